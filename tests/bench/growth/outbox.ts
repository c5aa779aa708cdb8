import { memoryStore } from "../../../src/lib/outbox/memory-store.ts";
import { deliverDue } from "../../../src/shared/outbox/deliver.ts";
import type { OutboxStore } from "../../../src/shared/outbox/outbox-store.ts";
import { nextWake } from "../../../src/shared/outbox/retry-policy.ts";
import { newEntry } from "../../../src/shared/outbox/transitions.ts";
import { message, noon, passOf } from "../../shared/outbox/entry-fixture.ts";
import { measured, type Series, type Work } from "./series.ts";

const sizes = [1, 10, 50, 200];

/** An outbox with that many waiting messages. */
async function filledStore(size: number): Promise<OutboxStore> {
  const store = memoryStore(() => {});
  for (let at = 0; at < size; at += 1) {
    const entry = newEntry(`message-${at}`, message, passOf("pass"), noon + at);
    await store.change(entry.id, () => ({ kind: "write", entry, files: [] }));
  }
  return store;
}

/** Sends all of them to both destinations, which accept immediately. @throws when one is left. */
async function sendAll(store: OutboxStore, size: number): Promise<void> {
  await deliverDue(
    {
      store,
      post: async () => ({ kind: "accepted", number: "1" }),
      getPass: () => Promise.reject(new Error("all have a pass")),
      isReachable: async () => true,
      now: () => noon + size,
      random: () => 0.5,
    },
    { urgency: "due", exclusive: true },
  );
  const { entries } = await store.read();
  if (entries.length > 0) throw new Error(`${entries.length} messages were not sent`);
}

/** Cost of the outbox's own code without disk and network, filling included. */
export async function measureOutbox(times: number): Promise<Series[]> {
  const works = new Map<number, Work[]>();
  for (const size of sizes) {
    const waiting = await filledStore(size);
    works.set(size, [
      { name: "outbox: filled, and all sent", once: async () => sendAll(await filledStore(size), size) },
      { name: "outbox: when to wake", once: async () => nextWake((await waiting.read()).entries, noon) },
    ]);
  }
  return measured(works, times);
}
