import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { Clusters } from "../clusters/start-clusters.ts";
import type { VisibleItem } from "../clusters/visible-items.ts";
import type { MapPlace } from "../map-place.ts";
import { type ItemsInView, noItems, type TrackedMap, trackView, type ViewTracker } from "./track-view.ts";

interface ViewItems {
  shown: ItemsInView;
  /** As `ViewTracker.open`. */
  open: (item: VisibleItem) => Promise<readonly MapPlace[] | null>;
}

/**
 * The points and clusters in view, updated as the map moves.
 * @param chosen and `nearest`: keys of places that join no cluster.
 */
export function useItemsInView(
  map: MapLibreMap,
  clusters: Clusters,
  places: readonly MapPlace[],
  { chosen, nearest }: { chosen: string | null; nearest: string | null },
): ViewItems {
  const [shown, setShown] = useState(noItems);
  const watch = useRef<ViewTracker>(null);
  useEffect(() => {
    const watching = trackView(viewedMap(map), clusters, setShown);
    watch.current = watching;
    map.on("move", watching.moved);
    map.on("resize", watching.moved);
    return () => {
      watching.stop();
      map.off("move", watching.moved);
      map.off("resize", watching.moved);
    };
  }, [map, clusters]);
  useEffect(
    () =>
      watch.current?.show(
        places,
        [chosen, nearest].filter((key) => key !== null),
      ),
    [places, chosen, nearest],
  );
  return { shown, open: async (item) => (await watch.current?.open(item)) ?? null };
}

function viewedMap(map: MapLibreMap): TrackedMap {
  return {
    maxZoom: map.getMaxZoom(),
    view() {
      const bounds = map.getBounds();
      return {
        bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
        zoom: map.getZoom(),
      };
    },
    async zoomTo({ lon, lat, zoom, time }) {
      // Subscribe first: with reduced motion `moveend` fires before `easeTo` returns.
      const ended = map.once("moveend");
      map.easeTo({ center: [lon, lat], zoom, duration: time });
      await ended;
    },
  };
}
