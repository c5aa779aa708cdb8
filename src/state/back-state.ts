import { atom } from "./store.ts";

/** The installed app shows its own back button: there is a page to return to. Elsewhere the browser has one. */
export const backShownAtom = atom(false);
