import type { Gem } from "../../../../src/ui/gem.ts";
import { contourPath, nestContours, type Point } from "../../../../src/ui/stone/rings.ts";
import { palettes } from "../../../../src/ui/stone/stones.ts";
import { type SeededRandom, seededRandom } from "../places/seeded-random.ts";

interface StoneCut {
  width: number;
  height: number;
  gem: Gem;
  /** Seed: the same name gives the same stone. */
  name: string;
  /** Centre of the main rings, in the picture's units. */
  heart: Point;
}

/** Mean distance between rings, as a fraction of the picture's shorter side. */
const step = 0.135;

/** SVG shapes of a stone that fills the picture: rings around the centre, and smaller nests from three sides. */
export function stoneShapes({ width, height, gem, name, heart }: StoneCut): string {
  const luck = seededRandom("stone", name);
  const bands = palettes[gem];
  const side = Math.min(width, height);
  const turn = luck.next() * 2 * Math.PI;
  const corners = [0, 1, 2].map((place) => {
    const angle = turn + (place * 2 + luck.next()) * (Math.PI / 3);
    return {
      // Near the edge, so that the centre stays free.
      centre: { x: width * (0.5 + Math.cos(angle) * 0.56), y: height * (0.5 + Math.sin(angle) * 0.62) },
      reach: side * (0.2 + luck.next() * 0.16),
    };
  });
  const nests = [{ centre: heart, reach: Math.hypot(width, height) * 0.72 }, ...corners];
  const ground = `<path fill="${bands[0]}" d="M0 0h${width}v${height}H0z"/>`;
  return ground + nests.map((nest) => rings({ ...nest, step: side * step, bands, luck })).join("");
}

interface Rings {
  centre: Point;
  /** Radius of the outermost ring. */
  reach: number;
  step: number;
  bands: readonly string[];
  luck: SeededRandom;
}

function rings({ centre, reach, step, bands, luck }: Rings): string {
  const radii: number[] = [];
  for (let radius = reach; radius > step / 2; radius -= step * (0.55 + luck.next() * 0.9)) radii.push(radius);
  const contours = nestContours({ centre, radii, wobble: 0.065, seed: luck.whole(1, 1e6) });
  const first = luck.whole(0, bands.length - 1);
  return contours
    .map((contour, ring) => {
      const fill = bands[(first + ring) % bands.length];
      // Three bands further: never the colour of the ring or its neighbours. Not on every ring, to save bytes.
      const edge = bands[(first + ring + 3) % bands.length];
      const line = luck.happens(0.5) ? Math.round(step * (0.12 + luck.next() * 0.2)) : 0;
      const stroke = line > 0 ? ` stroke="${edge}" stroke-width="${line}"` : "";
      return `<path fill="${fill}"${stroke} d="${contourPath(contour)}"/>`;
    })
    .join("");
}
