import type { Bounds, Position } from "./geometry.ts";

interface Edge {
  inside(point: Position): boolean;
  /** Intersection of a segment with the edge. */
  crossing(from: Position, to: Position): Position;
}

/** Clips a closed ring (last point equals first) to the bounds (Sutherland–Hodgman). */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Bounds): Position[] {
  const edges = [edge(0, west, 1), edge(0, east, -1), edge(1, south, 1), edge(1, north, -1)];
  const open = edges.reduce<readonly Position[]>(cut, ring.slice(1));
  const [first] = open;
  return first ? [...open, first] : [];
}

/** @param side 1: greater values are inside; -1: smaller ones */
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
