import { useLayoutEffect, useState } from "react";
import type { City } from "../shared/entities/city.ts";
import { atom, useAtomValue } from "./store.ts";

type Picked = { known: false } | { known: true; city: City | null };

/** Not known until the device was read: the server and the first render ask nothing. */
export const pickedCityAtom = atom<Picked>({ known: false });

/** The city that the visitor confirmed or chose; null while there is none, and in the first render. */
export function usePickedCity(): City | null {
  const picked = useAtomValue(pickedCityAtom);
  // The header comes alive before the page does, and reads the device: the page must first be as the server drew it.
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  return isAlive && picked.known ? picked.city : null;
}

/** True while the city dialog is open. */
export const cityDialogAtom = atom(false);
