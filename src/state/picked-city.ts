import type { City } from "../shared/entities/city.ts";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { atom, useAtomValue } from "./store.ts";

type Picked = { known: false } | { known: true; city: City | null };

/** Unknown until read from the device: on the server and in the first render. */
export const pickedCityAtom = atom<Picked>({ known: false });

/** The city that the visitor confirmed or chose; null if none, and in the first render of the server's HTML. */
export function usePickedCity(): City | null {
  const picked = useAtomValue(pickedCityAtom);
  // The header hydrates before the page and reads the device; the page's first render must still match the server's HTML.
  const isHydrated = useIsHydrated();
  return isHydrated && picked.known ? picked.city : null;
}

/** True while the city dialog is open. */
export const cityDialogAtom = atom(false);
