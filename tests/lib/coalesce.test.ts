import { expect, test } from "vitest";
import { coalesce } from "../../src/lib/coalesce.ts";

/** Work that ends on demand and counts its runs. */
function heldWork() {
  let begun = 0;
  let end = () => {};
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  };
  return { work, begun: () => begun, end: () => end() };
}

test("a hundred calls during a run cause one more run", async () => {
  const held = heldWork();
  const ask = coalesce(held.work);
  const first = ask();
  for (let count = 0; count < 100; count += 1) void ask();
  expect(held.begun()).toBe(1);
  held.end();
  await expect.poll(held.begun).toBe(2);
  held.end();
  await first;
  expect(held.begun()).toBe(2);
});

test("a later call runs again, also after a failure", async () => {
  const outcomes = [new Error("no disk"), null];
  const ask = coalesce(async () => {
    const failure = outcomes.shift();
    if (failure) throw failure;
  });
  await expect(ask()).rejects.toThrow("no disk");
  await ask();
  expect(outcomes).toEqual([]);
});
