import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import { type MapConfig, parseMapConfig } from "../../../shared/entities/map-config.ts";
import { Button } from "../../../ui/button.tsx";
import { basemapView } from "../basemap/basemap-style.ts";
import { type Clusters, startClusters } from "./clusters/start-clusters.ts";
import { failureOf, type MapFailure } from "./map-failure.ts";
import styles from "./interactive-map.module.css";
import { MapAttribution } from "./map-attribution.tsx";
import { MapControls } from "./map-controls.tsx";
import type { HomeView, MapPlace } from "./map-place.ts";
import { Markers } from "./markers/markers.tsx";
import { VisitorDot } from "./markers/visitor-dot.tsx";
import { openMap } from "./open-map.ts";
import { styleMap } from "./style-map.ts";
import { useCamera } from "./use-camera.ts";
import { usePanLock } from "./use-pan-lock.ts";

export interface InteractiveMapProps {
  /** In the list's order. */
  places: readonly MapPlace[];
  /** Key of a place. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  /** Null: wherever the places are. */
  home: HomeView | null;
  /** Where the visitor is, as far as the page was told. */
  visitor: Geolocation | null;
  /** `map` of the portal's configuration, as it came. */
  config: unknown;
  /** Share of the map's height that something covers from below, 0 to 1. */
  covered: number;
  /** There is no map, or no longer; the same function each time. */
  onFailed: (loss: MapFailure) => void;
}

interface Started {
  map: MapLibreMap;
  clusters: Clusters;
}

/** The map itself with all that stands on it; comes with MapLibre, and only in a browser. */
export function InteractiveMap({ config, home, onFailed, ...seen }: InteractiveMapProps) {
  const parsed = useMemo(() => parseMapConfig(config), [config]);
  const holder = useRef<HTMLDivElement>(null);
  const first = useRef(home);
  const [started, setStarted] = useState<Started | null>(null);
  const [holes, setHoles] = useState(false);

  useEffect(() => {
    if (!holder.current) return;
    const map = openMap(holder.current, first.current, basemapView(parsed));
    if (map === null) return onFailed("no-webgl");
    const clusters = startClusters(() => onFailed(failureOf("code")));
    const undress = styleMap(map, parsed, { onLost, onHoles: setHoles });
    setStarted({ map, clusters });
    return () => {
      setStarted(null);
      undress();
      clusters.close();
      map.remove();
    };
  }, [parsed, onFailed]);

  return (
    <>
      {started && <MapControls map={started.map} />}
      <div ref={holder} className={styles.ground} />
      {started && <OnMap {...started} {...seen} home={home} config={parsed} holes={holes} />}
    </>
  );
}

interface OnMapProps extends Started, Omit<InteractiveMapProps, "config" | "onLost"> {
  config: MapConfig;
  holes: boolean;
}

function OnMap({ map, clusters, config, home, visitor, places, selected, onSelect, covered, holes }: OnMapProps) {
  useCamera(map, { home, places, selected, covered });
  const { locked, setLocked } = usePanLock(map);
  useEffect(() => {
    const onGround = ({ originalEvent: { target } }: MapMouseEvent) => {
      if (selected !== null && locked !== true && target === map.getCanvas()) onSelect(null);
    };
    map.on("click", onGround);
    return () => {
      map.off("click", onGround);
    };
  }, [map, locked, selected, onSelect]);
  return (
    <>
      {visitor && <VisitorDot map={map} place={visitor} />}
      <Markers
        map={map}
        clusters={clusters}
        places={places}
        selected={selected}
        covered={covered}
        onSelect={onSelect}
      />
      <div className={styles.words}>
        <MapAttribution map={map} config={config} />
        {locked !== null && (
          <Button variant="secondary" onClick={() => setLocked(!locked)}>
            {locked ? "Нажмите, чтобы двигать карту" : "Листать страницу"}
          </Button>
        )}
        {holes && (
          <p className={styles.holes} role="status">
            Карта загрузилась не вся. Метки стоят верно.
          </p>
        )}
      </div>
    </>
  );
}
