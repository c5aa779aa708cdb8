import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { markerSize } from "../map-numbers.ts";
import type { MarkerToDraw } from "./markers-to-draw.ts";

/** How far a marker extends sideways, and a cluster also below its position (CSS pixels). */
const reach = markerSize / 2;

/** Positions the list's children over the map as it moves. @param drawn one marker for each child, in the same order. */
export function useMarkerPositions(
  map: MapLibreMap,
  drawn: readonly MarkerToDraw[],
): RefObject<HTMLUListElement | null> {
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
        // Whole pixels keep the text sharp.
        spot.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
        // Markers outside the view, drawn ahead of the next move, must not be focusable.
        const isSeen = x > -reach && x < width + reach && y > -reach && y < height + markerSize;
        spot.style.visibility = isSeen || spot.contains(document.activeElement) ? "" : "hidden";
      }
    };
    // Markers further south overlap the others.
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

/** The map's size, read on resize only: reading it right after markers were added would force a layout. */
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
