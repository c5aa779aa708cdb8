import { describe, expect, test } from "vitest";
import { memoryStore } from "../../src/lib/outbox/memory-store.ts";
import type { SendOptions } from "../../src/shared/outbox/sender.ts";
import { newEntry, removed } from "../../src/shared/outbox/transitions.ts";
import { createOutboxSync, type OutboxSyncParts } from "../../sw/outbox-sync.ts";
import { message, noon, passOf } from "../shared/outbox/entry-fixture.ts";

const id = "6c1f0e6e-8b7a-4f6e-9f0e-0c9f5b9f6a01";

/** @param delivers whether a send delivers everything. */
function bench({ delivers = true, changes = {} as Partial<OutboxSyncParts> } = {}) {
  const store = memoryStore(() => {});
  const sent: SendOptions[] = [];
  const told: number[] = [];
  const outbox = createOutboxSync({
    store,
    send: async (options) => {
      sent.push(options);
      if (delivers) await store.change(id, () => ({ kind: "delete" }));
      return { reachable: true, cut: false, captcha: new Map(), words: new Map() };
    },
    requestSync: async () => true,
    onWaiting: async (count) => void told.push(count),
    now: () => noon,
    ...changes,
  });
  const put = (move = (entry: ReturnType<typeof newEntry>) => entry) =>
    store.change(id, () => ({ kind: "write", entry: move(newEntry(id, message, passOf("pass"), noon)), files: [] }));
  return { outbox, sent, told, put };
}

describe("on a sync event", () => {
  test("sends what is due, and what was in doubt before the event", async () => {
    const { outbox, sent, put } = bench();
    const inDoubt = { state: "waiting", revision: 1, attempts: 1, inDoubt: true, notBefore: noon + 9_000 } as const;
    await put((entry) => ({ ...entry, destinations: { ...entry.destinations, card: inDoubt } }));
    await outbox.onSync();
    expect(sent).toEqual([{ urgency: "network-back" }]);
  });

  test("leaves what a page sends for the first time to its delay, should that fail", async () => {
    const { outbox, sent, put } = bench();
    const sending = { state: "sending", revision: 1, attempts: 1, since: noon } as const;
    await put((entry) => ({ ...entry, destinations: { site: sending, card: sending } }));
    await outbox.onSync();
    expect(sent).toEqual([{ urgency: "due" }]);
  });

  test("rejects while messages are left, so that the browser fires the event again", async () => {
    const { outbox, put } = bench({ delivers: false });
    await put();
    await expect(outbox.onSync()).rejects.toThrow("left in the outbox");
  });

  test("sends nothing when the outbox is empty or only the visitor can continue", async () => {
    const { outbox, sent, put } = bench({ delivers: false });
    await outbox.onSync();
    await put((entry) => ({ ...entry, needsCheck: true }));
    await outbox.onSync();
    await put((entry) => removed(entry, noon));
    await outbox.onSync();
    expect(sent).toEqual([]);
  });
});

test("updates the app badge before and after sending", async () => {
  const { outbox, told, put } = bench();
  await put();
  await outbox.onSync();
  await put();
  await outbox.onSend();
  expect(told).toEqual([1, 0, 0]);
});

describe("when a page is hidden", () => {
  test("sends what is due and registers a sync for the rest", async () => {
    let asked = 0;
    const { outbox, sent, put } = bench({
      delivers: false,
      changes: {
        requestSync: async () => {
          asked++;
          return true;
        },
      },
    });
    await outbox.onSend();
    expect([sent, asked]).toEqual([[], 0]);
    await put();
    await outbox.onSend();
    expect([sent, asked]).toEqual([[{ urgency: "due" }], 1]);
  });

  test("ignores a store that fails", async () => {
    const { outbox } = bench({ changes: { store: { read: () => Promise.reject(new Error("blocked")) } } });
    await expect(outbox.onSend()).resolves.toBeUndefined();
  });
});
