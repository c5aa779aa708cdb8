import { useEffect, useMemo, useRef, useState } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import type { Place } from "../../../shared/places/place.ts";
import { usePortalConfig } from "../../../state/portal-state.ts";
import { whenNear } from "../../../ui/hydrate-when-near.tsx";
import { LazyMap } from "../map/lazy-map.tsx";
import { mapPlaces } from "../map/map-place.ts";
import styles from "./near.module.css";

interface Props {
  places: readonly Place[];
  chosen: string | null;
  visitor: Geolocation | null;
  onChoose(key: string | null): void;
}

/** The map of the nearest addresses. Its code is large, and loaded only once its place is on the screen. */
export function NearMap({ places, chosen, visitor, onChoose }: Props) {
  const config = usePortalConfig()?.map;
  const numbered = useMemo(() => mapPlaces(places), [places]);
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => (frame.current ? whenNear(frame.current, () => setSeen(true), 0) : undefined), []);
  return (
    <div className={`no-print needs-scripts ${styles.map}`} ref={frame}>
      {isSeen ? (
        <LazyMap
          places={numbered}
          selected={chosen}
          nearest={places[0]?.key ?? null}
          onSelect={onChoose}
          home={null}
          visitor={visitor}
          config={config}
          covered={0}
        />
      ) : null}
    </div>
  );
}
