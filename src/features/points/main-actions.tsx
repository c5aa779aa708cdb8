import { routeUrl, webAddressUrl, webRouteUrl } from "../../lib/device/maps-app.ts";
import type { Place } from "../../shared/places/place.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./place-item.module.css";

interface Props {
  place: Place;
  title: string;
  isHydrated: boolean;
  /** Show the phone number in place of «Позвонить». */
  isNumberShown?: boolean;
}

/** The two things to do about a place: to go there and to call. */
export function MainActions({ place, title, isHydrated, isNumberShown = false }: Props) {
  const { phone } = place;
  const route = routeHref(place, title, isHydrated);
  if (route === null && phone === "") return null;
  return (
    <div className={`no-print ${styles.actions}`}>
      {route === null ? null : (
        <ButtonLink href={route} icon="navigation-arrow" rel="noopener">
          Маршрут
        </ButtonLink>
      )}
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant="secondary" icon="phone">
          {isNumberShown ? (
            <>
              <span className="visually-hidden">Позвонить: </span>
              {phone}
            </>
          ) : (
            "Позвонить"
          )}
        </ButtonLink>
      )}
    </div>
  );
}

/** A maps app with the place's position, else with its address; null if neither is known. */
function routeHref({ geolocation, address }: Place, title: string, isHydrated: boolean): string | null {
  if (geolocation) return (isHydrated ? routeUrl : webRouteUrl)(geolocation, title);
  return address === "" ? null : webAddressUrl(address);
}
