import { expect, test, vi } from "vitest";
import { askToPersist } from "../../../src/lib/storage/ask-to-persist.ts";

test("asks the browser to keep what is stored", async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { storage: { persist } });
  await askToPersist();
  expect(persist).toHaveBeenCalledTimes(1);
});

test.each([
  ["has no such request", {}],
  ["keeps nothing", { storage: {} }],
  ["refuses", { storage: { persist: () => Promise.reject(new TypeError("no")) } }],
])("a browser that %s stops nothing", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  await expect(askToPersist()).resolves.toBeUndefined();
});
