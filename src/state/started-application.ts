import { atom } from "./store.ts";

/** True while a card application is begun and not yet sent: it is nowhere but on the page, so the page must stay. */
export const startedApplicationAtom = atom(false);
