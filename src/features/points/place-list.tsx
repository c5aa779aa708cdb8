import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { historyKey, rememberedScroll } from "../../lib/page/scroll-memory.ts";
import { metresTo, nextPlacesPage, placesPageSize, shownCount } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { counted } from "../../shared/plural.ts";
import { useAtom } from "../../state/store.ts";
import { afterFrame } from "../../ui/after-frame.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { nearestAnswer } from "./nearest-answer.ts";
import { countId } from "./place-count.tsx";
import { PlaceItem } from "./place-item.tsx";
import { kindWords } from "./place-words.ts";
import styles from "./places.module.css";
import type { PlaceList } from "./use-place-list.ts";
import { answerWantedAtom } from "./wanted-answer.ts";

interface Props {
  kind: PlaceKind;
  found: PlaceList;
  /** Show this place alone, under its number in the list. */
  only: Place | null;
  filter: PlaceFilter;
  /** Identifies the list: another value means a new list, not more items of the same one. */
  start: string;
  ofOneOwner: boolean;
  href(change: Partial<PlaceFilter>): string;
  onOpen(key: string, isOpened: boolean): void;
  onEscape(key: string): void;
  /** Opens a place and moves the focus to it. */
  onShow(key: string): void;
}

/** The list of places, nearest first, 20 a page. "More" is a link, which works without JavaScript. */
export function PlaceItems({ kind, found, only, filter, start, ofOneOwner, href, ...actions }: Props) {
  const { list, from, at } = found;
  const shown = list.slice(0, shownCount(list, filter));
  // The total is part of the key: a list that grows because places open must not move the focus.
  const items = useFocusFirstNew<HTMLOListElement>(shown.length, `${start} ${found.total}`);
  const { rows, isWhole } = useDrawn(at !== null, start, shown.length);
  // An open place and the first item of a further page get the focus, so they are drawn at once.
  const drawn = filter.place === "" && filter.page === 1 ? shown.slice(0, rows) : shown;
  const next = nextPlacesPage(shown.length, found.total);
  const handlers = useStableHandlers(actions);
  const nearest = nearestAnswer(found);
  const open = nearest?.open ?? null;
  // The same object while nothing changes: the item is memoized.
  const answer = useMemo(() => ({ open, onShow: handlers.onShow }), [open, handlers]);
  const heading = useAnswerHeading(from);
  useFocusOnArrival(filter.place);
  const keeping = useRowFocus(items);
  return (
    <>
      <ol className={`plain-list long-list ${styles.list}`} ref={items} {...keeping}>
        {drawn.map((place, index) =>
          only !== null && only !== place ? null : (
            <li key={place.key} className={place === nearest?.place ? styles.answer : "far"}>
              {place === nearest?.place ? (
                <h3 ref={heading} tabIndex={-1} className={styles.answerTitle}>
                  <Icon name="check-circle" size="s" />
                  {from?.whose === "visitor" ? "Нашли. Ближе всех к вам" : "Ближе всех к центру"}
                </h3>
              ) : null}
              <PlaceItem
                place={place}
                number={index + 1}
                metres={metresTo(place, from?.place ?? null)}
                from={from?.whose ?? null}
                at={at}
                isOpened={place.key === filter.place}
                isWhole={isWhole}
                ofOneOwner={ofOneOwner}
                town={found.city?.name ?? ""}
                answer={place === nearest?.place ? answer : null}
                onToggle={handlers.onOpen}
                onEscape={handlers.onEscape}
              />
            </li>
          ),
        )}
      </ol>
      {next === null || only !== null ? null : (
        <p className={`no-print ${styles.more}`}>
          <ButtonLink href={href({ page: next, place: filter.place })} variant="secondary" wide>
            Показать ещё {counted(Math.min(placesPageSize, found.total - shown.length), kindWords[kind].counted)}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type Handlers = Pick<Props, "onOpen" | "onEscape" | "onShow">;

/** Wraps handlers in functions with a stable identity, so that memoized items are not rendered again. */
function useStableHandlers(handlers: Handlers): Handlers {
  const last = useRef(handlers);
  useLayoutEffect(() => {
    last.current = handlers;
  });
  const [stable] = useState<Handlers>(() => ({
    onOpen: (key, isOpened) => last.current.onOpen(key, isOpened),
    onEscape: (key) => last.current.onEscape(key),
    onShow: (key) => last.current.onShow(key),
  }));
  return stable;
}

/** Items in the first frame, and how many more in each of the next ones. */
const atOnce = 4;

/** A list that has not changed for this long (ms) gets its details. */
const quiet = 1_000;

/** What is rendered of a list. */
interface Drawn {
  /** Number of items. */
  rows: number;
  /** With their details. */
  isWhole: boolean;
}

const beginning: Drawn = { rows: atOnce, isWhole: false };
const whole: Drawn = { rows: Number.POSITIVE_INFINITY, isWhole: true };

/**
 * What to render of a list. All at once in server HTML (it works without JavaScript) and when a scroll position is to be
 * restored. Otherwise a few items a frame, so that a key pressed meanwhile waits for few only; the closed details of the
 * items once the list has not changed for {@link quiet}, so that rendering them delays no key press.
 */
function useDrawn(isHydrated: boolean, start: string, count: number): Drawn {
  const [drawn, setDrawn] = useState(() => {
    const isAtOnce = !isHydrated || rememberedScroll(historyKey()) !== null;
    return { start, now: isAtOnce ? whole : beginning };
  });
  const now = drawn.start === start ? drawn.now : beginning;
  useEffect(() => {
    if (now.rows >= count) return undefined;
    const next = { start, now: { rows: now.rows + atOnce, isWhole: false } };
    return afterFrame(() =>
      startTransition(() => setDrawn((before) => (before.start === start && before.now.isWhole ? before : next))),
    );
  }, [start, now, count]);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn({ start, now: whole })), quiet);
    return () => clearTimeout(timer);
  }, [start]);
  return now;
}

/**
 * Leads a visitor who asked for the nearest place to the answer, once the list is sorted from where they are: its count
 * to the top of the screen, the focus to the heading.
 */
function useAnswerHeading(from: PlaceList["from"]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWanted, setWanted] = useAtom(answerWantedAtom);
  const isFromVisitor = from?.whose === "visitor";
  useEffect(() => {
    if (!isWanted || !isFromVisitor || heading.current === null) return;
    setWanted(false);
    heading.current.focus({ preventScroll: true });
    document.getElementById(countId)?.scrollIntoView({ block: "start" });
  }, [isWanted, isFromVisitor, setWanted]);
  return heading;
}

/** If the row with the focus goes, as another city's rows come, the first one gets the focus. */
function useRowFocus(list: RefObject<HTMLOListElement | null>) {
  const firstRow = useMemo(
    () => ({
      get current() {
        return list.current?.querySelector("summary") ?? null;
      },
    }),
    [list],
  );
  return useFocusFallback(firstRow);
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
  const sheet = item.closest("[data-stop]");
  // In the sheet its row's heading, too, is to be seen.
  ((sheet && item.closest("li")) ?? item).scrollIntoView({ block: "start", behavior: "instant" });
  if (sheet) {
    // Scroll the sheet's content, and the page only as much as shows the map whole, or the marker would leave the screen.
    window.scrollTo({ top: page, behavior: "instant" });
    sheet.closest("[data-view]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
  return true;
}
