import type { MapPlace } from "../../../src/features/points/map/map-place.ts";

export interface Look {
  lon: number;
  lat: number;
  /** MapLibre's: tiles of 512 CSS pixels. */
  zoom: number;
}

/** One way to show many points, on a map that stands already, without a ground. */
export interface Contender {
  /** Gives it the points. Resolves when they are indexed; the drawing may come later. */
  show(places: readonly MapPlace[]): Promise<void>;
  /** Resolves when there are markers on the map for the first time. */
  marked(): Promise<void>;
  /** Jumps there; resolves when everything is in its place. */
  look(at: Look): Promise<void>;
}

export const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Resolves when `has` holds, asked whenever something in the element changes. */
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
