import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { historyKey, rememberedScroll } from "../../lib/page/scroll-memory.ts";
import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { metresTo, nextPlacesPage, shownCount } from "../../shared/places/place-list.ts";
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
  /** What the list begins with: another list is not a longer one. */
  start: string;
  ofOneOwner: boolean;
  href(change: Partial<PlaceFilter>): string;
  /** Address that opens a place for anybody. */
  shareHref(key: string): string;
  onOpen(key: string, isOpened: boolean): void;
  onEscape(key: string): void;
}

/** The places, nearest first, twenty at a time. The next ones are a link: it works without JavaScript. */
export function PlaceItems({ found, filter, start, ofOneOwner, href, shareHref, onOpen, onEscape }: Props) {
  const { list, from, at } = found;
  const shown = list.slice(0, shownCount(list, filter));
  // A list that the time makes longer was not asked for.
  const items = useFocusFirstNew<HTMLOListElement>(shown.length, `${start} ${found.total}`);
  const isWhole = useAfterwards(at !== null);
  const drawn = isWhole || filter.place !== "" ? shown : shown.slice(0, firstScreen);
  const next = nextPlacesPage(shown.length, found.total);
  const acts = useLastingActs({ onOpen, onEscape });
  useArrival(filter.place);
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
              onToggle={acts.onOpen}
              onEscape={acts.onEscape}
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

type Acts = Pick<Props, "onOpen" | "onEscape">;

/** The same functions in every render, so that a place that stays as it is is not drawn anew; they do what the last ones do. */
function useLastingActs(acts: Acts): Acts {
  const last = useRef(acts);
  useLayoutEffect(() => {
    last.current = acts;
  });
  const [lasting] = useState<Acts>(() => ({
    onOpen: (key, isOpened) => last.current.onOpen(key, isOpened),
    onEscape: (key) => last.current.onEscape(key),
  }));
  return lasting;
}

/** More places than that no screen shows at once. */
const firstScreen = 8;

/**
 * Whether the list is drawn whole, with what is folded away: a page that comes from the server is at once, for it works
 * without JavaScript, and one that the visitor comes back to, which is as high as it was. Another first shows what
 * everybody sees: that is there three times as soon.
 */
function useAfterwards(isAlive: boolean): boolean {
  const [isReady, setReady] = useState(() => !isAlive || rememberedScroll(historyKey()) !== null);
  useEffect(() => afterFrame(() => startTransition(() => setReady(true))), []);
  return isReady;
}

/** How many places there are, and in which order: said again when it changes. */
export function PlaceCount({ found, filter, kind }: { found: PlaceList; filter: PlaceFilter; kind: PlaceKind }) {
  const { list, total, from } = found;
  const shown = shownCount(list, filter);
  const count = shown < total ? typograf(`Показано ${shown} из ${total}`) : counted(total, kindWords[kind].counted);
  const order = from === null ? "" : from.whose === "visitor" ? "Сначала ближайшие." : "Сначала ближайшие к центру.";
  return (
    <p role="status" className={styles.count}>
      {total === 0 ? "" : `${count}. ${order}`.trim()}
    </p>
  );
}

/** The unfolded place of the address that the visitor came by gets the focus; not one that they left and came back to. */
function useArrival(place: string): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    if (place === "" || rememberedScroll(historyKey()) !== null) return;
    focusPlace(place);
  }, [place]);
}

/** Gives a place of the list the focus and brings it into sight; false where it is not shown. */
export function focusPlace(key: string): boolean {
  const item = document.getElementById(key);
  const summary = item?.querySelector("summary");
  if (!item || !summary) return false;
  summary.focus({ preventScroll: true });
  const page = window.scrollY;
  item.scrollIntoView({ block: "start", behavior: "instant" });
  // In the sheet over the map only the sheet's content is to move, or the marker would leave the screen.
  if (item.closest("[data-stop]")) window.scrollTo({ top: page, behavior: "instant" });
  return true;
}
