import { focusMain } from "../../lib/focus.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import type { City } from "../../shared/entities/city.ts";
import { citiesRequest } from "../../shared/requests.ts";
import { pickedCityKey } from "../../shared/storage-keys.ts";
import { loadAtom, peekInto, resourcesAtom } from "../../state/resource-state.ts";
import { atom } from "../../state/store.ts";
import { storedCity } from "./stored-city.ts";

type Picked = { known: false } | { known: true; city: City | null };

/** Not known until the device was read: the server and the first render ask nothing. */
export const pickedCityAtom = atom<Picked>({ known: false });

export const readPickedCityAtom = atom(null, (_get, set) => {
  set(pickedCityAtom, { known: true, city: storedCity(readStored(pickedCityKey)) });
});

export const pickCityAtom = atom(null, (_get, set, city: City) => {
  writeStored(pickedCityKey, city);
  set(pickedCityAtom, { known: true, city });
  // The question goes from the screen, and the button that was pressed with it.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusMain();
  });
});

/** True while the city dialog is open. */
export const cityDialogAtom = atom(false);

/** Picks the city of that name. One that is not in the list, or a list that does not come, is for the dialog to settle. */
export const confirmCityAtom = atom(null, async (get, set, name: string) => {
  await set(loadAtom, citiesRequest);
  const cities = peekInto(get(resourcesAtom))(citiesRequest);
  const city = cities !== null && "data" in cities ? cities.data.find((known) => known.name === name) : undefined;
  if (city) set(pickCityAtom, city);
  else set(cityDialogAtom, true);
});

/** For comparison: case does not count, and most people type е for ё. */
function folded(text: string): string {
  return text.trim().toLocaleLowerCase("ru").replaceAll("ё", "е");
}

/** Cities whose name holds the text, in any case. */
export function filterCities(cities: readonly City[], text: string): City[] {
  const wanted = folded(text);
  return cities.filter(({ name }) => folded(name).includes(wanted));
}
