import { GPUInitializationError, Map as MapLibreMap, type MapOptions, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { allowScriptUrl } from "../../../lib/page/trusted-types.ts";
import type { BasemapView } from "../basemap/basemap-style.ts";
import { maxMapZoom } from "./map-numbers.ts";
import type { HomeView } from "./map-place.ts";

/** Least zoom level: below it the region is a speck. */
const widestZoom = 3;

/**
 * Creates a MapLibre map without a style, rotation or tilt. Dragging and wheel zoom are enabled by `use-pan-lock.ts`.
 * @returns null if the browser has no WebGL 2.
 */
export function openMap(container: HTMLElement, home: HomeView | null, view: BasemapView): MapLibreMap | null {
  const worker = new URL(workerUrl, location.href).href;
  allowScriptUrl(worker);
  setWorkerUrl(worker);
  try {
    const map = new MapLibreMap({
      container,
      ...lookingAt(home, view),
      minZoom: widestZoom,
      maxZoom: Math.min(view.maxZoom, maxMapZoom),
      ...(view.bounds === null ? {} : { maxBounds: [...view.bounds] }),
      // Replaced by map-attribution.tsx and map-controls.tsx.
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
    // The surrounding section is the region; the canvas handles keys.
    map.getCanvas().setAttribute("role", "application");
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}

/** Without an initial view, the whole basemap until the places have loaded. */
function lookingAt(home: HomeView | null, { bounds }: BasemapView): Pick<MapOptions, "center" | "zoom" | "bounds"> {
  if (home) return { center: [home.center.lon, home.center.lat], zoom: home.zoom };
  return bounds ? { bounds: [...bounds] } : {};
}
