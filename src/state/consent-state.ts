import { atom } from "./store.ts";

/** The accepted cookie consent (`Consent`); undefined on the server and in the first render. */
export const consentAtom = atom<string | undefined>(undefined);

// The inline script has already read the cookie and marked the document.
consentAtom.onMount = (set) => set(document.documentElement.dataset.consent);
