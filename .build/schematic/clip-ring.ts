import type { Bounds, Position } from "./geometry.ts";

interface Edge {
  inside(point: Position): boolean;
  /** Where the way between two points crosses the edge. */
  crossing(from: Position, to: Position): Position;
}

/** The part of a ring, whose last point is its first, that is within the bounds (Sutherland, Hodgman). */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Bounds): Position[] {
  const edges = [edge(0, west, 1), edge(0, east, -1), edge(1, south, 1), edge(1, north, -1)];
  const open = edges.reduce<readonly Position[]>(cut, ring.slice(1));
  const [first] = open;
  return first ? [...open, first] : [];
}

/** @param side 1: what is greater is inside; -1: what is less */
function edge(axis: 0 | 1, limit: number, side: 1 | -1): Edge {
  return {
    inside: (point) => (point[axis] - limit) * side >= 0,
    crossing(from, to) {
      const part = (limit - from[axis]) / (to[axis] - from[axis]);
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    },
  };
}

function cut(points: readonly Position[], { inside, crossing }: Edge): Position[] {
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const crosses = inside(before) !== inside(point) ? [crossing(before, point)] : [];
    return inside(point) ? [...crosses, point] : crosses;
  });
}
