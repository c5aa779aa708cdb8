import type { Map as MapLibreMap, MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";

interface PanLock {
  /** Null on devices with a mouse, where nothing is locked. */
  locked: boolean | null;
  setLocked: (locked: boolean) => void;
}

/**
 * Keeps the map from capturing page scrolling. One-finger panning is enabled by a tap on the map until it leaves the
 * screen; pinch zoom always works. Wheel zoom is enabled by a click on the map until the pointer leaves it.
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
      // Ignore clicks on markers.
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
