import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import type { MarkerToDraw } from "./markers-to-draw.ts";

const id = "marker-room";

/** Side of the square kept free of the map's names around a marker (CSS pixels). */
const side = 52;

/** Keeps the map's names from being drawn below markers, which are elements over it: invisible symbols take the space. */
export function useLabelRoom(map: MapLibreMap, drawn: readonly MarkerToDraw[]): void {
  useEffect(() => {
    const data = roomOf(drawn);
    const put = () => {
      const source = map.getSource<GeoJSONSource>(id);
      if (source) void source.setData(data);
      else addRoom(map, data);
    };
    // Not `isStyleLoaded`: it warns where there is no style, which a map lacks at first and once it is removed.
    if (map.style?.loaded()) put();
    else void map.once("idle", put);
    map.on("style.load", put);
    return () => {
      map.off("idle", put);
      map.off("style.load", put);
    };
  }, [map, drawn]);
}

function addRoom(map: MapLibreMap, data: FeatureCollection): void {
  if (!map.hasImage(id)) map.addImage(id, { width: side, height: side, data: new Uint8Array(side * side * 4) });
  map.addSource(id, { type: "geojson", data });
  // The topmost layer is placed first.
  map.addLayer({
    id,
    type: "symbol",
    source: id,
    layout: { "icon-image": id, "icon-overlap": "always", "icon-anchor": ["get", "anchor"], "icon-padding": 0 },
  });
}

function roomOf(drawn: readonly MarkerToDraw[]): FeatureCollection {
  return {
    type: "FeatureCollection",
    features: drawn.map(({ lon, lat, kind }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lon, lat] },
      properties: { anchor: kind === "cluster" ? "center" : "bottom" },
    })),
  };
}
