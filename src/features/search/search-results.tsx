import type { ReactNode } from "react";
import { cmsHtml } from "../../lib/trusted-types.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import type { SearchHit, SearchKind } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pageNumbers } from "../../shared/paged-list.ts";
import { searchRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { searchUrl } from "../../shared/urls.ts";
import { usePagedList } from "../../state/paged-list.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFirstNew } from "../../ui/use-first-new.ts";
import { hitUrl } from "./hit-url.ts";
import styles from "./search-results.module.css";

const kindNames: Readonly<Record<SearchKind, string>> = {
  page: "Страница",
  news: "Новость",
  faq: "Вопрос и ответ",
  material: "Документ",
  partner: "Партнёр",
  promotion: "Акция",
  "issue-point": "Пункт выдачи",
};

interface Props {
  audience: ContentAudience;
  categories: Categories;
  query: string;
  /** The pages shown, one under the other. */
  pages: { first: number; last: number };
  /** What helps where nothing was found. */
  nothing: ReactNode;
}

/** What was found, the best first. The next ten are a link: it works without JavaScript, and back finds them again. */
export function SearchResults({ audience, categories, query, pages, nothing }: Props) {
  const requests = pageNumbers(pages).map((page) => searchRequest(query, page));
  const found = usePagedList(requests, pages.last, ({ kind, ref }: SearchHit) => `${kind} ${ref}`);
  const { items, loading, failed, next, retry } = found;
  const list = useFirstNew<HTMLUListElement>(items.length, `${query} ${pages.first}`);
  return (
    <>
      <p role="status" className={styles.count}>
        {resultText(query, found.pages[0]?.total ?? null)}
      </p>
      {pages.first > 1 ? (
        <p>
          <ButtonLink href={searchUrl(audience, query, pages.first - 1)} variant="secondary">
            Показать предыдущие
          </ButtonLink>
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul className={`plain-list ${styles.list}`} ref={list}>
          {items.map((hit) => (
            <li key={`${hit.kind} ${hit.ref}`} className={styles.hit}>
              <p className={styles.kind}>{kindNames[hit.kind]}</p>
              <h2 className={styles.title}>
                <a href={hitUrl(hit, audience, categories)}>{typograf(hit.title)}</a>
              </h2>
              {hit.snippet ? <RichText html={cmsHtml(hit.snippet)} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {found.pages[0]?.total === 0 ? nothing : null}
      {loading ? <Skeleton label="Ищем…" shape="rows" /> : null}
      {failed ? <FailedState onRetry={retry} /> : null}
      {next !== null ? (
        <p>
          <ButtonLink href={searchUrl(audience, query, next)} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** @param total null while it is not known. */
function resultText(query: string, total: number | null): string {
  if (total === null) return "";
  return typograf(total === 0 ? `По запросу «${query}» ничего не нашлось` : `По запросу «${query}» найдено: ${total}`);
}
