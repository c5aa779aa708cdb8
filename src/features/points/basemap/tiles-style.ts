import type { layers as protomapsLayers } from "@protomaps/basemaps";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { TilesConfig } from "../../../shared/entities/map-config.ts";
import { spreadZoom } from "./label-anchors.ts";
import type { MapColors } from "./map-colors.ts";
import { protomapsFlavor } from "./protomaps-flavor.ts";
import { readableLayers } from "./readable-layers.ts";

const source = "protomaps";

/** Dots for towns, instead of the package's icons. */
function townDots({ townDot, halo }: MapColors): LayerSpecification {
  return {
    id: "town_dots",
    type: "circle",
    source,
    "source-layer": "places",
    maxzoom: spreadZoom,
    filter: ["all", ["==", ["get", "kind"], "locality"], [">=", ["zoom"], ["get", "min_zoom"]]],
    paint: {
      "circle-color": townDot,
      "circle-radius": 3,
      "circle-stroke-color": halo,
      "circle-stroke-width": 1.5,
    },
  };
}

/**
 * MapLibre style of vector tiles in the Protomaps schema, with Russian names.
 * @param origin of this server: MapLibre's worker cannot resolve relative URLs.
 */
export function tilesStyle(
  { url, minZoom, maxZoom, bounds }: TilesConfig,
  colors: MapColors,
  { origin, layers }: { origin: string; layers: typeof protomapsLayers },
): StyleSpecification {
  const made = layers(source, protomapsFlavor(colors), { lang: "ru" }) as LayerSpecification[];
  return {
    version: 8,
    sources: { [source]: { type: "vector", tiles: [origin + url], minzoom: minZoom, maxzoom: maxZoom, bounds } },
    layers: [...readableLayers(made, colors), townDots(colors)],
  };
}
