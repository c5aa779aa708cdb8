import { useSyncExternalStore } from "react";
import type { City } from "../shared/entities/city.ts";
import { atom, useAtomValue } from "./store.ts";

type Picked = { known: false } | { known: true; city: City | null };

/** Unknown until read from the device: on the server and in the first render. */
export const pickedCityAtom = atom<Picked>({ known: false });

const none = () => null;
/** The atom tells of changes. */
const never = () => none;

/**
 * The city that the visitor confirmed or chose; null if none, and in the first render of the server's HTML: the header
 * hydrates before the page and reads the device.
 */
export function usePickedCity(): City | null {
  const picked = useAtomValue(pickedCityAtom);
  const city = picked.known ? picked.city : null;
  return useSyncExternalStore(never, () => city, none);
}

/** True while the city dialog is open. */
export const cityDialogAtom = atom(false);
