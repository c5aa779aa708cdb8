import { createContext } from "react";
import type { IconName } from "./icon-names.ts";
import spriteUrl from "./sprite.svg?no-inline";

/** Gives the address of what an icon is drawn from. */
type PlaceOf = (name: IconName) => string;

const inSprite: PlaceOf = (name) => `${spriteUrl}#${name}`;

/** Id of an icon's drawing in a page that bears it. */
export const idInPage = (name: IconName) => `icon-${name}`;
export const inPage: PlaceOf = (name) => `#${idInPage(name)}`;

/**
 * A page from the server bears the drawings of its icons: reading a file of them would hold up its first frame. What appears
 * later takes from that file what the page has not.
 */
export const inPageElseSprite: PlaceOf = (name) =>
  document.getElementById(idInPage(name)) === null ? inSprite(name) : inPage(name);

export const IconPlace = createContext(inSprite);
