import { routeTo } from "../../lib/device/maps-app.ts";
import type { Place } from "../../shared/places/place.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./favourites.module.css";

/** Calls the place, and shows the way there. Rendered in the browser only, which knows the device's maps. */
export function PlaceWays({ place }: { place: Place }) {
  const { title, phone } = place;
  const way = routeTo(place, true);
  if (phone === "" && way === null) return null;
  const name = <span className="visually-hidden">{`: ${title}`}</span>;
  return (
    <div className={`no-print ${styles.ways}`}>
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} icon="phone">
          Позвонить
          {name}
        </ButtonLink>
      )}
      {way === null ? null : (
        <ButtonLink href={way} variant={phone === "" ? "primary" : "secondary"} icon="navigation-arrow" rel="noopener">
          Маршрут
          {name}
        </ButtonLink>
      )}
    </div>
  );
}
