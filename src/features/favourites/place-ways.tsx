import { routeUrl, webAddressUrl } from "../../lib/device/maps-app.ts";
import type { Place } from "../../shared/places/place.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./favourites.module.css";

/** Calls the place, and shows the way there. Rendered in the browser only, which knows the device's maps. */
export function PlaceWays({ place: { title, address, phone, geolocation } }: { place: Place }) {
  const way = geolocation ? routeUrl(geolocation, title) : address === "" ? null : webAddressUrl(address);
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
