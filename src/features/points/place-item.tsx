import { type KeyboardEvent, memo } from "react";
import { addressText, streetOf } from "../../lib/address-text.ts";
import { routeTo } from "../../lib/device/maps-app.ts";
import type { WeekMinute } from "../../shared/opening-hours/state.ts";
import { distanceText, walkText } from "../../shared/places/distance.ts";
import type { Place } from "../../shared/places/place.ts";
import { HoursLine } from "../../ui/hours-line.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { NumberPin } from "../../ui/number-pin.tsx";
import { RouteAndCall } from "../../ui/route-and-call.tsx";
import { OpenInstead } from "./open-instead.tsx";
import { PlaceDetails } from "./place-details.tsx";
import styles from "./place-item.module.css";

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
  /** All places in the list have one owner, so their addresses serve as titles. */
  ofOneOwner: boolean;
  /** The town that the list is limited to, which addresses need not name; "" for none. */
  town: string;
  /** This is the nearest place; `open`: the nearest open one, if this one is closed. */
  answer: { open: Place | null; onShow(key: string): void } | null;
  onToggle(key: string, isOpened: boolean): void;
  onEscape(key: string): void;
}

/**
 * A place in the list: a `details` with a summary to choose by and contacts inside. Works without JavaScript. The nearest
 * one has its actions outside, too, so that they need no press.
 */
export const PlaceItem = memo(function PlaceItem(props: Props) {
  const { place, number, at, isOpened, isWhole, answer, ofOneOwner, onToggle, onEscape } = props;
  const { title } = placeHeading(place, ofOneOwner);
  const isHydrated = at !== null;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpened) return;
    event.preventDefault();
    onEscape(place.key);
  }
  return (
    <>
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
          <NumberPin number={number} isChosen={isOpened || answer !== null} />
          <Words {...props} />
          <Icon name="caret-down" />
        </summary>
        {isWhole || isOpened ? <PlaceDetails {...props} title={title} /> : null}
      </details>
      {answer !== null && !isOpened ? (
        <>
          <RouteAndCall route={routeTo({ ...place, title }, isHydrated)} phone={place.phone} />
          <OpenInstead place={answer.open} onShow={answer.onShow} />
        </>
      ) : null}
    </>
  );
});

/** A place's title and second line: the owner's name and the address, or the address first if all have one owner. */
function placeHeading({ title, address: whole, name }: Place, ofOneOwner: boolean, town = "") {
  const address = streetOf(whole, town);
  return ofOneOwner ? { title: address || name || title, line: address === "" ? "" : name } : { title, line: address };
}

function Words({ place, metres, from, at, isOpened, isWhole, ofOneOwner, town }: Props) {
  const { title, line } = placeHeading(place, ofOneOwner, town);
  return (
    // `summary` may contain heading content only, and `hgroup` is the one that can hold a heading with lines of text.
    <hgroup className={styles.words}>
      <h3 className={styles.title}>{addressText(title)}</h3>
      {line === "" ? null : <p>{addressText(line)}</p>}
      <HoursLine hours={place.hours} week={place.week} at={at} isPrinted={!(isWhole || isOpened)} />
      {metres === null || from === null ? null : (
        <p className={styles.far}>{from === "visitor" ? walkText(metres) : `${distanceText(metres)} от центра`}</p>
      )}
    </hgroup>
  );
}
