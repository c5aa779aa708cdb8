import type { StyleSpecification } from "maplibre-gl";
import { readResource } from "../../../lib/http/read-resource.ts";
import type { City } from "../../../shared/entities/city.ts";
import { type Credit, type MapConfig, openStreetMapCredit } from "../../../shared/entities/map-config.ts";
import { citiesRequest } from "../../../shared/requests.ts";
import { type MapTheme, mapColors } from "./map-colors.ts";
import { loadMapFonts } from "./map-fonts.ts";
import schematicUrl from "./schematic.json?url";
import { schematicStyle } from "./schematic-style.ts";
import { tilesStyle } from "./tiles-style.ts";

/** Extent and useful zoom levels of a basemap. */
export interface BasemapView {
  /** West, south, east, north (degrees); null if unknown. */
  bounds: readonly [number, number, number, number] | null;
  maxZoom: number;
  /** Largest zoom level that still shows where one is: the map never moves closer by itself. */
  closest: number;
}

/** Extent of the schematic map: the oblast with a margin. */
const schematicBounds = [56, 55.4, 67.2, 62.4] as const;

/**
 * The basemap's MapLibre style in the colours of a theme, or the URL of an external style, which has its own colours.
 * Waits for the fonts and, for the schematic map, the cities; if these fail, it has no names.
 */
export async function basemapStyle(map: MapConfig, theme: MapTheme): Promise<StyleSpecification | string> {
  const colors = mapColors[theme];
  switch (map.kind) {
    case "style":
      return map.url;
    case "tiles": {
      const [{ layers }] = await Promise.all([import("./protomaps-layers.ts"), loadMapFonts()]);
      return tilesStyle(map, colors, { origin: location.origin, layers });
    }
    case "schematic": {
      const [cities] = await Promise.all([readCities(), loadMapFonts()]);
      return schematicStyle(cities, colors, schematicUrl);
    }
  }
}

async function readCities(): Promise<readonly City[]> {
  const outcome = await readResource(citiesRequest, false);
  return "data" in outcome ? outcome.data : [];
}

/** The schematic map has no streets, so its zoom is limited; tiles are overzoomed. */
export function basemapView(map: MapConfig): BasemapView {
  switch (map.kind) {
    case "style":
      return { bounds: null, maxZoom: 18, closest: 16 };
    case "tiles":
      return { bounds: map.bounds, maxZoom: Math.max(map.maxZoom, 18), closest: 16 };
    case "schematic":
      return { bounds: schematicBounds, maxZoom: 14, closest: 12 };
  }
}

/** Credits to show on the map; null for an external style, which carries its own. */
export function basemapCredits(map: MapConfig): readonly Credit[] | null {
  switch (map.kind) {
    case "style":
      return null;
    case "tiles":
      return map.attribution;
    case "schematic":
      return [openStreetMapCredit];
  }
}
