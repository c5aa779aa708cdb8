import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { markerSize } from "../map-numbers.ts";
import type { MarkerToDraw } from "./markers-to-draw.ts";

/** How far a marker stands out to the sides of its place, and a cluster's below (CSS pixels). */
const reach = markerSize / 2;

/** Keeps the children of a list where the map has their places. @param drawn one for each child, in their order. */
export function useMarkerPositions(map: MapLibreMap, drawn: readonly MarkerToDraw[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const size = useSize(map);
  useLayoutEffect(() => {
    const spots = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const place = () => {
      const { width, height } = size.current;
      for (const [index, { lon, lat }] of drawn.entries()) {
        const { x, y } = map.project([lon, lat]);
        const spot = spots[index];
        if (!spot) continue;
        // Whole pixels keep the numbers sharp.
        spot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
        // What waits beyond the edge for the next move is no button yet.
        const isSeen = x > -reach && x < width + reach && y > -reach && y < height + markerSize;
        spot.style.visibility = isSeen || spot.contains(document.activeElement) ? "" : "hidden";
      }
    };
    // The nearer to the lower edge, the further in front.
    for (const [rank, { index }] of byLatitude(drawn).entries()) {
      spots[index]?.style.setProperty("--rank", String(rank));
    }
    place();
    map.on("move", place);
    map.on("resize", place);
    return () => {
      map.off("move", place);
      map.off("resize", place);
    };
  }, [map, drawn, size]);
  return list;
}

/** The map's size, known without asking: right after markers came, asking would cost a layout of the page. */
function useSize(map: MapLibreMap): RefObject<{ width: number; height: number }> {
  const size = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const read = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      size.current = { width, height };
    };
    read();
    map.on("resize", read);
    return () => {
      map.off("resize", read);
    };
  }, [map]);
  return size;
}

function byLatitude(drawn: readonly MarkerToDraw[]): { index: number }[] {
  return drawn.map(({ lat }, index) => ({ lat, index })).sort((a, b) => b.lat - a.lat);
}
