/** A point or a cluster that the map draws. */
export interface VisibleItem {
  /** Degrees; of a cluster, the centre of its points. */
  lon: number;
  lat: number;
  /** List index of the point, or of the cluster's first point; identifies the item. */
  first: number;
  /** 1 for a point. */
  count: number;
  /** Supercluster's id; null for a point. */
  cluster: number | null;
}

const width = 5;

/** Encodes `cluster: null`. */
const none = -1;

/** Packs items into an array that can be transferred between threads without copying. */
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
