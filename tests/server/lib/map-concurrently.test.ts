import { expect, test } from "vitest";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";

test("limits concurrency, starts the next call as soon as one ends, and preserves order", async () => {
  const waiting = new Map<number, () => void>();
  const doubled = mapConcurrently([1, 2, 3, 4], 2, async (item) => {
    await new Promise<void>((resolve) => waiting.set(item, resolve));
    return 2 * item;
  });
  expect([...waiting.keys()]).toEqual([1, 2]);
  for (const [item, next] of [
    [2, 3],
    [3, 4],
  ] as const) {
    waiting.get(item)?.();
    await expect.poll(() => waiting.has(next)).toBe(true);
  }
  for (const finish of waiting.values()) finish();
  expect(await doubled).toEqual([2, 4, 6, 8]);
});

test("an empty list gives an empty list; one rejection rejects all", async () => {
  expect(await mapConcurrently([], 2, async (item) => item)).toEqual([]);
  const failing = mapConcurrently([1, 2], 2, () => Promise.reject(new Error("cannot")));
  await expect(failing).rejects.toThrow("cannot");
});

test("after a failure begins no further call, and waits for those in progress", async () => {
  const begun: number[] = [];
  const second = Promise.withResolvers<void>();
  let hasEnded = false;
  const failing = mapConcurrently([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error("cannot");
    await second.promise;
  }).finally(() => {
    hasEnded = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  second.resolve();
  await expect(failing).rejects.toThrow("cannot");
  expect(begun).toEqual([1, 2]);
});
