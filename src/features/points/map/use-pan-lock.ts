import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";

interface PanLock {
  /** Null where a mouse moves the map: nothing is locked there. */
  locked: boolean | null;
  setLocked: (locked: boolean) => void;
}

/**
 * One finger scrolls the page until the visitor takes the map, and again when the map has left the screen; two fingers
 * zoom at any time. The wheel zooms once the visitor has pressed on the map, until the mouse leaves it.
 */
export function usePanLock(map: MapLibreMap): PanLock {
  const [locked, setLocked] = useState(() => (matchMedia("(pointer: coarse)").matches ? true : null));

  useEffect(() => {
    if (locked === true) map.dragPan.disable();
    else map.dragPan.enable();
  }, [map, locked]);

  useEffect(() => {
    if (locked === null) return wheelAfterPress(map);
    const take = ({ originalEvent: { target } }: MapMouseEvent) => {
      // A press on a marker is the marker's.
      if (target === map.getCanvas()) setLocked(false);
    };
    const away = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) setLocked(true);
    });
    map.on("click", take);
    away.observe(map.getContainer());
    return () => {
      map.off("click", take);
      away.disconnect();
    };
  }, [map, locked]);

  return { locked, setLocked };
}

function wheelAfterPress(map: MapLibreMap): () => void {
  const container = map.getContainer();
  const on = () => map.scrollZoom.enable();
  const off = () => map.scrollZoom.disable();
  container.addEventListener("pointerdown", on);
  container.addEventListener("pointerleave", off);
  return () => {
    container.removeEventListener("pointerdown", on);
    container.removeEventListener("pointerleave", off);
  };
}
