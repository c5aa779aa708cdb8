import { type KeyboardEvent, memo } from "react";
import { addressText } from "../../lib/address-text.ts";
import { siteLink } from "../../lib/site-link.ts";
import { openState, type WeekMinute } from "../../shared/opening-hours/state.ts";
import { openingHoursText } from "../../shared/opening-hours/text.ts";
import { openWords } from "../../shared/opening-hours/words.ts";
import { distanceText, walkText } from "../../shared/places/distance.ts";
import type { Place } from "../../shared/places/place.ts";
import { typograf } from "../../shared/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { KnownFacts } from "./known-facts.tsx";
import { PlaceActions } from "./place-actions.tsx";
import styles from "./place-item.module.css";
import { PlaceWeek } from "./place-week.tsx";

interface Props {
  place: Place;
  /** Position in the list, from 1; the marker has the same number. */
  number: number;
  /** Distance (m); null if unknown. */
  metres: number | null;
  /** Origin of the distance. */
  from: "visitor" | "city" | null;
  at: WeekMinute | null;
  isOpened: boolean;
  /** Render the details even while closed. */
  isWhole: boolean;
  /** URL of the page with this place open. */
  href: string;
  /** All places in the list have one owner, so their addresses serve as titles. */
  ofOneOwner: boolean;
  onToggle(key: string, isOpened: boolean): void;
  onEscape(key: string): void;
}

/** A place in the list: a `details` with a summary to choose by and contacts inside. Works without JavaScript. */
export const PlaceItem = memo(function PlaceItem(props: Props) {
  const { place, number, isOpened, isWhole, onToggle, onEscape } = props;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpened) return;
    event.preventDefault();
    onEscape(place.key);
  }
  return (
    <details
      id={place.key}
      className={styles.item}
      open={isOpened}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpened) onToggle(place.key, currentTarget.open);
      }}
      onKeyDown={onKeyDown}
    >
      <summary className={styles.summary} tabIndex={0}>
        <span className={classNames(styles.pin, isOpened && styles.pinOpened)}>
          <span className={styles.number}>{number}</span>
        </span>
        <Words {...props} />
        <Icon name="caret-down" />
      </summary>
      {isWhole || isOpened ? <Details {...props} /> : null}
    </details>
  );
});

/** A place's title and second line: the owner's name and the address, or the address first if all have one owner. */
function placeHeading({ title, address, name }: Place, ofOneOwner: boolean): { title: string; line: string } {
  return ofOneOwner ? { title: address || name || title, line: address === "" ? "" : name } : { title, line: address };
}

function Words({ place, metres, from, at, ofOneOwner }: Props) {
  const { title, line } = placeHeading(place, ofOneOwner);
  return (
    // `summary` may contain heading content only, and `hgroup` is the one that can hold a heading with lines of text.
    <hgroup className={styles.words}>
      <h3 className={styles.title}>{addressText(title)}</h3>
      {line === "" ? null : <p>{addressText(line)}</p>}
      <OpenLine place={place} at={at} />
      {metres === null || from === null ? null : (
        <p className={styles.far}>{from === "visitor" ? walkText(metres) : `${distanceText(metres)} от центра`}</p>
      )}
    </hgroup>
  );
}

/** "Open" or "closed" now; the hours' text before hydration, or if they cannot be parsed. */
function OpenLine({ place: { hours, week }, at }: { place: Place; at: WeekMinute | null }) {
  if (week === null || at === null) {
    return hours === "" ? null : <p className={styles.hours}>{typograf(openingHoursText(hours))}</p>;
  }
  const state = openState(week, at);
  return <p className={state.isOpen ? styles.open : styles.closed}>{openWords(state).join(" ")}</p>;
}

function Details({ place, at, isOpened, href, ofOneOwner }: Props) {
  const site = siteLink(place.site);
  return (
    <div className={styles.details}>
      <PlaceWeek place={place} at={at} />
      <KnownFacts place={place} />
      {site ? (
        <TextLink href={site.href} rel="noopener" icon="globe">
          {site.host}
        </TextLink>
      ) : null}
      <PlaceActions
        place={place}
        title={placeHeading(place, ofOneOwner).title}
        href={href}
        isOpened={isOpened}
        isHydrated={at !== null}
      />
    </div>
  );
}
