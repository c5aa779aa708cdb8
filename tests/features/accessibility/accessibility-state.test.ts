// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  accessibilityAtom,
  changeAccessibilityAtom,
  loadAccessibilityAtom,
} from "../../../src/features/accessibility/accessibility-state.ts";
import { accessibilityKey } from "../../../src/lib/storage/storage-keys.ts";
import { createStore } from "../../../src/state/store.ts";

// Missing in jsdom.
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => localStorage.clear());

test("a change preserves settings changed by another tab", () => {
  const store = createStore();
  store.set(loadAccessibilityAtom);
  localStorage.setItem(accessibilityKey, JSON.stringify({ visuallyImpaired: 1, color: "invert" }));
  store.set(changeAccessibilityAtom, { fontSize: "large" });
  expect(store.get(accessibilityAtom)).toMatchObject({ visuallyImpaired: 1, color: "invert", fontSize: "large" });
});

test("without storage the settings last as long as the tab", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const store = createStore();
  store.set(loadAccessibilityAtom);
  store.set(changeAccessibilityAtom, { visuallyImpaired: 1 });
  store.set(changeAccessibilityAtom, { color: "contrast" });
  store.set(loadAccessibilityAtom);
  expect(store.get(accessibilityAtom)).toMatchObject({ visuallyImpaired: 1, color: "contrast" });
  expect(document.documentElement.dataset.theme).toBe("contrast");
});
