import { useDeferredValue, useMemo } from "react";
import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import type { Place } from "../../shared/places/place.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { LazyMap } from "./map/lazy-map.tsx";
import { type HomeView, mapPlaces } from "./map/map-place.ts";

/** Zoom level that shows a whole town. */
const townZoom = 11;

/** What the map shows. One value, so that places and view change together. */
interface Scene {
  list: readonly Place[];
  /** Number of rows in the list: only these places have numbers. */
  rows: number;
  /** The nearest place, if known. */
  nearest: Place | null;
  city: City | null;
  /** The visitor's position, if known. */
  visitor: Geolocation | null;
}

const emptyScene: Scene = { list: [], rows: 0, nearest: null, city: null, visitor: null };

interface Props extends Scene {
  /** Key of the open place; "" for none. */
  opened: string;
  /** Share of the map's height covered from below (0–1). */
  covered: number;
  onSelect(key: string | null): void;
}

/** The map beside the list, with the same places under the same numbers. */
export function PlaceMap({ list, rows, nearest, city, visitor, opened, covered, onSelect }: Props) {
  const config = usePortalConfig()?.map;
  const scene = useMemo(() => ({ list, rows, nearest, city, visitor }), [list, rows, nearest, city, visitor]);
  // Render the list first: with thousands of places, preparing the map's would delay it noticeably.
  const shown = useDeferredValue(scene, emptyScene);
  const places = useMemo(() => mapPlaces(shown.list, shown.rows), [shown.list, shown.rows]);
  return (
    <LazyMap
      places={places}
      selected={opened === "" ? null : opened}
      nearest={shown.nearest?.key ?? null}
      onSelect={onSelect}
      home={homeView(shown.visitor ?? shown.city?.geolocation ?? null)}
      visitor={shown.visitor}
      config={config}
      covered={covered}
    />
  );
}

/** Initial view; null: fit all places. */
function homeView(near: Geolocation | null): HomeView | null {
  return near && { center: near, zoom: townZoom };
}
