import type { Map as MapLibreMap } from "maplibre-gl";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Geolocation } from "../../../../shared/entities/geolocation.ts";
import styles from "./visitor-dot.module.css";

/** Dot at the visitor's position on the map. */
export function VisitorDot({ map, place: { lat, lon } }: { map: MapLibreMap; place: Geolocation }) {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const { x, y } = map.project([lon, lat]);
      if (spot.current) spot.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    put();
    map.on("move", put);
    map.on("resize", put);
    return () => {
      map.off("move", put);
      map.off("resize", put);
    };
  }, [map, lat, lon]);
  return createPortal(
    <div ref={spot} className={styles.spot}>
      <span role="img" aria-label="Вы здесь" className={styles.dot} />
    </div>,
    map.getCanvasContainer(),
  );
}
