import type { Feature, Point } from "geojson";
import Supercluster, { type ClusterProperties } from "supercluster";
import { clusterMinPoints, clusterRadius } from "../map-numbers.ts";
import { packItems, type VisibleItem } from "./visible-items.ts";

/** Degrees. West is greater than east if the view crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** How a cluster opens: it expands at a zoom level, or never does and is a list of points. */
export type Opening = { zoom: number } | { members: Uint32Array<ArrayBuffer> };

export interface ClusterIndex {
  /** Number of points with valid coordinates. */
  size: number;
  /** Points and clusters within bounds at a zoom level, packed, in the list's order. */
  visible(bounds: Bounds, zoom: number): Float64Array<ArrayBuffer>;
  /** Null for an unknown cluster id. */
  open(cluster: number): Opening | null;
}

interface First {
  /** Smallest list index among its points. */
  first: number;
}

/**
 * Clusters points with Supercluster.
 * @param coordinates alternating longitude and latitude in the list's order, not validated.
 * @param maxZoom largest zoom level of the map; a cluster at that level never expands.
 * @param apart list indexes of the points that join no cluster.
 */
export function clusterIndex(coordinates: Float64Array, maxZoom: number, apart: readonly number[] = []): ClusterIndex {
  const all = pointsOf(coordinates);
  const isApart = ({ properties }: Feature<Point, First>) => apart.includes(properties.first);
  const points = all.filter((point) => !isApart(point));
  const alone = all.filter(isApart).map(itemOf);
  const clusters = new Supercluster<First, First>({
    radius: clusterRadius,
    minPoints: clusterMinPoints,
    maxZoom,
    reduce(all, { first }) {
      if (first < all.first) all.first = first;
    },
  }).load(points);

  function membersOf(cluster: number): Uint32Array<ArrayBuffer> {
    const leaves = clusters.getLeaves(cluster, Number.POSITIVE_INFINITY);
    return Uint32Array.from(leaves, ({ properties }) => properties.first).sort();
  }

  return {
    size: all.length,
    visible([west, south, east, north], zoom) {
      const items = clusters.getClusters([west, south, east, north], zoom).map(itemOf);
      const isSeen = ({ lon, lat }: VisibleItem) => isBetween(west, lon, east) && lat >= south && lat <= north;
      return packItems([...items, ...alone.filter(isSeen)].sort((a, b) => a.first - b.first));
    },
    open(cluster) {
      try {
        const zoom = clusters.getClusterExpansionZoom(cluster);
        return zoom <= maxZoom ? { zoom } : { members: membersOf(cluster) };
      } catch {
        // The points were replaced in the meantime.
        return null;
      }
    },
  };
}

function itemOf({ geometry, properties }: Feature<Point, First | (First & ClusterProperties)>): VisibleItem {
  const [lon = 0, lat = 0] = geometry.coordinates;
  const { first } = properties;
  return "cluster_id" in properties
    ? { lon, lat, first, count: properties.point_count, cluster: properties.cluster_id }
    : { lon, lat, first, count: 1, cluster: null };
}

/** Also across the antimeridian. */
function isBetween(west: number, lon: number, east: number): boolean {
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}

function pointsOf(coordinates: Float64Array): Feature<Point, First>[] {
  const points: Feature<Point, First>[] = [];
  for (let first = 0; first < coordinates.length / 2; first += 1) {
    const lon = coordinates[first * 2] ?? Number.NaN;
    const lat = coordinates[first * 2 + 1] ?? Number.NaN;
    // This form of the condition rejects NaN too.
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) continue;
    points.push({ type: "Feature", properties: { first }, geometry: { type: "Point", coordinates: [lon, lat] } });
  }
  return points;
}
