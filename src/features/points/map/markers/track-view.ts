import type { Bounds } from "../clusters/cluster-index.ts";
import type { Clusters } from "../clusters/start-clusters.ts";
import { unpackItems, type VisibleItem } from "../clusters/visible-items.ts";
import { clusterZoomTime, clusterZoomWait } from "../map-numbers.ts";
import { coordinatesOf, type MapPlace } from "../map-place.ts";

/** What is drawn, and the places that its numbers count. */
export interface ItemsInView {
  items: readonly VisibleItem[];
  places: readonly MapPlace[];
}

export const noItems: ItemsInView = { items: [], places: [] };

export interface View {
  bounds: Bounds;
  zoom: number;
}

/** What the watch needs of a map. */
export interface TrackedMap {
  /** How near it can come. */
  maxZoom: number;
  view(): View;
  /** Resolves when the map stands again. */
  zoomTo(target: { lon: number; lat: number; zoom: number; time: number }): Promise<unknown>;
}

export interface ViewTracker {
  show(places: readonly MapPlace[]): void;
  /** The map moved, a frame of it. */
  moved(): void;
  /** Zooms in until the cluster falls apart; one that never does gives its places, in the list's order. */
  open(item: VisibleItem): Promise<readonly MapPlace[] | null>;
  stop(): void;
}

/**
 * Keeps what is drawn in step with places and view: asks the worker when the view leaves what was asked for, one
 * question at a time.
 */
export function trackView(map: TrackedMap, clusters: Clusters, onShown: (shown: ItemsInView) => void): ViewTracker {
  let places: readonly MapPlace[] = [];
  let answered: { places: readonly MapPlace[]; view: View } | null = null;
  let asking = false;
  let held = false;
  let stopped = false;

  function isDue(): boolean {
    if (held || stopped) return false;
    return answered === null || answered.places !== places || !coversView(answered.view, map.view());
  }

  async function refresh(): Promise<void> {
    if (asking) return;
    asking = true;
    while (isDue()) {
      const asked = { places, view: expandView(map.view()) };
      const packed = await clusters.visible(asked.view.bounds, asked.view.zoom);
      // What it was asked for may be of the past by now.
      if (held || stopped || asked.places !== places) continue;
      answered = asked;
      onShown({ items: unpackItems(packed), places });
    }
    asking = false;
  }

  async function zoomInto({ lon, lat }: VisibleItem, zoom: number): Promise<void> {
    held = true;
    await map.zoomTo({ lon, lat, zoom, time: clusterZoomTime });
    await new Promise((resolve) => setTimeout(resolve, clusterZoomWait));
    held = false;
    void refresh();
  }

  return {
    show(next) {
      places = next;
      void clusters.load(coordinatesOf(places), map.maxZoom);
      void refresh();
    },
    moved() {
      void refresh();
    },
    async open(item) {
      if (item.cluster === null) return null;
      const of = places;
      const opening = await clusters.open(item.cluster);
      if (opening === null || stopped) return null;
      if ("members" in opening) return [...opening.members].flatMap((index) => of[index] ?? []);
      await zoomInto(item, opening.zoom);
      return null;
    },
    stop() {
      stopped = true;
    },
  };
}

/** How much of a view's size is asked for beyond each edge, so that short moves need no answer. */
const margin = 0.25;

export function expandView({ bounds: [west, south, east, north], zoom }: View): View {
  const [dLon, dLat] = [(east - west) * margin, (north - south) * margin];
  return { bounds: [west - dLon, south - dLat, east + dLon, north + dLat], zoom };
}

/** Whether an answer for `known` still serves `view`: the same clusters, and nothing beyond its edges. */
export function coversView(known: View, view: View): boolean {
  const [west, south, east, north] = known.bounds;
  const [viewWest, viewSouth, viewEast, viewNorth] = view.bounds;
  const inside = viewWest >= west && viewSouth >= south && viewEast <= east && viewNorth <= north;
  return Math.floor(known.zoom) === Math.floor(view.zoom) && inside;
}
