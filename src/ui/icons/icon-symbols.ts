import { type IconName, iconNames } from "./icon-names.ts";
import { inlineSymbolId } from "./icon-source.ts";
import sprite from "./sprite.svg?raw";

const symbols = new Map(iconNames.map((name) => [name, symbolOf(name)]));

function symbolOf(name: IconName): string {
  const opening = `<symbol id="${name}"`;
  const start = sprite.indexOf(opening);
  const end = sprite.indexOf("\n", start);
  if (start < 0 || end < 0) throw new Error(`sprite.svg has no symbol ${name}`);
  return `<symbol id="${inlineSymbolId(name)}"${sprite.slice(start + opening.length, end)}`;
}

/** Hidden HTML with the `<symbol>`s of these icons, to be inlined into a page. */
export function symbolsHtml(names: Iterable<IconName>): string {
  return `<div hidden><svg>${[...names].map((name) => symbols.get(name)).join("")}</svg></div>`;
}
