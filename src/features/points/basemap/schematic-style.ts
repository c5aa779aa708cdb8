import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { City } from "../../../shared/entities/city.ts";
import { anchorsBelow, labelAnchors, spreadZoom } from "./label-anchors.ts";
import type { MapColors } from "./map-colors.ts";
import { boldFont, regularFont } from "./map-fonts.ts";
import { type RankedTown, rankedTowns } from "./town-ranks.ts";

/**
 * MapLibre style of the built-in schematic map: waters, and the names of localities.
 * @param waters URL of `schematic.json`.
 */
export function schematicStyle(cities: readonly City[], colors: MapColors, waters: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      waters: { type: "geojson", data: waters, tolerance: 0.2 },
      towns: { type: "geojson", data: { type: "FeatureCollection", features: rankedTowns(cities).map(townFeature) } },
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": colors.ground } },
      ...waterLayers(colors),
      ...townLayers(colors),
    ],
  };
}

function waterLayers({ water, waterEdge }: MapColors): LayerSpecification[] {
  const source = "waters";
  return [
    {
      id: "rivers",
      type: "line",
      source,
      filter: ["==", ["geometry-type"], "LineString"],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": waterEdge,
        "line-width": ["interpolate", ["linear"], ["zoom"], 5, 0.8, 8, 1.8, 11, 4, 14, 8],
      },
    },
    {
      id: "lakes",
      type: "fill",
      source,
      filter: ["==", ["geometry-type"], "Polygon"],
      paint: { "fill-color": water, "fill-outline-color": waterEdge },
    },
  ];
}

function townLayers({ town, townDot, halo, haloWidth }: MapColors): LayerSpecification[] {
  const source = "towns";
  const [far, near, nearest] = [bySize(17, 14, 13), bySize(24, 19, 16), bySize(30, 26, 22)];
  return [
    {
      id: "town-dots",
      type: "circle",
      source,
      maxzoom: spreadZoom,
      paint: {
        "circle-color": townDot,
        "circle-radius": bySize(5, 4, 3),
        "circle-stroke-color": halo,
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: "town-names",
      type: "symbol",
      source,
      layout: {
        "symbol-sort-key": ["get", "rank"],
        "text-field": ["get", "name"],
        "text-font": ["case", ["<", ["get", "size"], 2], ["literal", [boldFont]], ["literal", [regularFont]]],
        "text-size": ["interpolate", ["linear"], ["zoom"], 5, far, 9, near, 13, nearest],
        ...labelAnchors(["match", ["get", "size"], 0, anchorsBelow(1.2), 1, anchorsBelow(1.5), anchorsBelow(1.7)]),
        "text-padding": 4,
        // Close up a town's name must be seen, even if markers leave no room for it.
        "text-overlap": ["step", ["zoom"], "never", spreadZoom, "always"],
      },
      paint: { "text-color": town, "text-halo-color": halo, "text-halo-width": haloWidth },
    },
  ];
}

function bySize(capital: number, large: number, other: number): ExpressionSpecification {
  return ["match", ["get", "size"], 0, capital, 1, large, other];
}

function townFeature({ name, lon, lat, rank, size }: RankedTown) {
  return {
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: [lon, lat] },
    properties: { name, rank, size },
  };
}
