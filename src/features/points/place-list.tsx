import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { historyKey, rememberedScroll } from "../../lib/page/scroll-memory.ts";
import { metresTo, nextPlacesPage, shownCount } from "../../shared/places/listed-places.ts";
import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { afterFrame } from "../../ui/after-frame.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { PlaceItem } from "./place-item.tsx";
import { kindWords } from "./place-words.ts";
import styles from "./points.module.css";
import type { PlaceList } from "./use-place-list.ts";

interface Props {
  found: PlaceList;
  filter: PlaceFilter;
  /** Identifies the list: another value means a new list, not more items of the same one. */
  start: string;
  ofOneOwner: boolean;
  href(change: Partial<PlaceFilter>): string;
  /** URL that opens a place and can be shared. */
  shareHref(key: string): string;
  onOpen(key: string, isOpened: boolean): void;
  onEscape(key: string): void;
}

/** The list of places, nearest first, 20 a page. "More" is a link, which works without JavaScript. */
export function PlaceItems({ found, filter, start, ofOneOwner, href, shareHref, onOpen, onEscape }: Props) {
  const { list, from, at } = found;
  const shown = list.slice(0, shownCount(list, filter));
  // The total is part of the key: a list that grows because places open must not move the focus.
  const items = useFocusFirstNew<HTMLOListElement>(shown.length, `${start} ${found.total}`);
  const isWhole = useDeferredRest(at !== null);
  const drawn = isWhole || filter.place !== "" ? shown : shown.slice(0, firstScreen);
  const next = nextPlacesPage(shown.length, found.total);
  const handlers = useStableHandlers({ onOpen, onEscape });
  useFocusOnArrival(filter.place);
  return (
    <>
      <ol className={classNames("plain-list", styles.list, !isWhole && styles.unseen)} ref={items}>
        {drawn.map((place, index) => (
          <li key={place.key} className="far">
            <PlaceItem
              place={place}
              number={index + 1}
              metres={metresTo(place, from?.place ?? null)}
              from={from?.whose ?? null}
              at={at}
              isOpened={place.key === filter.place}
              isWhole={isWhole}
              href={shareHref(place.key)}
              ofOneOwner={ofOneOwner}
              onToggle={handlers.onOpen}
              onEscape={handlers.onEscape}
            />
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <p className="no-print">
          <ButtonLink href={href({ page: next, place: filter.place })} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type Handlers = Pick<Props, "onOpen" | "onEscape">;

/** Wraps handlers in functions with a stable identity, so that memoized items are not rendered again. */
function useStableHandlers(handlers: Handlers): Handlers {
  const last = useRef(handlers);
  useLayoutEffect(() => {
    last.current = handlers;
  });
  const [stable] = useState<Handlers>(() => ({
    onOpen: (key, isOpened) => last.current.onOpen(key, isOpened),
    onEscape: (key) => last.current.onEscape(key),
  }));
  return stable;
}

/** Items in the first frame; no screen shows more at once. */
const firstScreen = 8;

/**
 * Whether to render all items with their details: at once in server HTML (it works without JavaScript) and when scroll
 * position is to be restored. Otherwise the first frame has only the visible part, which takes a third of the time.
 */
function useDeferredRest(isHydrated: boolean): boolean {
  const [isReady, setReady] = useState(() => !isHydrated || rememberedScroll(historyKey()) !== null);
  useEffect(() => afterFrame(() => startTransition(() => setReady(true))), []);
  return isReady;
}

const missing = "Часть адресов пока не загрузилась: загляните через минуту.";

/** Number and order of the places, as a live region. */
export function PlaceCount({ found, filter, kind }: { found: PlaceList; filter: PlaceFilter; kind: PlaceKind }) {
  const { list, total, from } = found;
  const shown = shownCount(list, filter);
  const count = shown < total ? typograf(`Показано ${shown} из ${total}`) : counted(total, kindWords[kind].counted);
  const order = from === null ? "" : from.whose === "visitor" ? "Сначала ближайшие." : "Сначала ближайшие к центру.";
  return (
    <p role="status" className={styles.count}>
      {total === 0 ? "" : [`${count}.`, order, found.isIncomplete ? missing : ""].join(" ").trim()}
    </p>
  );
}

/** Focuses the place that the URL opened on arrival, unless the visitor came by Back, when scroll is restored instead. */
function useFocusOnArrival(place: string): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (place === "" || rememberedScroll(historyKey()) !== null) return;
    focusPlace(place);
  }, [place]);
}

/** Focuses a place in the list and scrolls to it; false if it is not rendered. */
export function focusPlace(key: string): boolean {
  const item = document.getElementById(key);
  const summary = item?.querySelector("summary");
  if (!item || !summary) return false;
  summary.focus({ preventScroll: true });
  const page = window.scrollY;
  item.scrollIntoView({ block: "start", behavior: "instant" });
  // In the sheet over the map scroll only the sheet's content, or the marker would leave the screen.
  if (item.closest("[data-stop]")) window.scrollTo({ top: page, behavior: "instant" });
  return true;
}
