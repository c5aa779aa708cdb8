import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import type { SearchHit, SearchKind } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
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
  hits: readonly SearchHit[];
  /** What the list begins with and whose it is: another list is not a longer one. */
  start: string;
  /** What is to be said of a hit besides. */
  note?: ((hit: SearchHit) => string | null) | undefined;
}

/** What was found, the best first. */
export function HitList({ audience, categories, hits, start, note }: Props) {
  const list = useFocusFirstNew<HTMLUListElement>(hits.length, start);
  const focused = useRef<Element | null>(null);
  // Hits that stay keep the focus themselves. One that goes must not leave the keyboard at the page's beginning.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    list.current?.focus({ preventScroll: true });
  });
  return (
    <ul
      className={`plain-list ${styles.list}`}
      ref={list}
      tabIndex={-1}
      onFocus={({ target }: FocusEvent) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.ref}`} className={styles.hit}>
          <p className={styles.kind}>{[kindNames[hit.kind], note?.(hit) ?? ""].filter(Boolean).join(" · ")}</p>
          <h2 className={styles.title}>
            <a href={hitUrl(hit, audience, categories)}>{typograf(hit.title)}</a>
          </h2>
          {hit.snippet ? <RichText html={cmsHtml(hit.snippet)} /> : null}
        </li>
      ))}
    </ul>
  );
}
