// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { startOutbox } from "../../../src/features/offline/start-outbox.ts";
import { outboxChannel, outboxDatabase } from "../../../src/shared/outbox/outbox-names.ts";
import type { Urgency } from "../../../src/shared/outbox/retry-policy.ts";
import { createStore } from "../../../src/state/store.ts";

/** Starts the outbox of a page whose device has those databases. @returns what its first run sends. */
function start(databases: readonly string[]): Urgency[] {
  vi.stubGlobal("indexedDB", { databases: async () => databases.map((name) => ({ name })) });
  const runs: Urgency[] = [];
  startOutbox(createStore(), async () => ({ runOutbox: (_, first) => void runs.push(first) }));
  return runs;
}

test("what an earlier visit left in doubt is sent at once", async () => {
  const runs = start([outboxDatabase]);
  await expect.poll(() => runs).toEqual(["network-back"]);
});

test("the device's first message, which another sender has just tried, waits until its delay is over", async () => {
  const runs = start([]);
  const form = new BroadcastChannel(outboxChannel);
  onTestFinished(() => form.close());
  form.postMessage("changed");
  await expect.poll(() => runs).toEqual(["due"]);
});
