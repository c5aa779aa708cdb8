import { GPUInitializationError, Map as MapLibreMap, type MapOptions, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { allowScript } from "../../../lib/page/trusted-types.ts";
import type { BasemapView } from "../basemap/basemap-style.ts";
import { deepestZoom } from "./map-numbers.ts";
import type { HomeView } from "./map-place.ts";

/** Above this a region is a speck. */
const widestZoom = 3;

/**
 * A map without a style, for points to stand on: nothing turns or tilts it. What moves it by finger and wheel waits for
 * `map-gestures.ts`.
 * @returns null where the browser has no WebGL 2.
 */
export function openMap(container: HTMLElement, home: HomeView | null, view: BasemapView): MapLibreMap | null {
  const worker = new URL(workerUrl, location.href).href;
  allowScript(worker);
  setWorkerUrl(worker);
  try {
    const map = new MapLibreMap({
      container,
      ...lookingAt(home, view),
      minZoom: widestZoom,
      maxZoom: Math.min(view.maxZoom, deepestZoom),
      ...(view.bounds === null ? {} : { maxBounds: [...view.bounds] }),
      // Ours are drawn beside the map: see map-attribution.tsx and map-controls.tsx.
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      boxZoom: false,
      scrollZoom: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      locale: { "Map.Title": "Карта. Стрелки двигают её, плюс и минус меняют масштаб" },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    // The part of the page around it is the region; this takes the keys.
    map.getCanvas().setAttribute("role", "application");
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}

/** Without a home all of the basemap, until the places are there. */
function lookingAt(home: HomeView | null, { bounds }: BasemapView): Pick<MapOptions, "center" | "zoom" | "bounds"> {
  if (home) return { center: [home.center.lon, home.center.lat], zoom: home.zoom };
  return bounds ? { bounds: [...bounds] } : {};
}
