/** Geometry of the one motif: rings of cut stone. Pure and seeded, so that every build draws the same stone. */

export interface Point {
  x: number;
  y: number;
}

/** One nest of rings around a centre, in the units of the picture. */
export interface Nest {
  centre: Point;
  /** From the outermost to the innermost. */
  radii: readonly number[];
  /** How far a ring strays from a circle, as a share of its radius. */
  wobble: number;
  seed: number;
}

/** Enough for five lobes to stay round. */
const pointsPerRing = 20;
const lobes = [2, 3, 4, 5] as const;

/** Numbers in [0, 1) that depend on the seed alone (a linear congruential generator after Park and Miller). */
function randomNumbers(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

/** The corner points of each ring's contour. A ring follows its neighbour, drifting a little, as growth rings do. */
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
 * A closed smooth path with the contour's corners as control points, in whole units and relative steps: short.
 * Each step is counted from the rounded end of the step before, so rounding does not add up.
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

/** Numbers of a path: a minus parts them as well as a space. */
function joined(numbers: readonly number[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}
