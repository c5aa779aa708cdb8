import type { Feature, Point } from "geojson";
import Supercluster from "supercluster";
import { clusterMinPoints, clusterRadius } from "../map-numbers.ts";
import { packItems, type VisibleItem } from "./visible-items.ts";

/** Degrees. The west is east of the east where the view crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What happens when a cluster is opened: it falls apart at a zoom, or never does and is a list of points. */
export type Opening = { zoom: number } | { members: Uint32Array<ArrayBuffer> };

export interface ClusterIndex {
  /** How many of the points stand on the map; the others have no such place on Earth. */
  size: number;
  /** Points and clusters in those bounds at a map's zoom, packed, in the order of the list. */
  visible(bounds: Bounds, zoom: number): Float64Array<ArrayBuffer>;
  /** Null for a cluster of another index. */
  open(cluster: number): Opening | null;
}

interface First {
  /** The smallest number of its points in the list, counted from 0. */
  first: number;
}

/**
 * @param coordinates longitude and latitude by turns, in the order of the list; whatever a service sent.
 * @param deepest how near the map can come: what is one cluster there is one for good.
 */
export function clusterIndex(coordinates: Float64Array, deepest: number): ClusterIndex {
  const points = pointsOf(coordinates);
  const clusters = new Supercluster<First, First>({
    radius: clusterRadius,
    minPoints: clusterMinPoints,
    maxZoom: deepest,
    reduce(all, { first }) {
      if (first < all.first) all.first = first;
    },
  }).load(points);

  function membersOf(cluster: number): Uint32Array<ArrayBuffer> {
    const leaves = clusters.getLeaves(cluster, Number.POSITIVE_INFINITY);
    return Uint32Array.from(leaves, ({ properties }) => properties.first).sort();
  }

  return {
    size: points.length,
    visible([west, south, east, north], zoom) {
      const items = clusters.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
        const [lon = 0, lat = 0] = geometry.coordinates;
        const { first } = properties;
        const item: VisibleItem =
          "cluster_id" in properties
            ? { lon, lat, first, count: properties.point_count, cluster: properties.cluster_id }
            : { lon, lat, first, count: 1, cluster: null };
        return item;
      });
      return packItems(items.sort((a, b) => a.first - b.first));
    },
    open(cluster) {
      try {
        const zoom = clusters.getClusterExpansionZoom(cluster);
        return zoom <= deepest ? { zoom } : { members: membersOf(cluster) };
      } catch {
        // The map was given other points while the visitor pressed.
        return null;
      }
    },
  };
}

function pointsOf(coordinates: Float64Array): Feature<Point, First>[] {
  const points: Feature<Point, First>[] = [];
  for (let first = 0; first < coordinates.length / 2; first += 1) {
    const lon = coordinates[first * 2] ?? Number.NaN;
    const lat = coordinates[first * 2 + 1] ?? Number.NaN;
    // Written so that NaN is refused too.
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) continue;
    points.push({ type: "Feature", properties: { first }, geometry: { type: "Point", coordinates: [lon, lat] } });
  }
  return points;
}
