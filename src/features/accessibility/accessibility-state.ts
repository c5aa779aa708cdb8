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

/** Null until the stored settings are loaded: the server and the first render have none. */
const loadedAtom = atom<ScreenSettings | null>(null);

/** False if the browser refused to store the last change: then the settings exist only in this tab. */
export const isStoredAtom = atom(true);

/** The current screen settings. */
export const accessibilityAtom = atom((get) => get(loadedAtom) ?? defaultScreen);

/** The stored settings win over those in memory, because another tab may have changed them. */
function current(loaded: ScreenSettings | null, isStored: boolean): ScreenSettings {
  if (loaded !== null && !isStored) return loaded;
  return { ...parseAccessibility(readStored(accessibilityKey)), ...parseExtras(readStored(accessibilityExtrasKey)) };
}

/** Loads the stored settings and applies them. */
export const loadAccessibilityAtom = atom(null, (get, set) => {
  const settings = current(get(loadedAtom), get(isStoredAtom));
  set(loadedAtom, settings);
  applySettings(settings);
});

/** Stores changed settings without applying them yet; see {@link changeAccessibilityAtom}. */
export const storeAccessibilityAtom = atom(null, (get, set, change: Partial<ScreenSettings>) => {
  const settings = { ...current(get(loadedAtom), get(isStoredAtom)), ...change };
  set(isStoredAtom, store(settings));
  return settings;
});

/** Stores changed settings and applies them. */
export const changeAccessibilityAtom = atom(null, (_get, set, change: Partial<ScreenSettings>) => {
  const settings = set(storeAccessibilityAtom, change);
  set(loadedAtom, settings);
  applySettings(settings);
});

function store({ lineHeight, greyImages, ...settings }: ScreenSettings): boolean {
  return writeStored(accessibilityKey, settings) && writeStored(accessibilityExtrasKey, { lineHeight, greyImages });
}
