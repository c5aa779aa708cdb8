import { HelpBanner } from "../features/help/help-banner.tsx";
import { NewsArticle } from "../features/news/news-article.tsx";
import { NewsSlider } from "../features/news/news-slider.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { contentAudience } from "../shared/audience.ts";
import { newsItemRequest } from "../shared/requests.ts";
import { newsKinds, shortPath } from "../shared/short-links.ts";
import { useResource } from "../state/resource-state.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

/** One news item, followed by a slider of other news. */
export default function NewsItemPage({ title, audience, params, categories }: PageProps) {
  const whose = contentAudience(audience);
  const { state, retry } = useResource(newsItemRequest(whose, categories, params.id ?? ""));
  if (state.status === "failed" && state.failure.kind === "not-found") {
    return <MissingView audience={whose} message={state.failure.message} />;
  }
  return (
    <>
      <div className="container section">
        {state.status === "ready" ? null : <PageTitle>{title}</PageTitle>}
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем новость…" shape="text">
          {(item) => (
            <NewsArticle item={item} audience={whose}>
              <ShareButton
                title={item.title}
                short={{
                  path: shortPath({ kind: newsKinds[whose], id: item.id }),
                  qrLabel: "QR-код со ссылкой на эту новость",
                }}
              />
            </NewsArticle>
          )}
        </ResourceView>
      </div>
      {state.status === "ready" ? <NewsSlider audience={whose} categories={categories} except={state.data.id} /> : null}
      <HelpBanner />
    </>
  );
}
