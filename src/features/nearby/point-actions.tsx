import { routeTo } from "../../lib/device/maps-app.ts";
import type { NearbyPoint } from "../../shared/entities/nearby.ts";
import { typograf } from "../../shared/typography.ts";
import { useIsOnline } from "../../state/use-is-online.ts";
import { RouteAndCall } from "../../ui/route-and-call.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import styles from "./nearby.module.css";

/** [Маршрут] [Позвонить]; without a network the route says when it will open. */
export function PointActions({ point }: { point: NearbyPoint }) {
  const isOnline = useIsOnline();
  const route = routeTo(point, useIsHydrated());
  return (
    <div className={styles.actions}>
      <RouteAndCall route={isOnline ? route : null} phone={point.phone}>
        {route !== null && !isOnline ? (
          <p className={styles.hint}>{typograf("Маршрут откроется, когда появится связь.")}</p>
        ) : null}
      </RouteAndCall>
    </div>
  );
}
