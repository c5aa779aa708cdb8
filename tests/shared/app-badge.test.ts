import { expect, test } from "vitest";
import { showBadge } from "../../src/shared/app-badge.ts";

test("the icon shows how many wait, and nothing when none does", async () => {
  const shown: (number | null)[] = [];
  const holder = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  };
  await showBadge(holder, 2);
  await showBadge(holder, 0);
  expect(shown).toEqual([2, null]);
});

test("a browser that has no badge, or forbids it, hinders nothing", async () => {
  await expect(showBadge({}, 1)).resolves.toBeUndefined();
  await expect(showBadge({ setAppBadge: () => Promise.reject(new Error("forbidden")) }, 1)).resolves.toBeUndefined();
});
