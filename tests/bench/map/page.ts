// The benchmark's page: runs `measure` with the contender named in the URL.
import type { Contender } from "./contender.ts";
import { measure } from "./measure.ts";
import { placesOf } from "./points.ts";

/** Zoom of the map when the points are set. */
const zoom = 9;

const contenders: Record<string, () => Promise<(container: HTMLElement, zoom: number) => Promise<Contender>>> = {
  ours: async () => (await import("./ours.tsx")).ours,
  leaflet: async () => (await import("./leaflet-markercluster.ts")).leafletMarkercluster,
  maplibre: async () => (await import("./maplibre-clusters.ts")).maplibreClusters,
};

const query = new URLSearchParams(location.search);
const container = document.getElementById("map");
const open = await contenders[query.get("contender") ?? ""]?.();
if (!container || !open) throw new Error("no such contender");
const contender = await open(container, zoom);
const places = placesOf(Number(query.get("count")));
Object.assign(window, { measure: () => measure(contender, places) });
document.body.dataset.ready = "";
