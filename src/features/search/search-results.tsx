import { type ReactNode, useState } from "react";
import type { ContentAudience } from "../../shared/audience.ts";
import type { SearchHit, SearchKind } from "../../shared/entities/search-hit.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pageNumbers } from "../../shared/paged-list.ts";
import { searchPageSize, searchRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { searchUrl } from "../../shared/urls.ts";
import { usePagedList } from "../../state/use-paged-list.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useDeviceSearch } from "./device/use-device-search.ts";
import { DeviceNotice } from "./device-notice.tsx";
import { HitList } from "./hit-list.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { ownAudienceFirst } from "./own-audience-first.ts";
import { SearchAgain } from "./search-again.tsx";
import styles from "./search-results.module.css";
import { useNotSavedNote } from "./use-not-saved-note.ts";

interface Props {
  audience: ContentAudience;
  categories: Categories;
  query: string;
  /** Kind of hits to show; null: all. */
  kind: SearchKind | null;
  /** Range of result pages on screen. */
  pages: { first: number; last: number };
  /** The server is known to be unreachable: search the device without waiting for it. */
  offline: boolean;
  /** Shown when the server finds nothing. */
  nothing: ReactNode;
}

/**
 * Search results of the server or, until it answers, of this device. "More" is a link: it works without JavaScript, and
 * the Back button restores the list.
 */
export function SearchResults({ audience, categories, query, kind, pages, offline, nothing }: Props) {
  const requests = pageNumbers(pages).map((page) => searchRequest(query, page));
  const found = usePagedList(requests, pages.last, ({ kind, ref }: SearchHit) => `${kind} ${ref}`);
  const { failed, loading, retry } = found;
  const byDevice = useDeviceFallback(found.pages.length > 0, failed || offline);
  const device = useDeviceSearch(byDevice, query, pages.last * searchPageSize);
  const note = useNotSavedNote(byDevice && offline);

  const onDevice = device.status === "ready" ? device.data : null;
  const all = ownAudienceFirst(onDevice?.hits ?? found.items, audience, categories);
  const hits = kind === null ? all : all.filter((hit) => hit.kind === kind);
  const total = onDevice?.total ?? found.pages[0]?.total ?? null;
  const more = onDevice !== null && onDevice.total > onDevice.hits.length ? pages.last + 1 : null;
  const next = byDevice ? more : found.next;
  const first = byDevice ? 1 : pages.first;
  return (
    <>
      <p role="status" className={styles.count}>
        {resultText(query, total, byDevice && (offline ? "offline" : "failing"))}
      </p>
      {onDevice === null ? null : (
        <DeviceNotice counts={onDevice.counts} onRetry={offline ? null : retry} busy={loading} />
      )}
      <KindChoice
        kinds={all.map((hit) => hit.kind)}
        chosen={kind}
        href={(each) => searchUrl(audience, query, 1, each)}
      />
      {kind === null ? null : <p className={styles.count}>{shownText(hits.length, all.length)}</p>}
      {first > 1 ? (
        <p>
          <ButtonLink href={searchUrl(audience, query, first - 1, kind)} variant="secondary">
            Показать предыдущие
          </ButtonLink>
        </p>
      ) : null}
      {hits.length > 0 ? (
        <HitList
          audience={audience}
          categories={categories}
          hits={hits}
          start={`${query} ${first} ${byDevice} ${kind}`}
          note={note}
        />
      ) : null}
      {total !== 0 ? null : byDevice ? <SearchAgain audience={audience} query={query} /> : nothing}
      {(byDevice ? device.status === "loading" : loading) ? <Skeleton label="Ищем…" shape="rows" /> : null}
      {(byDevice ? device.status === "failed" : failed) ? <FailedState onRetry={retry} /> : null}
      {next !== null ? (
        <p>
          <ButtonLink href={searchUrl(audience, query, next, kind)} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/**
 * Whether to search on the device: from the server's first failure, during retries, until it has answered. Never before
 * hydration: the server's HTML reports the failure itself.
 */
function useDeviceFallback(answered: boolean, unreachable: boolean): boolean {
  const [isActive, setActive] = useState(false);
  const isHydrated = useIsHydrated();
  const next = isHydrated && !answered && (isActive || unreachable);
  if (next !== isActive) setActive(next);
  return next;
}

/** How many of the loaded hits are of the chosen kind: for the others the count is not known yet. */
function shownText(shown: number, loaded: number): string {
  return typograf(shown === 0 ? `Среди первых ${loaded} таких нет.` : `Показано ${shown} из первых ${loaded}.`);
}

/** @param total null while unknown. @param device why the device is searched instead of the site; false: it is not. */
function resultText(query: string, total: number | null, device: false | "offline" | "failing"): string {
  if (total === null) return "";
  if (total === 0 && device === "failing") return typograf(`Поиск по запросу «${query}» сейчас не получился`);
  const where = device === false ? "" : " на этом устройстве";
  return typograf(
    total === 0 ? `По запросу «${query}»${where} ничего не нашлось` : `По запросу «${query}»${where} найдено: ${total}`,
  );
}
