import { resolve } from "node:path";
import type { MapConfig } from "../../src/shared/entities/map-config.ts";

interface MapEnvironment {
  MAP_STYLE_URL?: string | undefined;
  MAP_KEY?: string | undefined;
  MAP_HOSTS?: readonly string[] | undefined;
  BASEMAP?: string | undefined;
}

interface MapSettings {
  /** A style, or the scheme; that of a basemap's tiles is known when its file is open. */
  map: MapConfig;
  basemap: string | undefined;
  mapOrigins: readonly string[];
}

/** The language that map services are asked for (spec §7). */
const language = "ru_RU";

/** What lies under the places, the first that is set: a style from elsewhere, a file of tiles, the portal's scheme. */
export function mapSettings({ MAP_STYLE_URL, MAP_KEY = "", MAP_HOSTS = [], BASEMAP }: MapEnvironment): MapSettings {
  if (MAP_STYLE_URL === undefined) {
    const basemap = BASEMAP === undefined ? undefined : resolve(BASEMAP);
    return { map: { kind: "schematic" }, basemap, mapOrigins: [] };
  }
  const url = MAP_STYLE_URL.replaceAll("{key}", encodeURIComponent(MAP_KEY)).replaceAll("{lang}", language);
  return { map: { kind: "style", url }, basemap: undefined, mapOrigins: [new URL(url).origin, ...MAP_HOSTS] };
}

/** Settings that mean nothing without each other. */
export function mapContradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const { MAP_STYLE_URL: style, MAP_KEY: key, MAP_HOSTS: hosts } = given;
  const faults: string[] = [];
  if (key && !style?.includes("{key}")) faults.push("MAP_KEY: is set, but MAP_STYLE_URL has no {key}");
  if (style?.includes("{key}") && !key) faults.push("MAP_STYLE_URL: has {key}, but MAP_KEY is not set");
  if (hosts && !style) faults.push("MAP_HOSTS: is set without MAP_STYLE_URL");
  return faults;
}
