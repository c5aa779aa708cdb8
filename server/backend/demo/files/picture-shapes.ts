import type { Gem } from "../../../../src/ui/gem.ts";
import type { Point } from "../../../../src/ui/stone/rings.ts";
import { seededRandom } from "../places/seeded-random.ts";
import { stoneShapes } from "./stone-cut.ts";

/** Colours of an inlay: a dark disc, its rim, and the icon on it. */
const inlays: Readonly<Record<Gem, { disc: string; rim: string; sign: string }>> = {
  malachite: { disc: "#052a22", rim: "#ffc531", sign: "#ffc531" },
  rhodonite: { disc: "#3d041b", rim: "#ffd3e2", sign: "#fff0f5" },
  azure: { disc: "#06223f", rim: "#9ccbf5", sign: "#e7f1fa" },
  amber: { disc: "#13201c", rim: "#fff4d6", sign: "#ffc531" },
};

/** Side of Phosphor's icons (units). */
const iconSide = 256;

interface Size {
  width: number;
  height: number;
}

function svg({ width, height }: Size, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

function inlay(gem: Gem, { x, y }: Point, radius: number, icon: string): string {
  const { disc, rim, sign } = inlays[gem];
  const scale = (radius * 1.2) / iconSide;
  const corner = (iconSide * scale) / 2;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${disc}" stroke="${rim}" stroke-width="${radius * 0.07}"/>` +
    `<g fill="${sign}" transform="translate(${x - corner} ${y - corner}) scale(${scale})">${icon}</g>`
  );
}

/** A wide picture of a stone whose centre lies somewhere in the middle third. */
export function wideStone(name: string, gem: Gem, { width, height }: Size): string {
  const luck = seededRandom("heart", name);
  const heart = { x: width * (0.3 + luck.next() * 0.4), y: height * (0.4 + luck.next() * 0.2) };
  return svg({ width, height }, stoneShapes({ width, height, gem, name, heart }));
}

/** A wide picture of a stone with an icon in its centre. */
export function wideInlay(name: string, gem: Gem, { width, height }: Size, icon: string): string {
  const heart = { x: width / 2, y: height / 2 };
  const stone = stoneShapes({ width, height, gem, name, heart });
  return svg({ width, height }, stone + inlay(gem, heart, height * 0.25, icon));
}

/** A small square picture: an icon on a stone with rounded corners. */
export function smallInlay(name: string, gem: Gem, side: number, icon: string): string {
  const heart = { x: side / 2, y: side / 2 };
  const stone = stoneShapes({ width: side, height: side, gem, name, heart });
  const cut = `<clipPath id="cut"><rect width="${side}" height="${side}" rx="${side * 0.2}"/></clipPath>`;
  const content = stone + inlay(gem, heart, side * 0.36, icon);
  return svg({ width: side, height: side }, `${cut}<g clip-path="url(#cut)">${content}</g>`);
}

/** Number of corners of a logo's outline; 0 is a circle. */
const cutCorners = [0, 4, 6, 8] as const;

/** A firm's logo: its initials on a cut stone, transparent around it. `font`: the `@font-face` rule of "Mark". */
export function firmMark(name: string, gem: Gem, side: number, letters: string, font: string): string {
  const middle = side / 2;
  const corners = seededRandom("cut", name).pick(cutCorners);
  const stone = stoneShapes({ width: side, height: side, gem, name, heart: { x: middle, y: middle } });
  const { disc, rim, sign } = inlays[gem];
  const size = side * ({ 1: 0.42, 2: 0.34 }[letters.length] ?? 0.22);
  const text =
    `<text x="${middle}" y="${middle}" dy=".36em" text-anchor="middle" fill="${sign}" ` +
    `font-family="Mark" font-weight="700" font-size="${size}">${letters}</text>`;
  const table = cutShape(corners, middle, side * 0.33, `fill="${disc}" stroke="${rim}" stroke-width="${side * 0.02}"`);
  const outline = cutShape(corners, middle, middle, "");
  return svg(
    { width: side, height: side },
    `<style>${font}</style><clipPath id="cut">${outline}</clipPath><g clip-path="url(#cut)">${stone}</g>${table}${text}`,
  );
}

function cutShape(corners: (typeof cutCorners)[number], middle: number, radius: number, look: string): string {
  if (corners === 0) return `<circle cx="${middle}" cy="${middle}" r="${radius}" ${look}/>`;
  if (corners === 4) {
    const start = middle - radius;
    return `<rect x="${start}" y="${start}" width="${2 * radius}" height="${2 * radius}" rx="${radius * 0.44}" ${look}/>`;
  }
  const turn = corners === 6 ? Math.PI / 2 : Math.PI / corners;
  const reach = corners === 6 ? radius : radius / Math.cos(Math.PI / corners);
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (corner / corners) * 2 * Math.PI;
    return `${(middle + Math.cos(angle) * reach).toFixed(1)},${(middle + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}" ${look}/>`;
}
