/** Degrees: longitude, latitude. */
export type Position = [lon: number, lat: number];

/** West, south, east, north: degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Kilometres per degree of latitude, and of longitude in the middle of the region: accurate enough for a schematic map. */
const kmPerDegree = { lat: 111.32, lon: 111.32 * Math.cos((58.3 * Math.PI) / 180) };

/** Kilometres, in planar approximation. */
export function distance(a: Position, b: Position): number {
  return Math.hypot((a[0] - b[0]) * kmPerDegree.lon, (a[1] - b[1]) * kmPerDegree.lat);
}

/** Area of a ring (km²). */
export function area(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    return sum + lon * nextLat - nextLon * lat;
  }, 0);
  return (Math.abs(twice) / 2) * kmPerDegree.lon * kmPerDegree.lat;
}

export function boundsOf(points: readonly Position[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  // Not Math.min(...points): the ocean has more points than a call may have arguments.
  for (const [lon, lat] of points) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [west, south, east, north];
}

/** A grid index for finding points near a position. */
export class PointGrid {
  readonly #cells = new Map<string, number[]>();
  readonly #points: readonly Position[];
  readonly #reach: number;

  /** @param reach search radius (km) */
  constructor(points: readonly Position[], reach: number) {
    this.#points = points;
    this.#reach = reach;
    for (const [index, point] of points.entries()) {
      const [column, row] = this.#cellOf(point);
      const key = `${column} ${row}`;
      this.#cells.set(key, [...(this.#cells.get(key) ?? []), index]);
    }
  }

  /** Indexes of the points within `reach` of a position, with their distances (km). */
  near(position: Position): { index: number; far: number }[] {
    const [column, row] = this.#cellOf(position);
    const found: { index: number; far: number }[] = [];
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (const index of this.#cells.get(`${x} ${y}`) ?? []) {
          const point = this.#points[index];
          const far = point ? distance(position, point) : Number.POSITIVE_INFINITY;
          if (far <= this.#reach) found.push({ index, far });
        }
      }
    }
    return found;
  }

  #cellOf([lon, lat]: Position): [number, number] {
    return [Math.floor((lon * kmPerDegree.lon) / this.#reach), Math.floor((lat * kmPerDegree.lat) / this.#reach)];
  }
}
