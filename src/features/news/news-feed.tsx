import type { ContentAudience } from "../../shared/audience.ts";
import type { NewsItem } from "../../shared/entities/news.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pageNumbers } from "../../shared/paged-list.ts";
import { newsListRequest } from "../../shared/requests.ts";
import { newsPaths } from "../../shared/urls.ts";
import { usePagedList } from "../../state/paged-list.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFirstNew } from "../../ui/use-first-new.ts";
import { NewsList } from "./news-list.tsx";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** The pages shown, one under the other. */
  pages: { first: number; last: number };
}

/** The news, newest first. The next page is a link: it works without JavaScript, and back finds it shown again. */
export function NewsFeed({ audience, categories, pages }: Props) {
  const requests = pageNumbers(pages).map((page) => newsListRequest(audience, categories, page));
  const { items, loading, failed, next, retry } = usePagedList(requests, pages.last, ({ id }: NewsItem) => id);
  const list = useFirstNew<HTMLDivElement>(items.length, pages.first);

  if (items.length === 0 && !loading && !failed) {
    return <EmptyState icon="newspaper" title="Новостей пока нет" text="Загляните позже." />;
  }
  return (
    <>
      {pages.first > 1 ? (
        <p>
          <ButtonLink href={`${newsPaths[audience]}?page=${pages.first - 1}`} variant="secondary">
            Показать более новые
          </ButtonLink>
        </p>
      ) : null}
      <div ref={list}>
        <NewsList items={items} audience={audience} level={2} full />
      </div>
      {loading ? <Skeleton label="Загружаем новости…" shape="rows" /> : null}
      {failed ? <FailedState onRetry={retry} /> : null}
      {next !== null ? (
        <p>
          <ButtonLink href={`${newsPaths[audience]}?page=${next}`} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
