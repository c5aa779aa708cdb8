import type { City } from "../shared/entities/city.ts";
import { atom, useAtomValue } from "./store.ts";

type Picked = { known: false } | { known: true; city: City | null };

/** Not known until the device was read: the server and the first render ask nothing. */
export const pickedCityAtom = atom<Picked>({ known: false });

/** The city that the visitor confirmed or chose; null while there is none. */
export function usePickedCity(): City | null {
  const picked = useAtomValue(pickedCityAtom);
  return picked.known ? picked.city : null;
}

/** True while the city dialog is open. */
export const cityDialogAtom = atom(false);
