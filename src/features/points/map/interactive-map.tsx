import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import { type MapConfig, parseMapConfig } from "../../../shared/entities/map-config.ts";
import { Button } from "../../../ui/button.tsx";
import { basemapView } from "../basemap/basemap-style.ts";
import { type Clusters, startClusters } from "./clusters/start-clusters.ts";
import styles from "./interactive-map.module.css";
import { MapAttribution } from "./map-attribution.tsx";
import { MapControls } from "./map-controls.tsx";
import { failureOf, type MapFailure } from "./map-failure.ts";
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
  /** Key of the selected place. */
  selected: string | null;
  /** Key of the nearest place, if known: it stands out while none is selected. */
  nearest: string | null;
  onSelect: (key: string | null) => void;
  /** Initial view; null: fit all places. */
  home: HomeView | null;
  /** The visitor's position, if known. */
  visitor: Geolocation | null;
  /** `map` of the portal's configuration, unvalidated. */
  config: unknown;
  /** Share of the map's height covered from below (0–1). */
  covered: number;
  /** The map cannot be shown, or no longer. Must have a stable identity. */
  onFailed: (failure: MapFailure) => void;
}

interface Started {
  map: MapLibreMap;
  clusters: Clusters;
}

/** The MapLibre map with markers, controls and attribution. Loaded lazily, in browsers only. */
export function InteractiveMap({ config, home, onFailed, ...seen }: InteractiveMapProps) {
  const parsed = useMemo(() => parseMapConfig(config), [config]);
  const container = useRef<HTMLDivElement>(null);
  const first = useRef(home);
  const [started, setStarted] = useState<Started | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);

  useEffect(() => {
    if (!container.current) return;
    const map = openMap(container.current, first.current, basemapView(parsed));
    if (map === null) return onFailed("no-webgl");
    const clusters = startClusters(() => onFailed(failureOf("code")));
    const stopStyling = styleMap(map, parsed, { onFailed, onIncomplete: setIncomplete });
    setStarted({ map, clusters });
    return () => {
      setStarted(null);
      stopStyling();
      clusters.close();
      map.remove();
    };
  }, [parsed, onFailed]);

  return (
    <>
      {started && <MapControls map={started.map} />}
      <div ref={container} className={styles.ground} />
      {started && <OnMap {...started} {...seen} home={home} config={parsed} isIncomplete={isIncomplete} />}
    </>
  );
}

interface OnMapProps extends Started, Omit<InteractiveMapProps, "config" | "onFailed"> {
  config: MapConfig;
  isIncomplete: boolean;
}

function OnMap({
  map,
  clusters,
  config,
  home,
  visitor,
  places,
  selected,
  nearest,
  onSelect,
  covered,
  isIncomplete,
}: OnMapProps) {
  const words = useRef<HTMLDivElement>(null);
  useCamera(map, { home, places, selected, covered, words, closest: basemapView(config).closest });
  const { locked, setLocked } = usePanLock(map);
  useEffect(() => {
    const onMapClick = ({ originalEvent: { target } }: MapMouseEvent) => {
      if (selected !== null && locked !== true && target === map.getCanvas()) onSelect(null);
    };
    map.on("click", onMapClick);
    return () => {
      map.off("click", onMapClick);
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
        nearest={nearest}
        covered={covered}
        words={words}
        onSelect={onSelect}
      />
      <div ref={words} className={styles.words} data-low={covered === 0 ? "" : undefined}>
        <MapAttribution map={map} config={config} />
        {locked !== null && (
          <Button variant="secondary" onClick={() => setLocked(!locked)}>
            {locked ? "Нажмите, чтобы двигать карту" : "Листать страницу"}
          </Button>
        )}
        {isIncomplete && (
          <p className={styles.incomplete} role="status">
            Карта загрузилась не вся. Метки стоят верно.
          </p>
        )}
      </div>
    </>
  );
}
