import { addressText, streetOf } from "../../../lib/address-text.ts";
import { routeUrl, webAddressUrl, webRouteUrl } from "../../../lib/device/maps-app.ts";
import type { WeekMinute } from "../../../shared/opening-hours/state.ts";
import { openingHoursText } from "../../../shared/opening-hours/text.ts";
import type { Place } from "../../../shared/places/place.ts";
import { placeSearch } from "../../../shared/places/place-filter.ts";
import { typograf } from "../../../shared/typography.ts";
import { pathTo } from "../../../shared/urls.ts";
import { useWeekMinute } from "../../../state/use-week-minute.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { HoursNow } from "../../../ui/hours-now.tsx";
import { Icon } from "../../../ui/icons/icon.tsx";
import { phoneHref } from "../../../ui/phone-href.ts";
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
      <span className={classNames(styles.pin, isChosen && styles.chosenPin)} aria-hidden="true">
        <span>{number}</span>
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={pathTo("Partner", { id: ownerId }) + placeSearch({ place: key }, "category")}>
            {addressText(streetOf(address, town) || name || title)}
          </a>
        </h3>
        {week === null || at === null ? (
          hours && <p className={styles.hours}>{typograf(openingHoursText(hours))}</p>
        ) : (
          <HoursNow week={week} at={at} />
        )}
        {far === null ? null : <p className={styles.far}>{far}</p>}
      </div>
      {isChosen ? <Actions place={place} isHydrated={at !== null} /> : <Icon name="caret-down" />}
    </>
  );
}

function Actions({ place, isHydrated }: { place: Place; isHydrated: boolean }) {
  const { geolocation, address, phone, title } = place;
  const route = geolocation
    ? (isHydrated ? routeUrl : webRouteUrl)(geolocation, title)
    : address === ""
      ? null
      : webAddressUrl(address);
  return (
    <div className={`no-print ${styles.actions}`}>
      {route === null ? null : (
        <ButtonLink href={route} icon="navigation-arrow" rel="noopener">
          Маршрут
        </ButtonLink>
      )}
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant="secondary" icon="phone">
          Позвонить
        </ButtonLink>
      )}
    </div>
  );
}
