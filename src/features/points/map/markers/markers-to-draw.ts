import type { VisibleItem } from "../clusters/visible-items.ts";
import type { MapPlace } from "../map-place.ts";
import type { ItemsInView } from "./track-view.ts";

interface DrawnAt {
  /** React key. When a cluster expands, its first place takes over the key, and with it the list item. */
  id: string;
  /** List index of the place, or of the cluster's first one. */
  first: number;
  /** Degrees. */
  lon: number;
  lat: number;
}

export type MarkerToDraw = DrawnAt & ({ kind: "place"; place: MapPlace } | { kind: "cluster"; item: VisibleItem });

/**
 * The markers to draw, in the list's order: the visible items, and the selected and the focused place even when they are
 * in a cluster or out of view.
 * @param staying keys of those places.
 */
export function markersToDraw({ items, places }: ItemsInView, staying: readonly (string | null)[]): MarkerToDraw[] {
  const alone = new Set(items.flatMap(({ first, cluster }) => (cluster === null ? [first] : [])));
  const extra = new Set(indexesOf(places, staying).filter((index) => !alone.has(index)));
  const all = [...items, ...[...extra].flatMap((index) => itemOf(places, index))];
  return all
    .sort((a, b) => a.first - b.first)
    .flatMap((item): MarkerToDraw[] => {
      const { lon, lat, first } = item;
      if (item.cluster !== null) {
        return [{ kind: "cluster", id: extra.has(first) ? `${first}+` : `${first}`, first, lon, lat, item }];
      }
      const place = places[first];
      return place ? [{ kind: "place", id: `${first}`, first, lon, lat, place }] : [];
    });
}

function indexesOf(places: readonly MapPlace[], keys: readonly (string | null)[]): number[] {
  const known = keys.filter((key) => key !== null);
  return known.map((key) => places.findIndex((place) => place.key === key)).filter((index) => index >= 0);
}

function itemOf(places: readonly MapPlace[], first: number): VisibleItem[] {
  const place = places[first];
  return place ? [{ ...place.geolocation, first, count: 1, cluster: null }] : [];
}
