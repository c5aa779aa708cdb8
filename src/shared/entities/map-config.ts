import * as v from "valibot";

const degrees = v.pipe(v.number(), v.finite());
const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(26));

/** An attribution shown on the map; `href`: its link. */
const credit = v.object({ text: v.string(), href: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))) });

/** The map's basemap: the built-in schematic one, vector tiles of this server, or an external MapLibre style. */
const mapConfig = v.variant("kind", [
  v.object({ kind: v.literal("schematic") }),
  v.object({
    kind: v.literal("tiles"),
    /** Path on this server with `{z}`, `{x}` and `{y}` in it. */
    url: v.pipe(v.string(), v.regex(/^\/[^/]/)),
    attribution: v.array(credit),
    minZoom: zoom,
    maxZoom: zoom,
    /** West, south, east, north: degrees. */
    bounds: v.strictTuple([degrees, degrees, degrees, degrees]),
  }),
  v.object({
    kind: v.literal("style"),
    /** Address of a MapLibre style. */
    url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  }),
]);

export type MapConfig = v.InferOutput<typeof mapConfig>;
export type TilesConfig = Extract<MapConfig, { kind: "tiles" }>;
export type Credit = v.InferOutput<typeof credit>;

export const openStreetMapCredit: Credit = {
  text: "© участники OpenStreetMap",
  href: "https://www.openstreetmap.org/copyright",
};

/** The field `map` of the portal's configuration; the schematic basemap when it is missing or malformed. */
export function parseMapConfig(value: unknown): MapConfig {
  return v.parse(v.fallback(mapConfig, { kind: "schematic" }), value);
}
