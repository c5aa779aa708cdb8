import { focusMain } from "../../lib/page/focus.ts";
import { readStored, writeStored } from "../../lib/storage/local-storage.ts";
import { pickedCityKey } from "../../lib/storage/storage-keys.ts";
import type { City } from "../../shared/entities/city.ts";
import { normalizeText } from "../../shared/normalize-text.ts";
import { citiesRequest } from "../../shared/requests.ts";
import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { loadAtom, peekInto, resourcesAtom } from "../../state/resource-state.ts";
import { atom } from "../../state/store.ts";
import { parseStoredCity } from "./stored-city.ts";

/** Loads the picked city from the device. */
export const loadPickedCityAtom = atom(null, (_get, set) => {
  set(pickedCityAtom, { known: true, city: parseStoredCity(readStored(pickedCityKey)) });
});

/** Name of the city detected by network address; null while unknown. */
export const detectedCityAtom = atom<string | null>(null);

/** Detects the city, unless the visitor has picked one. */
export const detectCityAtom = atom(null, async (get, set) => {
  const picked = get(pickedCityAtom);
  if (!picked.known || picked.city !== null) return;
  const code = await import("./detect-city.ts").catch(() => null);
  if (code) set(detectedCityAtom, await code.detectCity(peekInto(get(resourcesAtom))));
});

/** Stores the city that the visitor has picked. */
export const pickCityAtom = atom(null, (_get, set, city: City) => {
  writeStored(pickedCityKey, city);
  set(pickedCityAtom, { known: true, city });
  // The banner is removed together with the pressed button.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusMain();
  });
});

/** Picks the city with that name. If it is not in the list or the list fails to load, opens the dialog instead. */
export const confirmCityAtom = atom(null, async (get, set, name: string) => {
  await set(loadAtom, citiesRequest);
  const cities = peekInto(get(resourcesAtom))(citiesRequest);
  const city = cities !== null && "data" in cities ? cities.data.find((known) => known.name === name) : undefined;
  if (city) set(pickCityAtom, city);
  else set(cityDialogAtom, true);
});

/** Cities whose name contains the text, ignoring case. */
export function filterCities(cities: readonly City[], text: string): City[] {
  const query = normalizeText(text);
  return cities.filter(({ name }) => normalizeText(name).includes(query));
}
