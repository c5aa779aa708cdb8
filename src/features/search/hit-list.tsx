import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import type { SearchHit } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { hitUrl } from "./hit-url.ts";
import { kindNames } from "./kind-names.ts";
import styles from "./search-results.module.css";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  hits: readonly SearchHit[];
  /** Identifies the list: another value means a new list, not more items of the same one. */
  start: string;
  /** Additional note beside a hit's kind. */
  note?: ((hit: SearchHit) => string | null) | undefined;
}

/** Search hits, best first. */
export function HitList({ audience, categories, hits, start, note }: Props) {
  const list = useFocusFirstNew<HTMLUListElement>(hits.length, start);
  const focused = useRef<Element | null>(null);
  // A removed hit that had the focus must not send the keyboard back to the top of the page.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    list.current?.focus({ preventScroll: true });
  });
  return (
    <ul
      className={`plain-list long-list ${styles.list}`}
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
          <p className={styles.kind}>{[kindNames[hit.kind].one, note?.(hit) ?? ""].filter(Boolean).join(" · ")}</p>
          <h2 className={styles.title}>
            <a href={hitUrl(hit, audience, categories)}>{typograf(hit.title)}</a>
          </h2>
          {hit.snippet ? <RichText html={cmsHtml(hit.snippet)} /> : null}
        </li>
      ))}
    </ul>
  );
}
