import { expect, test } from "vitest";
import { localLock, sharedLock } from "../../../src/shared/outbox/sender-lock.ts";

test.each([
  ["the browser's Web Lock", () => sharedLock(navigator.locks), true],
  ["without Web Locks", () => sharedLock(undefined), false],
  ["the in-memory outbox", () => localLock(true), true],
])("%s: runs work one at a time and in order, also after a failure", async (_, make, isExclusive) => {
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

test("aborting ends the wait for the lock, but not the work under it", async () => {
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

test("where the browser refuses Web Locks, work runs without them, and its own failures are passed on", async () => {
  const refusal = new DOMException("The operation is insecure.", "SecurityError");
  const hold = sharedLock({ request: () => Promise.reject(refusal) });
  expect(await hold(async (exclusive) => exclusive)).toBe(false);
  await expect(
    sharedLock(navigator.locks)(async () => {
      throw refusal;
    }),
  ).rejects.toBe(refusal);
});
