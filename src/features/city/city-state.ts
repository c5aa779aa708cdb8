import { focusMain } from "../../lib/page/focus.ts";
import { readStored, writeStored } from "../../lib/storage/local-storage.ts";
import { pickedCityKey } from "../../lib/storage/storage-keys.ts";
import type { City } from "../../shared/entities/city.ts";
import { folded } from "../../shared/normalize-text.ts";
import { citiesRequest } from "../../shared/requests.ts";
import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { loadAtom, peekInto, resourcesAtom } from "../../state/resource-state.ts";
import { atom } from "../../state/store.ts";
import { parseStoredCity } from "./stored-city.ts";

export const loadPickedCityAtom = atom(null, (_get, set) => {
  set(pickedCityAtom, { known: true, city: parseStoredCity(readStored(pickedCityKey)) });
});

/** Name of the city that the visitor seems to be in; null while that is not known. */
export const detectedCityAtom = atom<string | null>(null);

/** Finds out where the visitor seems to be, for those who have not said it. */
export const detectCityAtom = atom(null, async (get, set) => {
  const picked = get(pickedCityAtom);
  if (!picked.known || picked.city !== null) return;
  const code = await import("./detect-city.ts").catch(() => null);
  if (code) set(detectedCityAtom, await code.detectCity(peekInto(get(resourcesAtom))));
});

export const pickCityAtom = atom(null, (_get, set, city: City) => {
  writeStored(pickedCityKey, city);
  set(pickedCityAtom, { known: true, city });
  // The question goes from the screen, and the button that was pressed with it.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusMain();
  });
});

/** Picks the city of that name. One that is not in the list, or a list that does not come, is for the dialog to settle. */
export const confirmCityAtom = atom(null, async (get, set, name: string) => {
  await set(loadAtom, citiesRequest);
  const cities = peekInto(get(resourcesAtom))(citiesRequest);
  const city = cities !== null && "data" in cities ? cities.data.find((known) => known.name === name) : undefined;
  if (city) set(pickCityAtom, city);
  else set(cityDialogAtom, true);
});

/** Cities whose name holds the text, in any case. */
export function filterCities(cities: readonly City[], text: string): City[] {
  const wanted = folded(text);
  return cities.filter(({ name }) => folded(name).includes(wanted));
}
