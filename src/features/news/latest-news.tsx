import type { ContentAudience } from "../../shared/audience.ts";
import { newsListRequest } from "../../shared/requests.ts";
import { newsPaths } from "../../shared/urls.ts";
import { useCategories } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { NewsList } from "./news-list.tsx";

const maxShown = 3;

/** The latest news, for a home page. */
export function LatestNews({ audience }: { audience: ContentAudience }) {
  const categories = useCategories();
  const { state, retry } = useResource(newsListRequest(audience, categories, 1));
  return (
    <section className="container section stack" aria-labelledby="news-title">
      <div className="heading-row">
        <h2 id="news-title">Новости</h2>
        <TextLink href={newsPaths[audience]} strong>
          Все новости
        </TextLink>
      </div>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем новости…">
        {({ items }) =>
          items.length > 0 ? (
            <NewsList items={items.slice(0, maxShown)} audience={audience} level={3} />
          ) : (
            <EmptyState icon="newspaper" title="Новостей пока нет" text="Загляните позже." />
          )
        }
      </ResourceView>
    </section>
  );
}
