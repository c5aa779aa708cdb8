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

/** What of the globe a basemap shows, and how near it is worth going. */
export interface BasemapView {
  /** West, south, east, north: degrees; null where it is not known. */
  bounds: readonly [number, number, number, number] | null;
  maxZoom: number;
}

/** What the scheme was cut to: the oblast with a margin. */
const schematicBounds = [56, 55.4, 67.2, 62.4] as const;

/**
 * What to give to MapLibre for the map's ground in a theme: a style, or the address of one from elsewhere, whose colours
 * are its own. Waits for the font, and for the cities where they are its only names; without them it has none.
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

/** A scheme shows no streets, tiles are drawn larger beyond their last zoom. */
export function basemapView(map: MapConfig): BasemapView {
  switch (map.kind) {
    case "style":
      return { bounds: null, maxZoom: 18 };
    case "tiles":
      return { bounds: map.bounds, maxZoom: Math.max(map.maxZoom, 18) };
    case "schematic":
      return { bounds: schematicBounds, maxZoom: 14 };
  }
}

/** Who is to be named on the map; null where only the style from elsewhere says. */
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
