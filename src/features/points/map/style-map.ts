import type { ErrorEvent, Map as MapLibreMap } from "maplibre-gl";
import type { AccessibilitySettings } from "../../../lib/accessibility-settings.ts";
import type { MapConfig } from "../../../shared/entities/map-config.ts";
import { basemapStyle } from "../basemap/basemap-style.ts";
import { failureOf, type MapFailure } from "./map-failure.ts";

/** Longest wait for the style to load (ms). */
const styleTimeout = 20_000;

interface StyleEvents {
  /** The style could not be loaded. */
  onFailed: (failure: MapFailure) => void;
  /** Some tiles are missing, or have been loaded after all. */
  onIncomplete: (isIncomplete: boolean) => void;
}

/** Sets the map's style in the colours of the page's theme, and again when the theme changes. Returns a clean-up function. */
export function styleMap(map: MapLibreMap, config: MapConfig, { onFailed, onIncomplete }: StyleEvents): () => void {
  let lastRun = 0;
  let isLoaded = false;
  let hasErrors = false;

  const fail = (cause: "style" | "code") => {
    if (!isLoaded) onFailed(failureOf(cause));
  };
  const applyStyle = async () => {
    lastRun += 1;
    const run = lastRun;
    try {
      const style = await basemapStyle(config, themeOf(document.documentElement));
      if (run === lastRun) map.setStyle(style);
    } catch {
      if (run === lastRun) fail("style");
    }
  };
  const onError = ({ error }: ErrorEvent) => {
    hasErrors = true;
    // The message is MapLibre's only sign that its worker's script could not be loaded.
    fail(/worker failed/i.test(error.message) ? "code" : "style");
  };
  const onLoad = () => {
    isLoaded = true;
  };
  const onIdle = () => {
    onIncomplete(hasErrors);
    hasErrors = false;
  };
  const onOnline = () => {
    for (const source of Object.keys(map.getStyle()?.sources ?? {})) map.refreshTiles(source);
  };

  map.on("error", onError);
  map.on("style.load", onLoad);
  map.on("idle", onIdle);
  window.addEventListener("online", onOnline);
  const themeObserver = new MutationObserver(applyStyle);
  themeObserver.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const timeout = setTimeout(() => fail("style"), styleTimeout);
  void applyStyle();

  return () => {
    lastRun += 1;
    clearTimeout(timeout);
    themeObserver.disconnect();
    window.removeEventListener("online", onOnline);
    map.off("error", onError);
    map.off("style.load", onLoad);
    map.off("idle", onIdle);
  };
}

function themeOf({ dataset }: HTMLElement): AccessibilitySettings["color"] {
  return dataset.theme === "invert" || dataset.theme === "contrast" ? dataset.theme : "normal";
}
