import type { ContentAudience } from "../../shared/audience.ts";
import type { NewsItem } from "../../shared/entities/news-item.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pagesShown } from "../../shared/paged-list.ts";
import { typograf } from "../../shared/typography.ts";
import { newsPaths } from "../../shared/urls.ts";
import { usePagedList } from "../../state/use-paged-list.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { NewsList } from "./news-list.tsx";
import { isPeriod, newsRequests, newsSearch, type Period, periodOf } from "./news-period.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { periodWords } from "./period-words.ts";
import { useRememberList } from "./remembered-list.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  /** The page's query: period and range of pages. */
  query: URLSearchParams;
}

/** The news page's list, newest first. "More" is a link: it works without JavaScript, and the Back button restores it. */
export function NewsFeed({ audience, categories, query }: Props) {
  const period = periodOf(query);
  const { first, last } = pagesShown(query);
  const requests = newsRequests(audience, categories, query);
  const { items, loading, failed, next, retry } = usePagedList(requests, last, ({ id }: NewsItem) => id);
  const list = useFocusFirstNew<HTMLDivElement>(items.length, newsSearch(period, first));
  useRememberList(audience, newsSearch(period, last));
  const path = newsPaths[audience];
  return (
    <>
      <PeriodFilter audience={audience} period={period} />
      <p role="status" className={newsSearch(period) === "" ? "visually-hidden" : "small"}>
        {items.length > 0 ? shownText(period, items.length) : ""}
      </p>
      {first > 1 ? (
        <p className="no-print">
          <ButtonLink href={path + newsSearch(period, first - 1)} variant="secondary">
            Показать более новые
          </ButtonLink>
        </p>
      ) : null}
      {items.length > 0 ? (
        <div ref={list}>
          <NewsList items={items} audience={audience} level={2} full />
        </div>
      ) : null}
      {items.length === 0 && !loading && !failed ? <NoNews path={path} period={period} /> : null}
      {loading ? <Skeleton label="Загружаем новости…" shape="rows" /> : null}
      {failed ? <FailedState onRetry={retry} /> : null}
      {next !== null ? (
        <p className="no-print">
          <ButtonLink href={path + newsSearch(period, next)} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function shownText(period: Period, count: number): string {
  const words = periodWords(period);
  return typograf(words === "" ? `Показано новостей: ${count}` : `Новости ${words}. Показано: ${count}`);
}

function NoNews({ path, period }: { path: string; period: Period }) {
  if (newsSearch(period) === "") {
    return <EmptyState icon="newspaper" title="Новостей пока нет" text="Загляните позже." />;
  }
  const [title, text] = isPeriod(period)
    ? [`Новостей ${periodWords(period)} нет`, "Выберите другие даты или посмотрите все новости."]
    : ["Проверьте даты", "Исправьте их выше или посмотрите все новости."];
  return (
    <EmptyState
      icon="newspaper"
      title={typograf(title)}
      text={typograf(text)}
      action={<ButtonLink href={path}>Показать все новости</ButtonLink>}
    />
  );
}
