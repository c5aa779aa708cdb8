import { createContext } from "react";
import type { IconName } from "./icon-names.ts";
import spriteUrl from "./sprite.svg?no-inline";

/** The `href` of the SVG symbol of an icon. */
type IconHref = (name: IconName) => string;

const spriteHref: IconHref = (name) => `${spriteUrl}#${name}`;

/** Id of an icon's symbol inlined into the page; in the sprite it is the name. */
export const inlineSymbolId = (name: string) => `icon-${name}`;
export const inlineHref: IconHref = (name) => `#${inlineSymbolId(name)}`;

/**
 * Server-rendered pages inline the symbols of their icons, because fetching the sprite would delay the first paint.
 * Icons that appear later and are not inlined come from the sprite file.
 */
export const inlineOrSpriteHref: IconHref = (name) =>
  document.getElementById(inlineSymbolId(name)) === null ? spriteHref(name) : inlineHref(name);

/** Where {@link Icon} takes its symbols from: the sprite file or the page itself. */
export const IconSource = createContext(spriteHref);
