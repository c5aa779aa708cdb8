import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { anchorsBelow, labelAnchors } from "./label-anchors.ts";
import type { MapColors } from "./map-colors.ts";

/** Layers that are pictures of a sprite, and we have none. */
const pictures = new Set(["roads_shields", "roads_oneway"]);

const largeRoads = new Set(["roads_major", "roads_highway"]);

/** Borders by their layer: of the country, and of its regions without the districts in them. */
const borders: Readonly<Record<string, FilterSpecification>> = {
  boundaries_country: ["<=", "kind_detail", 2],
  boundaries: ["all", [">", "kind_detail", 2], ["<=", "kind_detail", 4]],
};

/** Landmarks that help people to find their way; the rest would only stand between the places. */
const landmarks = [
  ...["aerodrome", "library", "museum", "park", "post_office", "stadium"],
  ...["station", "theatre", "townhall", "university", "zoo"],
];

/** Where streets fill the screen, the name of their town would only cover some. */
const streetZoom = 13;

/** The smallest letters (px), and how much larger ours are than the package's. */
const leastSize = 13;
const enlarged = 1.2;

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;

/**
 * Layers of `@protomaps/basemaps` as our visitors can read them: larger words, no capitals, no pictures, borders and
 * distant roads that are seen.
 */
export function readableLayers(layers: readonly LayerSpecification[], colors: MapColors): LayerSpecification[] {
  return layers
    .filter(({ id }) => !pictures.has(id))
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
  // White roads on light ground are seen by their edges, and those begin where the road is wide enough.
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

/** Without its picture a landmark's name stands where the landmark is. */
function landmarksOnly(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  const { "text-offset": _, "text-variable-anchor": __, ...layout } = layer.layout ?? {};
  const kept: ExpressionSpecification = ["in", ["get", "kind"], ["literal", landmarks]];
  return { ...layer, layout, filter: ["all", kept, [">=", ["zoom"], ["get", "min_zoom"]]] };
}

/** A size of letters, or an expression for it by zoom and by case, enlarged. Zero stays: it hides. */
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
