import { distance, type Position } from "./geometry.ts";

/** Removes points closer than the tolerance (km) to the simplified line (Douglas–Peucker). */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const offsets = line.map((point) => offset(point, first, last));
  const farthest = Math.max(...offsets);
  if (farthest <= tolerance) return [first, last];
  const at = offsets.indexOf(farthest);
  return [...simplifyLine(line.slice(0, at + 1), tolerance), ...simplifyLine(line.slice(at), tolerance).slice(1)];
}

/** Distance (km) of a point from the line through two others, or from the first if they are equal. */
function offset(point: Position, from: Position, to: Position): number {
  const length = distance(from, to);
  if (length === 0) return distance(point, from);
  const [a, b] = [distance(point, from), distance(point, to)];
  const half = (a + b + length) / 2;
  return (2 * Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - length)))) / length;
}

/** Smooths a line by cutting its corners (Chaikin); its ends stay. */
export function smoothLine(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const middle = line.slice(1).flatMap((point, index) => cuts(line[index] ?? point, point));
  return [first, ...middle.slice(1, -1), last];
}

/** Smooths a closed ring (last point equals first) by cutting its corners. */
export function smoothRing(ring: readonly Position[]): Position[] {
  const cut = ring.slice(1).flatMap((point, index) => cuts(ring[index] ?? point, point));
  const [first] = cut;
  return first ? [...cut, first] : [];
}

function cuts(from: Position, to: Position): [Position, Position] {
  return [between(from, to, 0.25), between(from, to, 0.75)];
}

function between(from: Position, to: Position, part: number): Position {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
