import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { PromotionArticle } from "../features/promotions/promotion-article.tsx";
import { promotionRequest, promotionsRequest } from "../shared/requests.ts";
import { usePartialList } from "../state/use-partial-list.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

/** One promotion (`Stock` in the specification's routes). */
export default function StockPage({ name, title, params: { id = "" } }: PageProps) {
  const { state, retry } = usePartialList(promotionRequest(id), promotionsRequest, (all) =>
    all.find((promotion) => promotion.id === id),
  );
  if (state.status === "failed" && state.failure.kind === "not-found") {
    return <MissingView audience="holder" message={state.failure.message} />;
  }
  return (
    <>
      <div className="container section stack-xl">
        {state.status === "ready" ? null : <PageTitle>{title}</PageTitle>}
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем акцию…" shape="text">
          {(promotion) => <PromotionArticle promotion={promotion} />}
        </ResourceView>
        <PageIntro routeName={name} />
      </div>
      <HelpBanner />
    </>
  );
}
