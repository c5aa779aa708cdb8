import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import styles from "./interactive-map.module.css";

/** Zoom buttons. At a limit a button stays focusable (`aria-disabled`) but does nothing. */
export function MapControls({ map }: { map: MapLibreMap }) {
  const zoom = useZoom(map);
  const atEnd = zoom >= map.getMaxZoom();
  const atStart = zoom <= map.getMinZoom();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.control}
        aria-label="Приблизить"
        aria-disabled={atEnd || undefined}
        onClick={() => map.zoomIn()}
      >
        +
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Отдалить"
        aria-disabled={atStart || undefined}
        onClick={() => map.zoomOut()}
      >
        −
      </button>
    </div>
  );
}

function useZoom(map: MapLibreMap): number {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on("zoomend", read);
    return () => {
      map.off("zoomend", read);
    };
  }, [map]);
  return zoom;
}
