import { clipRing } from "./clip-ring.ts";
import { simplifyLine, smoothLine, smoothRing } from "./smooth-lines.ts";
import { area, type Bounds, boundsOf, type Position } from "./geometry.ts";
import { riversOf } from "./rivers.ts";

type Polygon = readonly (readonly Position[])[];

/** Waters as GeoJSON holds them; more than these two kinds do not occur. */
export type Geometry =
  | { type: "GeometryCollection"; geometries: readonly Geometry[] }
  | { type: "MultiPolygon"; coordinates: readonly Polygon[] }
  | { type: "Polygon"; coordinates: Polygon };

/** Smaller waters are left out (square kilometres). */
const leastLake = 0.7;

/** Points of a shore that are less beside it are left out (km). */
const shoreTolerance = 0.05;

/** Digits of a coordinate: some ten metres, finer than the source. */
const digits = 4;

/** Points of a river that are less beside it are left out (km): its beads lie on a grid, it does not. */
const riverTolerance = 0.7;

/** The waters within the bounds as a GeoJSON collection: lakes and broad rivers as areas, other rivers as lines. */
export function schematicWaters(world: Geometry, bounds: Bounds) {
  const polygons = polygonsOf(world).filter(([outer = []]) => meets(boundsOf(outer), bounds));
  const outers = polygons.flatMap(([outer]) => (outer ? [outer] : []));
  const lakes = polygons.filter(([outer = []]) => area(outer) >= leastLake).map((rings) => smoothLake(rings, bounds));
  const rivers = riversOf(outers).map((row) => smoothLine(smoothLine(simplifyLine(row, riverTolerance))));
  return {
    type: "FeatureCollection",
    features: [
      feature("MultiLineString", rivers.map(rounded)),
      feature(
        "MultiPolygon",
        lakes.map((rings) => rings.map(rounded)),
      ),
    ],
  };
}

function polygonsOf(geometry: Geometry): readonly Polygon[] {
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(polygonsOf);
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

function meets([west, south, east, north]: Bounds, [left, bottom, right, top]: Bounds): boolean {
  // The ocean's ring is as wide as the globe, and none of it is here.
  return east - west < 180 && west < right && east > left && south < top && north > bottom;
}

/** Islands that a pond's edge would swallow are left out. */
function smoothLake(rings: Polygon, bounds: Bounds): Position[][] {
  const [outer = [], ...islands] = rings;
  return [clipRing(outer, bounds), ...islands.filter((ring) => area(ring) >= leastLake)].map((ring) =>
    simplifyLine(smoothRing(smoothRing(ring)), shoreTolerance),
  );
}

function rounded(line: readonly Position[]): Position[] {
  const points = line.map(([lon, lat]): Position => [round(lon), round(lat)]);
  return points.filter(([lon, lat], index) => lon !== points[index - 1]?.[0] || lat !== points[index - 1]?.[1]);
}

function round(degrees: number): number {
  return Number(degrees.toFixed(digits));
}

function feature(type: "MultiLineString" | "MultiPolygon", coordinates: unknown) {
  return { type: "Feature", properties: {}, geometry: { type, coordinates } };
}
