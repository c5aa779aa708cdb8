import { addressText, streetOf } from "../../../lib/address-text.ts";
import { routeTo } from "../../../lib/device/maps-app.ts";
import type { WeekMinute } from "../../../shared/opening-hours/state.ts";
import type { Place } from "../../../shared/places/place.ts";
import { placeSearch } from "../../../shared/places/place-filter.ts";
import { pathTo } from "../../../shared/urls.ts";
import { useWeekMinute } from "../../../state/use-week-minute.ts";
import { HoursLine } from "../../../ui/hours-line.tsx";
import { Icon } from "../../../ui/icons/icon.tsx";
import { NumberPin } from "../../../ui/number-pin.tsx";
import { RouteAndCall } from "../../../ui/route-and-call.tsx";
import styles from "./near.module.css";
import { farText } from "./near-words.ts";
import type { Near } from "./use-near.ts";

interface Props {
  near: Near;
  /** Key of the place that has the buttons. */
  chosen: string | null;
}

/** The rows of the nearest addresses: each a link to the place, the chosen one with route and phone. */
export function NearList({ near, chosen }: Props) {
  const at = useWeekMinute();
  const town = near.found.inCity > 0 ? (near.found.city?.name ?? "") : "";
  return (
    <ol className={`plain-list ${styles.rows}`}>
      {near.found.items.map((place, index) => (
        <li key={place.key} className={styles.row}>
          <Row
            place={place}
            number={index + 1}
            town={town}
            far={farText(place, near)}
            at={at}
            isChosen={place.key === chosen}
          />
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  place: Place;
  number: number;
  /** The town that all rows are in; empty if they differ. */
  town: string;
  /** Distance in words. */
  far: string | null;
  /** Null before hydration. */
  at: WeekMinute | null;
  isChosen: boolean;
}

function Row({ place, number, town, far, at, isChosen }: RowProps) {
  const { key, ownerId, address, name, title, hours, week } = place;
  return (
    <>
      <span aria-hidden="true">
        <NumberPin number={number} isChosen={isChosen} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={pathTo("Partner", { id: ownerId }) + placeSearch({ place: key }, "category")} className="whole-link">
            {addressText(streetOf(address, town) || name || title)}
          </a>
        </h3>
        <HoursLine hours={hours} week={week} at={at} />
        {far === null ? null : <p className={styles.far}>{far}</p>}
        {place.phone === "" ? null : <p className={styles.onPaper}>Телефон: {place.phone}</p>}
      </div>
      {isChosen ? <RouteAndCall route={routeTo(place, at !== null)} phone={place.phone} /> : <Icon name="caret-down" />}
    </>
  );
}
