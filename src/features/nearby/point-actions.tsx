import { routeUrl, webAddressUrl, webRouteUrl } from "../../lib/device/maps-app.ts";
import type { NearbyPoint } from "../../shared/entities/nearby.ts";
import { typograf } from "../../shared/typography.ts";
import { useIsOnline } from "../../state/use-is-online.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import styles from "./nearby.module.css";

/** [Маршрут] [Позвонить]; without a network the route says when it will open. */
export function PointActions({ point }: { point: NearbyPoint }) {
  const isHydrated = useIsHydrated();
  const isOnline = useIsOnline();
  const { geolocation, address, title, phone } = point;
  const route = geolocation
    ? (isHydrated ? routeUrl : webRouteUrl)(geolocation, title)
    : address === ""
      ? null
      : webAddressUrl(address);
  return (
    <div className={`no-print ${styles.actions}`}>
      {route !== null && isOnline ? (
        <ButtonLink href={route} icon="navigation-arrow" rel="noopener">
          Маршрут
        </ButtonLink>
      ) : null}
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant={isOnline && route !== null ? "secondary" : "primary"} icon="phone">
          Позвонить
        </ButtonLink>
      )}
      {route !== null && !isOnline ? (
        <p className={styles.hint}>{typograf("Маршрут откроется, когда появится связь.")}</p>
      ) : null}
    </div>
  );
}
