import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";
import { type AttributionPart, attributionParts } from "../../../shared/attribution-parts.ts";
import type { MapConfig } from "../../../shared/entities/map-config.ts";
import { basemapCredits } from "../basemap/basemap-style.ts";
import styles from "./interactive-map.module.css";

/** Attribution of the basemap's data, always visible as the licences demand; marks the schematic map as such. */
export function MapAttribution({ map, config }: { map: MapLibreMap; config: MapConfig }) {
  const parts = useParts(map, config);
  return (
    <small className={styles.attribution}>
      {config.kind === "schematic" && <span className={styles.scheme}>Схема</span>}
      {parts.map(({ text, href }) =>
        href === null ? (
          <span key={text}>{text}</span>
        ) : (
          <a key={text} href={href} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      )}
    </small>
  );
}

/** Fixed credits of our own basemaps; for an external style, the attributions of its sources once loaded. */
function useParts(map: MapLibreMap, config: MapConfig): readonly AttributionPart[] {
  const [found, setFound] = useState<readonly AttributionPart[]>([]);
  const known = basemapCredits(config);
  useEffect(() => {
    if (config.kind !== "style") return;
    const read = () => setFound(attributionParts(attributionsOf(map)));
    const onData = ({ sourceDataType }: { sourceDataType?: string }) => {
      if (sourceDataType === "metadata") read();
    };
    map.on("style.load", read);
    map.on("sourcedata", onData);
    return () => {
      map.off("style.load", read);
      map.off("sourcedata", onData);
    };
  }, [map, config]);
  return known ?? found;
}

function attributionsOf(map: MapLibreMap): string[] {
  const sources = Object.keys(map.getStyle().sources);
  return sources.map((id) => map.getSource(id)?.attribution).filter((text) => typeof text === "string");
}
