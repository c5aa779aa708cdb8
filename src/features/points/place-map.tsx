import { useDeferredValue, useMemo } from "react";
import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { Place } from "../../shared/places/place.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { LazyMap } from "./map/lazy-map.tsx";
import { type HomeView, mapPlaces } from "./map/map-place.ts";

const none: readonly never[] = [];

/** Zoom level that shows a whole town. */
const townZoom = 11;

interface Props {
  list: readonly Place[];
  /** Key of the open place; "" for none. */
  opened: string;
  city: City | null;
  /** The visitor's position, if known. */
  visitor: Geolocation | null;
  /** Share of the map's height covered from below (0–1). */
  covered: number;
  onSelect(key: string | null): void;
}

/** The map beside the list, with the same places under the same numbers. */
export function PlaceMap({ list, opened, city, visitor, covered, onSelect }: Props) {
  const config = usePortalConfig()?.map;
  // Render the list first: with thousands of places, preparing the map's would delay it noticeably.
  const listed = useDeferredValue(list, none);
  const places = useMemo(() => mapPlaces(listed), [listed]);
  return (
    <LazyMap
      places={places}
      selected={opened === "" ? null : opened}
      onSelect={onSelect}
      home={homeView(visitor ?? city?.geolocation ?? null)}
      visitor={visitor}
      config={config}
      covered={covered}
    />
  );
}

/** Initial view; null: fit all places. */
function homeView(near: Geolocation | null): HomeView | null {
  return near && { center: near, zoom: townZoom };
}
