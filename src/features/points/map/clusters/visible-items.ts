/** A point or a cluster that the map draws. */
export interface VisibleItem {
  /** Degrees; a cluster's are its points' middle. */
  lon: number;
  lat: number;
  /** Number in the list of the point, or of the cluster's first point, counted from 0: names the item. */
  first: number;
  /** 1 for a point. */
  count: number;
  /** What a cluster is opened by; null for a point. */
  cluster: number | null;
}

const width = 5;

/** No cluster has this id. */
const none = -1;

/** Items as numbers, so that they cross between threads without being copied. */
export function packItems(items: readonly VisibleItem[]): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(items.length * width);
  for (const [index, { lon, lat, first, count, cluster }] of items.entries()) {
    packed.set([lon, lat, first, count, cluster ?? none], index * width);
  }
  return packed;
}

export function unpackItems(packed: Float64Array): VisibleItem[] {
  return Array.from({ length: packed.length / width }, (_, index) => {
    const [lon = 0, lat = 0, first = 0, count = 1, cluster = none] = packed.subarray(index * width);
    return { lon, lat, first, count, cluster: cluster === none ? null : cluster };
  });
}
