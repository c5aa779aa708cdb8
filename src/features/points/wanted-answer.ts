import { atom } from "../../state/store.ts";

/** The visitor asked the finder for the nearest place and has not been led to it yet. */
export const answerWantedAtom = atom(false);
