import { resolve } from "node:path";
import * as v from "valibot";
import type { MapConfig } from "../../src/shared/entities/map-config.ts";
import type { Environment, Given } from "./server-settings.ts";

interface MapSettings {
  /** A style URL or the schematic map; a basemap's own configuration is known once its file is open. */
  map: MapConfig;
  basemap: string | undefined;
  mapOrigins: readonly string[];
}

/** The language requested from map services (spec §7). */
const language = "ru_RU";

/** The map's background, in this order: an external style, a file of tiles, the built-in schematic map. */
export function mapSettings({ MAP_STYLE_URL, MAP_KEY = "", MAP_HOSTS = [], BASEMAP }: Environment): MapSettings {
  if (MAP_STYLE_URL === undefined) {
    const basemap = BASEMAP === undefined ? undefined : resolve(BASEMAP);
    return { map: { kind: "schematic" }, basemap, mapOrigins: [] };
  }
  const url = MAP_STYLE_URL.replaceAll("{key}", encodeURIComponent(MAP_KEY)).replaceAll("{lang}", language);
  return { map: { kind: "style", url }, basemap: undefined, mapOrigins: [new URL(url).origin, ...MAP_HOSTS] };
}

/** Settings that have no meaning without each other. */
export function mapContradictions(given: Given): string[] {
  const { MAP_STYLE_URL: style, MAP_KEY: key, MAP_HOSTS: hosts } = given;
  const faults: string[] = [];
  if (key && !style?.includes("{key}")) faults.push("MAP_KEY: is set, but MAP_STYLE_URL has no {key}");
  if (style?.includes("{key}") && !key) faults.push("MAP_STYLE_URL: has {key}, but MAP_KEY is not set");
  if (hosts && !style) faults.push("MAP_HOSTS: is set without MAP_STYLE_URL");
  return faults;
}

/** West, south, east and north in degrees. */
export const mapBoundsSchema = v.pipe(
  v.strictTuple([
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-85), v.maxValue(85)),
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-85), v.maxValue(85)),
  ]),
  v.check(([west, south, east, north]) => west < east && south < north, "must be west, south, east and north"),
);
