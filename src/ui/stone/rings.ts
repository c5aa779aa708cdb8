/** Geometry of the decorative motif, rings of cut stone. Pure and seeded: every build draws the same pictures. */

export interface Point {
  x: number;
  y: number;
}

/** Concentric rings, in units of the picture. */
export interface Nest {
  centre: Point;
  /** From outermost to innermost. */
  radii: readonly number[];
  /** Deviation of a ring from a circle, as a fraction of its radius. */
  wobble: number;
  seed: number;
}

/** Enough points for five lobes to look smooth. */
const pointsPerRing = 20;
const lobes = [2, 3, 4, 5] as const;

/** A seeded generator of numbers in [0, 1): Park and Miller's linear congruential generator. */
function randomNumbers(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

/** Corner points of each ring's contour. Each ring resembles the previous one with a slight phase shift. */
export function nestContours({ centre, radii, wobble, seed }: Nest): Point[][] {
  const random = randomNumbers(seed);
  const waves = lobes.map((lobe) => ({
    lobe,
    height: (wobble * (0.5 + random())) / Math.sqrt(lobe),
    phase: random() * 2 * Math.PI,
    drift: (random() - 0.5) * 0.5,
  }));
  return radii.map((radius, ring) =>
    Array.from({ length: pointsPerRing }, (_, index) => {
      const angle = (index / pointsPerRing) * 2 * Math.PI;
      const swell = waves.reduce(
        (sum, { lobe, height, phase, drift }) => sum + height * Math.cos(lobe * angle + phase + drift * ring),
        1,
      );
      return { x: centre.x + Math.cos(angle) * radius * swell, y: centre.y + Math.sin(angle) * radius * swell };
    }),
  );
}

/**
 * A closed smooth path with the contour's corners as control points, in integers and relative commands to save bytes.
 * Each command starts from the rounded end of the previous one, so rounding errors do not accumulate.
 */
export function contourPath(corners: readonly Point[]): string {
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return { x: Math.round((corner.x + next.x) / 2), y: Math.round((corner.y + next.y) / 2) };
  });
  const start = middles.at(-1);
  if (!start) return "";
  let at = start;
  const steps = corners.map((corner, index) => {
    const end = middles[index] ?? start;
    const step = [corner.x - at.x, corner.y - at.y, end.x - at.x, end.y - at.y].map(Math.round);
    at = end;
    return `q${joined(step)}`;
  });
  return `M${joined([start.x, start.y])}${steps.join("")}z`;
}

/** Numbers of a path; a minus sign separates them as well as a space does. */
function joined(numbers: readonly number[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}
