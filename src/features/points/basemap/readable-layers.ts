import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { anchorsBelow, labelAnchors } from "./label-anchors.ts";
import type { MapColors } from "./map-colors.ts";

/** Layers of sprite icons, which we do not have. */
const iconLayers = new Set(["roads_shields", "roads_oneway"]);

const largeRoads = new Set(["roads_major", "roads_highway"]);

/** Filters of border layers: the country, and its regions without districts. */
const borders: Readonly<Record<string, FilterSpecification>> = {
  boundaries_country: ["<=", "kind_detail", 2],
  boundaries: ["all", [">", "kind_detail", 2], ["<=", "kind_detail", 4]],
};

/** Kinds of landmarks shown for orientation; others would only clutter the map. */
const landmarks = [
  ...["aerodrome", "library", "museum", "park", "post_office", "stadium"],
  ...["station", "theatre", "townhall", "university", "zoo"],
];

/** Zoom level from which town names are hidden, as they would cover the streets. */
const streetZoom = 13;

/** Least font size (px), and the enlargement over the package's sizes. */
const leastSize = 13;
const enlarged = 1.2;

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/**
 * Adapts the layers of `@protomaps/basemaps` for readability: larger text, no capitals, no icons, and clearer borders
 * and large roads at low zoom.
 */
export function readableLayers(layers: readonly LayerSpecification[], colors: MapColors): LayerSpecification[] {
  return layers
    .filter(({ id }) => !iconLayers.has(id))
    .map((layer) => {
      if (layer.type === "symbol") return words(layer, colors.haloWidth);
      return layer.type === "line" ? line(layer, colors.distantRoad) : layer;
    });
}

function line(layer: LineLayerSpecification, distantRoad: string): LineLayerSpecification {
  const filter = borders[layer.id];
  if (filter) return { ...layer, filter, paint: { ...layer.paint, "line-width": 1.2 } };
  const near = layer.paint?.["line-color"];
  if (!largeRoads.has(layer.id) || typeof near !== "string") return layer;
  // White roads on a light map are visible by their casing, which starts at higher zoom levels.
  const color: ExpressionSpecification = ["interpolate", ["linear"], ["zoom"], 9, distantRoad, 10, near];
  return { ...layer, paint: { ...layer.paint, "line-color": color } };
}

function words(layer: SymbolLayerSpecification, haloWidth: number): SymbolLayerSpecification {
  const layout = Object.fromEntries(
    Object.entries(layer.layout ?? {}).filter(([name]) => !/^icon-|transform|spacing/.test(name)),
  );
  const size = "text-size" in layout ? { "text-size": larger(layout["text-size"]) } : {};
  const clear: SymbolLayerSpecification = {
    ...layer,
    layout: { ...layout, ...size } as Layout,
    paint: { ...layer.paint, "text-halo-width": haloWidth },
  };
  if (layer.id === "pois") return landmarksOnly(clear);
  return layer.id === "places_locality" ? townNames(clear) : clear;
}

function townNames(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const { "text-variable-anchor": _, "text-radial-offset": __, ...layout } = layer.layout ?? {};
  return { ...layer, maxzoom: streetZoom, layout: { ...layout, ...labelAnchors(anchorsBelow(1.6)) } };
}

/** Without icons the names are centred on the landmarks. */
function landmarksOnly(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const { "text-offset": _, "text-variable-anchor": __, ...layout } = layer.layout ?? {};
  const isLandmark: ExpressionSpecification = ["in", ["get", "kind"], ["literal", landmarks]];
  return { ...layer, layout, filter: ["all", isLandmark, [">=", ["zoom"], ["get", "min_zoom"]]] };
}

/** Enlarges a font size or an `interpolate`/`case` expression of sizes. Zero, which hides the text, stays. */
function larger(size: unknown): unknown {
  if (typeof size === "number") return size === 0 ? 0 : Math.max(leastSize, Math.round(size * enlarged * 10) / 10);
  if (!Array.isArray(size)) return size;
  const [name] = size;
  if (name === "interpolate") return size.map((part, index) => (index >= 4 && index % 2 === 0 ? larger(part) : part));
  if (name === "case") {
    return size.map((part, index) =>
      index > 0 && (index % 2 === 0 || index === size.length - 1) ? larger(part) : part,
    );
  }
  return size;
}
