import { useEffect, useRef } from "react";
import type { ContentAudience } from "../../shared/audience.ts";
import type { NewsItem, NewsPage } from "../../shared/entities/news.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { newsListRequest } from "../../shared/requests.ts";
import { newsPaths } from "../../shared/urls.ts";
import { useResources } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NewsList } from "./news-list.tsx";
import { newsPageNumbers } from "./news-pages.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** The pages shown, one under the other. */
  pages: { first: number; last: number };
}

/** The news, newest first. The next page is a link: it works without JavaScript, and back finds it shown again. */
export function NewsFeed({ audience, categories, pages }: Props) {
  const requests = newsPageNumbers(pages).map((page) => newsListRequest(audience, categories, page));
  const { states, retry } = useResources(requests);
  const read = states.flatMap((state) => (state.status === "ready" ? [state.data] : []));
  const items = withoutDoubles(read);
  const loading = states.some((state) => state.status === "loading");
  const failed = states.some((state) => state.status === "failed");
  const next = nextPage(read, pages.last);
  const list = useFirstNew(items.length, pages.first);

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
      {!loading && !failed && next !== null ? (
        <p>
          <ButtonLink href={`${newsPaths[audience]}?page=${next}`} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** When more are appended, the focus goes to the first of them: the link that brought them is further down now. */
function useFirstNew(count: number, first: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ count, first });
  useEffect(() => {
    const { count: shown, first: from } = before.current;
    before.current = { count, first };
    if (shown === 0 || count <= shown || from !== first) return;
    list.current?.querySelectorAll("li")[shown]?.querySelector("a")?.focus({ preventScroll: true });
  }, [count, first]);
  return list;
}

/** News that came between two reads push others onto the next page: they are shown once. */
export function withoutDoubles(pages: readonly NewsPage[]): NewsItem[] {
  const byId = new Map<string, NewsItem>();
  for (const { items } of pages) for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/**
 * The number of pages to show next, or null at the end. A service that answers past its end with its last page,
 * or sends broken paging, must not lead on for ever.
 */
export function nextPage(read: readonly NewsPage[], shown: number): number | null {
  const last = read.at(-1);
  if (last === undefined || last.currentPage < shown || last.pageCount <= shown) return null;
  return shown + 1;
}
