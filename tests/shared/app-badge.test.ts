import { expect, test } from "vitest";
import { showBadge } from "../../src/shared/app-badge.ts";

test("sets the badge to the number of waiting messages, and clears it for none", async () => {
  const shown: (number | null)[] = [];
  const holder = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  };
  await showBadge(holder, 2);
  await showBadge(holder, 0);
  expect(shown).toEqual([2, null]);
});

test("ignores a browser without badges or permission", async () => {
  await expect(showBadge({}, 1)).resolves.toBeUndefined();
  await expect(showBadge({ setAppBadge: () => Promise.reject(new Error("forbidden")) }, 1)).resolves.toBeUndefined();
});
