import type { MapPlace } from "../../../src/features/points/map/map-place.ts";

export interface Look {
  lon: number;
  lat: number;
  /** MapLibre's: tiles of 512 CSS pixels. */
  zoom: number;
}

/** A way to show many points on a map that is already initialized, without a basemap. */
export interface Contender {
  /** Sets the points. Resolves when they are indexed; drawing may follow later. */
  show(places: readonly MapPlace[]): Promise<void>;
  /** Resolves when the first markers are on the map. */
  marked(): Promise<void>;
  /** Jumps to a view; resolves when all markers are placed. */
  look(at: Look): Promise<void>;
}

export const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Resolves when `has` returns true; checked on each mutation of the element. */
export function whenChanged(element: Element, has: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (has()) return resolve();
    const observer = new MutationObserver(() => {
      if (!has()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { childList: true, subtree: true });
  });
}
