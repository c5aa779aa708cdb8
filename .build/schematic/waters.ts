import { clipRing } from "./clip-ring.ts";
import { area, type Bounds, boundsOf, type Position } from "./geometry.ts";
import { riversOf } from "./rivers.ts";
import { simplifyLine, smoothLine, smoothRing } from "./smooth-lines.ts";

type Polygon = readonly (readonly Position[])[];

/** The GeoJSON geometries that occur in the source. */
export type Geometry =
  | { type: "GeometryCollection"; geometries: readonly Geometry[] }
  | { type: "MultiPolygon"; coordinates: readonly Polygon[] }
  | { type: "Polygon"; coordinates: Polygon };

/** Smaller waters are dropped (km²). */
const minArea = 0.7;

/** Simplification tolerance of shores (km). */
const shoreTolerance = 0.05;

/** Decimals of a coordinate: about ten metres, finer than the source. */
const digits = 4;

/** Simplification tolerance of rivers (km): coarse, because beads lie on the grid and not on the river. */
const riverTolerance = 0.7;

/** The waters within the bounds as a GeoJSON collection: lakes and wide rivers as areas, other rivers as lines. */
export function schematicWaters(world: Geometry, bounds: Bounds) {
  const polygons = polygonsOf(world).filter(([outer = []]) => meets(boundsOf(outer), bounds));
  const outers = polygons.flatMap(([outer]) => (outer ? [outer] : []));
  const lakes = polygons.filter(([outer = []]) => area(outer) >= minArea).map((rings) => smoothLake(rings, bounds));
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
  // The ocean's ring spans the globe; it does not reach the region.
  return east - west < 180 && west < right && east > left && south < top && north > bottom;
}

/** Clips and smooths a lake; islands below the minimum size are dropped. */
function smoothLake(rings: Polygon, bounds: Bounds): Position[][] {
  const [outer = [], ...islands] = rings;
  return [clipRing(outer, bounds), ...islands.filter((ring) => area(ring) >= minArea)].map((ring) =>
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
