import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import type { Clusters } from "../clusters/start-clusters.ts";
import type { VisibleItem } from "../clusters/visible-items.ts";
import type { MapPlace } from "../map-place.ts";
import { noItems, type ItemsInView, type TrackedMap, type ViewTracker, trackView } from "./track-view.ts";

interface ViewItems {
  shown: ItemsInView;
  /** As `ViewWatch.open`. */
  open: (item: VisibleItem) => Promise<readonly MapPlace[] | null>;
}

/** What of the places is to be drawn, as the map moves. */
export function useItemsInView(map: MapLibreMap, clusters: Clusters, places: readonly MapPlace[]): ViewItems {
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
  useEffect(() => watch.current?.show(places), [places]);
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
      // Asked first: with reduced motion it has ended when `easeTo` returns.
      const ended = map.once("moveend");
      map.easeTo({ center: [lon, lat], zoom, duration: time });
      await ended;
    },
  };
}
