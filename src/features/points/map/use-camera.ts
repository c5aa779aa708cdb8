import type { LngLatBoundsLike, Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import { markerSize } from "./map-numbers.ts";
import type { HomeView, MapPlace } from "./map-place.ts";

interface Looking {
  /** Null: wherever the places are. */
  home: HomeView | null;
  places: readonly MapPlace[];
  selected: string | null;
  /** Share of the map's height that something covers from below, 0 to 1. */
  covered: number;
}

/** Where a selected place is gone to, unless the visitor is nearer already. */
const placeZoom = 14;

/** Lets the map look where the page does: home, to where places are, to the selected one. */
export function useCamera(map: MapLibreMap, { home, places, selected, covered }: Looking): void {
  const lat = home?.center.lat;
  const lon = home?.center.lon;
  const zoom = home?.zoom;
  const shown = useRef<readonly MapPlace[]>(null);

  useEffect(() => {
    // Between towns there is nothing to see on the way.
    if (lat !== undefined && lon !== undefined && zoom !== undefined) map.jumpTo({ center: [lon, lat], zoom });
    shown.current = null;
  }, [map, lat, lon, zoom]);

  useEffect(() => {
    const [first] = places;
    if (!first) return;
    const isAtHome = shown.current === null;
    shown.current = places;
    const all = places.map(({ geolocation }) => geolocation);
    const lookAt = (bounds: LngLatBoundsLike, maxZoom: number) =>
      map.fitBounds(bounds, { padding: paddingOf(map, covered), maxZoom, animate: !isAtHome });
    const isHome = lat !== undefined && lon !== undefined && zoom !== undefined;
    // After a filter there may be nothing in sight; the first of the list is what the visitor is after then.
    if (isHome && !isAnySeen(map, all)) lookAt(boundsOf([{ lat, lon }, first.geolocation]), zoom);
    if (!isHome && (isAtHome || !isAnySeen(map, all))) lookAt(boundsOf(all), placeZoom);
  }, [map, places, lat, lon, zoom, covered]);

  const goal = selected === null ? null : (places.find(({ key }) => key === selected)?.geolocation ?? null);
  const goalLat = goal?.lat;
  const goalLon = goal?.lon;
  useEffect(() => {
    if (goalLat === undefined || goalLon === undefined) return;
    bringIntoSight(map, { lat: goalLat, lon: goalLon }, { covered, nearest: placeZoom });
  }, [map, goalLat, goalLon, covered]);
}

/** Moves the map where no whole marker would be seen there. @param nearest the map comes that near, if it moves. */
export function bringIntoSight(
  map: MapLibreMap,
  place: Geolocation,
  { covered, nearest = 0 }: { covered: number; nearest?: number },
): void {
  if (isSeen(map, place, covered)) return;
  const { clientHeight } = map.getContainer();
  // Where only the upper part is seen, the foot stands low in it: the marker needs the room above.
  const foot = covered === 0 ? 0.5 : (1 - covered) * 0.8;
  const offset: [number, number] = [0, (foot - 0.5) * clientHeight];
  map.easeTo({ center: [place.lon, place.lat], zoom: Math.max(map.getZoom(), nearest), offset });
}

/** Whether a whole marker stands in sight there. @param covered as in `Looking`. */
function isSeen(map: MapLibreMap, { lat, lon }: Geolocation, covered: number): boolean {
  const { x, y } = map.project([lon, lat]);
  const { clientWidth, clientHeight } = map.getContainer();
  const side = markerSize / 2;
  return x >= side && x <= clientWidth - side && y >= markerSize && y <= clientHeight * (1 - covered);
}

/** By degrees alone: there may be a hundred thousand. */
function isAnySeen(map: MapLibreMap, places: readonly Geolocation[]): boolean {
  const seen = map.getBounds();
  const [west, south, east, north] = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
  return places.some(({ lat, lon }) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** Room for whole markers, for the controls, and for what covers the map from below (CSS pixels). */
function paddingOf(map: MapLibreMap, covered: number) {
  const bottom = markerSize / 2 + covered * map.getContainer().clientHeight;
  return { top: markerSize, right: markerSize, bottom, left: markerSize / 2 };
}

function boundsOf(places: readonly Geolocation[]): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lon } of places) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
