import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useRef } from "react";
import type { Geolocation } from "../../../shared/entities/geolocation.ts";
import { chosenScale, markerSize } from "./map-numbers.ts";
import type { HomeView, MapPlace } from "./map-place.ts";

interface CameraOptions {
  /** Initial view; null: fit all places. */
  home: HomeView | null;
  places: readonly MapPlace[];
  selected: string | null;
  /** Share of the map's height covered from below (0–1). */
  covered: number;
  /** Attribution and button, which cover the map from below where no sheet does. */
  words: RefObject<HTMLElement | null>;
  /** As in `BasemapView`. */
  closest: number;
}

/** Zoom level for a selected place, unless the map is closer already. */
const placeZoom = 15;

/** The map shows that many places of the beginning of the list. */
const firstShown = 6;

/** Least distance between the attribution and the tip of a marker above it (CSS pixels). */
const clearance = 20;

/** Moves the map to the home view with the first places, to the places after filtering, and to the selected place. */
export function useCamera(map: MapLibreMap, { home, places, selected, covered, words, closest }: CameraOptions): void {
  const lat = home?.center.lat;
  const lon = home?.center.lon;
  const zoom = home?.zoom;
  const shown = useRef<readonly MapPlace[]>(null);

  useEffect(() => {
    // Without animation: there is nothing to see between towns.
    if (lat !== undefined && lon !== undefined && zoom !== undefined) map.jumpTo({ center: [lon, lat], zoom });
    shown.current = null;
  }, [map, lat, lon, zoom]);

  useEffect(() => {
    if (places.length === 0) return;
    const isAtHome = shown.current === null;
    shown.current = places;
    const all = places.map(({ geolocation }) => geolocation);
    // Filtering moves the map only if it leaves no place in view.
    if (!isAtHome && isAnySeen(map, all)) return;
    const seen = lat === undefined || lon === undefined ? all : [{ lat, lon }, ...all.slice(0, firstShown)];
    const padding = paddingOf(map, covered, words.current?.offsetHeight ?? 0);
    map.fitBounds(boundsOf(seen), { padding, maxZoom: closest, animate: !isAtHome });
  }, [map, places, lat, lon, covered, words, closest]);

  const goal = selected === null ? null : (places.find(({ key }) => key === selected)?.geolocation ?? null);
  const goalLat = goal?.lat;
  const goalLon = goal?.lon;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the map has moved to another home view, too
  useEffect(() => {
    if (goalLat === undefined || goalLon === undefined) return;
    bringIntoSight(map, { lat: goalLat, lon: goalLon }, { covered, words, nearest: Math.min(placeZoom, closest) });
  }, [map, goalLat, goalLon, covered, words, closest, lat, lon]);
}

/** Moves the map if the marker at `place` is not fully visible. @param nearest least zoom level after the move. */
export function bringIntoSight(
  map: MapLibreMap,
  place: Geolocation,
  { covered, words, nearest = 0 }: Pick<CameraOptions, "covered" | "words"> & { nearest?: number },
): void {
  if (isSeen(map, place, covered, words.current?.offsetHeight ?? 0)) return;
  const { clientHeight } = map.getContainer();
  // Markers extend upwards, so in a partly covered map the position is low in the visible part.
  const foot = covered === 0 ? 0.5 : (1 - covered) * 0.8;
  const offset: [number, number] = [0, (foot - 0.5) * clientHeight];
  map.easeTo({ center: [place.lon, place.lat], zoom: Math.max(map.getZoom(), nearest), offset });
}

/** Whether a marker at this position is fully visible, even if it is chosen. @param covered as in `CameraOptions`. */
function isSeen(map: MapLibreMap, { lat, lon }: Geolocation, covered: number, wordsHeight: number): boolean {
  const { x, y } = map.project([lon, lat]);
  const { clientWidth, clientHeight } = map.getContainer();
  const size = markerSize * chosenScale;
  // Where they stand: see `paddingOf`.
  const [above, below] = covered === 0 ? [0, wordsHeight] : [wordsHeight, covered * clientHeight];
  return x >= size / 2 && x <= clientWidth - size / 2 && y >= size + above && y <= clientHeight - below;
}

/** Compares degrees instead of projecting: there may be 100,000 places. */
function isAnySeen(map: MapLibreMap, places: readonly Geolocation[]): boolean {
  const seen = map.getBounds();
  const [west, south, east, north] = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
  return places.some(({ lat, lon }) => lon >= west && lon <= east && lat >= south && lat <= north);
}

/** Padding for whole markers, the controls and the covered part. @param wordsHeight and the result: CSS pixels. */
function paddingOf(map: MapLibreMap, covered: number, wordsHeight: number) {
  const { clientHeight } = map.getContainer();
  const sides = { right: markerSize, left: markerSize / 2 };
  // The words stand below, and where a sheet covers that, above.
  if (covered === 0) return { ...sides, top: markerSize, bottom: Math.max(markerSize, wordsHeight + clearance) };
  return { ...sides, top: markerSize + wordsHeight, bottom: markerSize / 2 + covered * clientHeight };
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
