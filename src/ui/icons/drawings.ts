import { type IconName, iconNames } from "./icon-names.ts";
import { idInPage } from "./icon-place.ts";
import sprite from "./sprite.svg?raw";

const drawings = new Map(iconNames.map((name) => [name, drawingOf(name)]));

function drawingOf(name: IconName): string {
  const opening = `<symbol id="${name}"`;
  const start = sprite.indexOf(opening);
  const end = sprite.indexOf("\n", start);
  if (start < 0 || end < 0) throw new Error(`the sprite has no ${name}`);
  return `<symbol id="${idInPage(name)}"${sprite.slice(start + opening.length, end)}`;
}

/** HTML that a page bears which draws these icons. It shows nothing itself. */
export function drawingsHtml(names: Iterable<IconName>): string {
  return `<div hidden><svg>${[...names].map((name) => drawings.get(name)).join("")}</svg></div>`;
}
