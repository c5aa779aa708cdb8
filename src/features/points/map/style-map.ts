import type { ErrorEvent, Map as MapLibreMap } from "maplibre-gl";
import type { AccessibilitySettings } from "../../../lib/accessibility-settings.ts";
import type { MapConfig } from "../../../shared/entities/map-config.ts";
import { basemapStyle } from "../basemap/basemap-style.ts";
import { failureOf, type MapFailure } from "./map-failure.ts";

/** A style that has not come by then does not come (ms). */
const patience = 20_000;

interface Dressing {
  /** There is no ground, and will be none. */
  onLost: (loss: MapFailure) => void;
  /** Pieces of the ground are missing, or no longer. */
  onHoles: (holes: boolean) => void;
}

/** Gives the map its ground, in the colours of the visitor's theme, now and whenever that changes. Returns an end of it. */
export function styleMap(map: MapLibreMap, config: MapConfig, { onLost, onHoles }: Dressing): () => void {
  let turn = 0;
  let standing = false;
  let missing = false;

  const lose = (why: "style" | "code") => {
    if (!standing) onLost(failureOf(why));
  };
  const dress = async () => {
    turn += 1;
    const mine = turn;
    try {
      const style = await basemapStyle(config, themeOf(document.documentElement));
      if (mine === turn) map.setStyle(style);
    } catch {
      if (mine === turn) lose("style");
    }
  };
  const onError = ({ error }: ErrorEvent) => {
    missing = true;
    // MapLibre has no other sign for a worker whose code did not come.
    lose(/worker failed/i.test(error.message) ? "code" : "style");
  };
  const onStanding = () => {
    standing = true;
  };
  const onIdle = () => {
    onHoles(missing);
    missing = false;
  };
  const onOnline = () => {
    for (const source of Object.keys(map.getStyle()?.sources ?? {})) map.refreshTiles(source);
  };

  map.on("error", onError);
  map.on("style.load", onStanding);
  map.on("idle", onIdle);
  window.addEventListener("online", onOnline);
  const themes = new MutationObserver(dress);
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const late = setTimeout(() => lose("style"), patience);
  void dress();

  return () => {
    turn += 1;
    clearTimeout(late);
    themes.disconnect();
    window.removeEventListener("online", onOnline);
    map.off("error", onError);
    map.off("style.load", onStanding);
    map.off("idle", onIdle);
  };
}

function themeOf({ dataset }: HTMLElement): AccessibilitySettings["color"] {
  return dataset.theme === "invert" || dataset.theme === "contrast" ? dataset.theme : "normal";
}
