import { readStored, writeStored } from "../../lib/storage.ts";
import { type AccessibilitySettings, defaultAccessibility, parseAccessibility } from "../../shared/accessibility.ts";
import { accessibilityKey } from "../../shared/storage-keys.ts";
import { atom } from "../../state/store.ts";
import { applySettings } from "./apply-settings.ts";

/** Null until the device's settings were read: the server and the first render know none. */
const knownAtom = atom<AccessibilitySettings | null>(null);

export const accessibilityAtom = atom((get) => get(knownAtom) ?? defaultAccessibility);

/** Reads what this device keeps. */
export const readAccessibilityAtom = atom(null, (_get, set) => {
  set(knownAtom, parseAccessibility(readStored(accessibilityKey)));
});

/** Changes some settings: shown at once, and kept. */
export const changeAccessibilityAtom = atom(null, (_get, set, change: Partial<AccessibilitySettings>) => {
  // What is stored counts, not what this tab last saw: another tab may have changed it.
  const settings = { ...parseAccessibility(readStored(accessibilityKey)), ...change };
  writeStored(accessibilityKey, settings);
  set(knownAtom, settings);
  applySettings(settings);
});
