import { createContext } from "react";
import type { IconName } from "./icon-names.ts";
import spriteUrl from "./sprite.svg?no-inline";

/** Gives the address of what an icon is drawn from. */
type IconHref = (name: IconName) => string;

const spriteHref: IconHref = (name) => `${spriteUrl}#${name}`;

/** Id of an icon's drawing in a page that bears it. */
export const inlineSymbolId = (name: IconName) => `icon-${name}`;
export const inlineHref: IconHref = (name) => `#${inlineSymbolId(name)}`;

/**
 * A page from the server bears the drawings of its icons: reading a file of them would hold up its first frame. What appears
 * later takes from that file what the page has not.
 */
export const inlineOrSpriteHref: IconHref = (name) =>
  document.getElementById(inlineSymbolId(name)) === null ? spriteHref(name) : inlineHref(name);

export const IconSource = createContext(spriteHref);
