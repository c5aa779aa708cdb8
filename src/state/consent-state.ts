import { atom } from "./store.ts";

/** What the visitor accepted in the cookie banner (`Consent`); undefined on the server and in the first render. */
export const consentAtom = atom<string | undefined>(undefined);

// The script before the first paint has read the cookie and marked the document.
consentAtom.onMount = (set) => set(document.documentElement.dataset.consent);
