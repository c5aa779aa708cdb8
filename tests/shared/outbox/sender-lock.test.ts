import { expect, test } from "vitest";
import { localLock, sharedLock } from "../../../src/shared/outbox/sender-lock.ts";

test.each([
  ["the browser's lock", () => sharedLock(navigator.locks), true],
  ["senders of this page alone", () => sharedLock(undefined), false],
  ["a page's own outbox", () => localLock(true), true],
])("%s: one at a time, in their order, whatever becomes of the one before", async (_, make, isExclusive) => {
  const hold = make();
  const seen: string[] = [];
  let letGo = () => {};
  const first = hold(async (exclusive) => {
    expect(exclusive).toBe(isExclusive);
    seen.push("begun");
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    seen.push("done");
    throw new Error("it failed");
  });
  const second = hold(async () => seen.push("next"));
  await expect.poll(() => seen).toEqual(["begun"]);
  letGo();
  await expect(first).rejects.toThrow("it failed");
  await second;
  expect(seen).toEqual(["begun", "done", "next"]);
});

test("whoever waits may leave; whoever sends is not ended", async () => {
  const hold = sharedLock(navigator.locks);
  const wait = new AbortController();
  let letGo = () => {};
  const first = hold(
    () =>
      new Promise<string>((resolve) => {
        letGo = () => resolve("sent");
      }),
    wait.signal,
  );
  const second = hold(async () => "never", wait.signal);
  await expect.poll(async () => (await navigator.locks.query()).held).toHaveLength(1);
  wait.abort();
  await expect(second).rejects.toBe(wait.signal.reason);
  letGo();
  expect(await first).toBe("sent");
});
