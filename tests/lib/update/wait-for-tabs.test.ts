import { expect, test } from "vitest";
import { type Locks, waitForTabs } from "../../../src/lib/update/wait-for-tabs.ts";
import { senderLock } from "../../../src/shared/outbox/sender-lock.ts";
import { type UpdateBlocker, updateLocks } from "../../../src/shared/update-locks.ts";

type Lock = { name: string; mode: LockMode };
const application: Lock = { name: updateLocks.application, mode: "shared" };

/** Each query returns the next of these states; a request is granted between two queries. */
function bench(...looks: { held?: Lock[]; pending?: Lock[] }[]) {
  const asked: Lock[] = [];
  const told: UpdateBlocker[] = [];
  const locks: Locks = {
    query: async () => looks.shift() ?? {},
    async request(name, { mode, signal }, work) {
      signal.throwIfAborted();
      asked.push({ name, mode });
      await work();
    },
  };
  const stop = new AbortController();
  const turn = () => waitForTabs(locks, { onWait: (veto) => told.push(veto), signal: stop.signal });
  return { asked, told, stop, turn };
}

test("resolves immediately without blockers, or without Web Locks", async () => {
  const { asked, told, turn } = bench({ held: [{ name: "unrelated", mode: "exclusive" }] });
  await turn();
  expect([asked, told]).toEqual([[], []]);
  await waitForTabs(undefined, { onWait: (veto) => told.push(veto), signal: new AbortController().signal });
  expect(told).toEqual([]);
});

test("waits for an open application, for one queued behind it, then for a message being sent", async () => {
  const { asked, told, turn } = bench(
    { held: [application] },
    { pending: [application] },
    { held: [{ name: senderLock, mode: "exclusive" }] },
  );
  await turn();
  expect(told).toEqual(["application", "application", "sending"]);
  expect(asked).toEqual([
    { ...application, mode: "exclusive" },
    { ...application, mode: "exclusive" },
    { name: senderLock, mode: "shared" },
  ]);
});

test("tabs that wait for the same do not block each other", async () => {
  const { told, turn } = bench({
    pending: [
      { ...application, mode: "exclusive" },
      { name: senderLock, mode: "shared" },
    ],
  });
  await turn();
  expect(told).toEqual([]);
});

test("«Позже» aborts the wait", async () => {
  const { stop, turn } = bench({ held: [application] });
  stop.abort("later");
  await expect(turn()).rejects.toBe("later");
});

test("resolves where the browser refuses Web Locks", async () => {
  const refuse = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  const told: UpdateBlocker[] = [];
  const { signal } = new AbortController();
  await waitForTabs({ query: refuse, request: refuse }, { onWait: (veto) => told.push(veto), signal });
  expect(told).toEqual([]);
});
