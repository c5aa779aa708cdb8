import { type Gem, gems } from "../gem.ts";
import { contourPath, type Nest, nestContours } from "./rings.ts";

/** Colours of the bands from the outside in; every second one is drawn as the edge of a ring. */
export const palettes: Readonly<Record<Gem, readonly string[]>> = {
  malachite: ["#0a5a48", "#0f7a62", "#084a3b", "#16906f", "#0a5443", "#1b9c7c", "#0d6b56", "#063d30"],
  rhodonite: ["#9c1046", "#c02a62", "#6f0830", "#d6457f", "#8a0d3d", "#b81f57", "#a3164c", "#5f0628"],
  azure: ["#0f4c81", "#1b62a5", "#0a3a66", "#2f7fc4", "#0d4474", "#1f6db3", "#14579a", "#0a2f55"],
  amber: ["#ffb400", "#ffc531", "#c98200", "#ffd66b", "#e59a00", "#ffbf1f", "#f0a500", "#b87000"],
};

/** Two variants of each picture, so that neighbours differ. Fourteen rings each: more cost paint time and bytes. */
const cuts: readonly (readonly Nest[])[] = [
  [
    { centre: { x: 468, y: 196 }, radii: [520, 430, 352, 284, 226, 172, 118, 62], wobble: 0.075, seed: 11 },
    { centre: { x: 96, y: 10 }, radii: [236, 176, 116, 56], wobble: 0.06, seed: 5 },
    { centre: { x: 268, y: 424 }, radii: [168, 100], wobble: 0.06, seed: 23 },
  ],
  [
    { centre: { x: 150, y: 236 }, radii: [540, 448, 366, 294, 230, 172, 116, 58], wobble: 0.075, seed: 37 },
    { centre: { x: 520, y: 20 }, radii: [230, 172, 112, 54], wobble: 0.06, seed: 41 },
    { centre: { x: 400, y: 430 }, radii: [170, 98], wobble: 0.06, seed: 53 },
  ],
];

const stoneSize = { width: 600, height: 380 };

/** File name without extension. */
const stoneName = (gem: Gem, cut: number) => `${gem}-${cut + 1}`;

/** All generated pictures, by file name. */
export function allStones(): { name: string; svg: string }[] {
  return gems.flatMap((gem) => cuts.map((nests, cut) => ({ name: stoneName(gem, cut), svg: stoneSvg(gem, nests) })));
}

function stoneSvg(gem: Gem, nests: readonly Nest[]): string {
  const bands = palettes[gem];
  let band = 0;
  const next = () => bands[band++ % bands.length] ?? "";
  const { width, height } = stoneSize;
  const ground = `<path fill="${next()}" d="M0 0h${width}v${height}H0z"/>`;
  const rings = nests.flatMap((nest, position) =>
    nestContours(nest).map((contour, ring) => {
      const id = `${position}${ring}`;
      const edge = 26 + ((ring * 7 + nest.seed) % 11);
      const path = `<path id="r${id}" d="${contourPath(contour)}"/>`;
      // The contour is drawn twice: a thin line inside a broad one turns one ring into three bands.
      const body = `<g fill="${next()}" stroke="${next()}" stroke-width="${edge}">${path}</g>`;
      return `${body}<use href="#r${id}" fill="none" stroke="${next()}" stroke-width="${Math.round(edge / 3)}"/>`;
    }),
  );
  return svg(width, height, `${ground}${rings.join("")}`);
}

/** Thin rings behind the hero text, as a group for `<use>`. Faint enough to keep the contrast of the text. */
export function heroLines(): string {
  const nest = { centre: { x: 980, y: 330 }, wobble: 0.07, seed: 71 };
  const radii = Array.from({ length: 20 }, (_, ring) => 860 - ring * 42);
  const lines = nestContours({ ...nest, radii }).map(
    (contour, ring) => `<path stroke-width="${ring % 3 === 0 ? 2 : 6}" d="${contourPath(contour)}"/>`,
  );
  const group = `<g id="lines" fill="none" stroke="#7fe0bf" stroke-opacity=".13">${lines.join("")}</g>`;
  return svg(1280, 650, group);
}

function svg(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMid slice">${content}</svg>\n`;
}
