import { useEffect, useMemo } from "react";
import { useSearch } from "wouter";
import { timeZone } from "../../shared/dates.ts";
import { weekClock } from "../../shared/opening-hours/state.ts";
import { allCities, placeFilter } from "../../shared/places/place-filter.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useNow } from "../../state/use-now.ts";
import { DiscountList } from "./discount-list.tsx";
import styles from "./nearby.module.css";
import { nearbyClicks } from "./nearby-clicks.ts";
import { NearbyFailed } from "./nearby-failed.tsx";
import { NearbySkeleton } from "./nearby-skeleton.tsx";
import { farNote, originText } from "./nearby-words.ts";
import { PointCard } from "./point-card.tsx";
import { Refine } from "./refine.tsx";
import { useNearby } from "./use-nearby.ts";

/** «Рядом с вами»: the nearest issue point and three discounts near. */
export function NearbySection() {
  const { city: asked } = placeFilter(new URLSearchParams(useSearch()), "organization");
  const { state, retry, origin, refining } = useNearby(asked === "" || asked === allCities ? null : asked);
  useEffect(nearbyClicks.replay, []);
  const now = useNow();
  const zone = usePortalConfig()?.timeZone ?? timeZone;
  const clock = useMemo(() => weekClock(zone), [zone]);
  const data = state.status === "ready" ? state.data : null;
  const at = data && clock(now ?? data.asOf);
  return (
    <section
      className={styles.nearby}
      aria-labelledby="nearby-title"
      data-ready={state.status === "ready" ? "" : undefined}
    >
      <div className={`container second-frame ${styles.frame}`}>
        <div className={styles.head}>
          <h2 id="nearby-title">Рядом с вами</h2>
          <p className={styles.origin}>{data ? originText(origin, data.city.name) : null}</p>
        </div>
        {state.status === "failed" ? <NearbyFailed onRetry={retry} /> : null}
        {state.status === "loading" ? <NearbySkeleton /> : null}
        {data !== null && at !== null ? (
          <div className={styles.panel}>
            <PointCard nearby={data} origin={origin} at={at} />
            <Refine nearby={data} origin={origin} refining={refining} />
            <DiscountList nearby={data} origin={origin} />
          </div>
        ) : null}
        {data && origin === "visitor" && farNote(data) !== "" ? <p className={styles.far}>{farNote(data)}</p> : null}
      </div>
    </section>
  );
}
