import type { Bounds } from "../clusters/cluster-index.ts";
import type { Clusters } from "../clusters/start-clusters.ts";
import { unpackItems, type VisibleItem } from "../clusters/visible-items.ts";
import { clusterZoomDelay, clusterZoomTime } from "../map-numbers.ts";
import { coordinatesOf, type MapPlace } from "../map-place.ts";

/** Items in view, and the places that their indexes refer to. */
export interface ItemsInView {
  items: readonly VisibleItem[];
  places: readonly MapPlace[];
}

export const noItems: ItemsInView = { items: [], places: [] };

export interface View {
  bounds: Bounds;
  zoom: number;
}

/** The part of the map that the tracker needs. */
export interface TrackedMap {
  /** Largest zoom level of the map. */
  maxZoom: number;
  view(): View;
  /** Resolves when the movement has ended. */
  zoomTo(target: { lon: number; lat: number; zoom: number; time: number }): Promise<unknown>;
}

export interface ViewTracker {
  /** @param apart keys of the places that join no cluster. */
  show(places: readonly MapPlace[], apart: readonly string[]): void;
  /** To be called for each frame of a movement. */
  moved(): void;
  /** Zooms in until the cluster expands; resolves to its places, in the list's order, if it never does. */
  open(item: VisibleItem): Promise<readonly MapPlace[] | null>;
  stop(): void;
}

/**
 * Keeps the items in view up to date with places and map view. Queries the worker when the view leaves the area of the
 * last query, one query at a time.
 */
export function trackView(map: TrackedMap, clusters: Clusters, onShown: (shown: ItemsInView) => void): ViewTracker {
  let places: readonly MapPlace[] = [];
  /** Number of calls of `show`: an answer about an earlier one is outdated. */
  let loads = 0;
  let answered: { load: number; view: View } | null = null;
  let asking = false;
  let held = false;
  let stopped = false;

  function isDue(): boolean {
    if (held || stopped) return false;
    return answered === null || answered.load !== loads || !coversView(answered.view, map.view());
  }

  async function refresh(): Promise<void> {
    if (asking) return;
    asking = true;
    while (isDue()) {
      const asked = { load: loads, view: expandView(map.view()) };
      const packed = await clusters.visible(asked.view.bounds, asked.view.zoom);
      // The answer may be outdated by now.
      if (held || stopped || asked.load !== loads) continue;
      answered = asked;
      onShown({ items: unpackItems(packed), places });
    }
    asking = false;
  }

  async function zoomInto({ lon, lat }: VisibleItem, zoom: number): Promise<void> {
    held = true;
    await map.zoomTo({ lon, lat, zoom, time: clusterZoomTime });
    await new Promise((resolve) => setTimeout(resolve, clusterZoomDelay));
    held = false;
    void refresh();
  }

  return {
    show(next, apart) {
      places = next;
      loads += 1;
      const indexes = apart.map((key) => places.findIndex((place) => place.key === key));
      void clusters.load(coordinatesOf(places), map.maxZoom, indexes);
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

/** Share of the view's size queried beyond each edge, so that short moves need no query. */
const margin = 0.25;

export function expandView({ bounds: [west, south, east, north], zoom }: View): View {
  const [dLon, dLat] = [(east - west) * margin, (north - south) * margin];
  return { bounds: [west - dLon, south - dLat, east + dLon, north + dLat], zoom };
}

/** Whether the answer for `known` is valid for `view`: same integer zoom, and the area contains the view. */
export function coversView(known: View, view: View): boolean {
  const [west, south, east, north] = known.bounds;
  const [viewWest, viewSouth, viewEast, viewNorth] = view.bounds;
  const inside = viewWest >= west && viewSouth >= south && viewEast <= east && viewNorth <= north;
  return Math.floor(known.zoom) === Math.floor(view.zoom) && inside;
}
