import {
  defaultScreen,
  parseAccessibility,
  parseExtras,
  type ScreenSettings,
} from "../../lib/accessibility-settings.ts";
import { readStored, writeStored } from "../../lib/storage/local-storage.ts";
import { accessibilityExtrasKey, accessibilityKey } from "../../lib/storage/storage-keys.ts";
import { atom } from "../../state/store.ts";
import { applySettings } from "./apply-settings.ts";

/** Null until the device's settings were read: the server and the first render know none. */
const loadedAtom = atom<ScreenSettings | null>(null);

/** False when the browser refused to keep the last change: then this tab alone knows the settings. */
const isStoredAtom = atom(true);

export const accessibilityAtom = atom((get) => get(loadedAtom) ?? defaultScreen);

/** What is stored counts, not what this tab last saw: another tab may have changed it. */
function current(known: ScreenSettings | null, isKept: boolean): ScreenSettings {
  if (known !== null && !isKept) return known;
  return { ...parseAccessibility(readStored(accessibilityKey)), ...parseExtras(readStored(accessibilityExtrasKey)) };
}

/** Reads what this device keeps, and shows it. */
export const loadAccessibilityAtom = atom(null, (get, set) => {
  const settings = current(get(loadedAtom), get(isStoredAtom));
  set(loadedAtom, settings);
  applySettings(settings);
});

/** Keeps some settings that {@link changeAccessibilityAtom} shows later. */
export const storeAccessibilityAtom = atom(null, (get, set, change: Partial<ScreenSettings>) => {
  const settings = { ...current(get(loadedAtom), get(isStoredAtom)), ...change };
  set(isStoredAtom, keep(settings));
  return settings;
});

/** Changes some settings: shown at once, and kept. */
export const changeAccessibilityAtom = atom(null, (_get, set, change: Partial<ScreenSettings>) => {
  const settings = set(storeAccessibilityAtom, change);
  set(loadedAtom, settings);
  applySettings(settings);
});

function keep({ lineHeight, greyImages, ...settings }: ScreenSettings): boolean {
  return writeStored(accessibilityKey, settings) && writeStored(accessibilityExtrasKey, { lineHeight, greyImages });
}
