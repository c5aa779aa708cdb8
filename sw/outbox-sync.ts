import { destinations, type Entry } from "../src/shared/outbox/entry.ts";
import type { OutboxStore } from "../src/shared/outbox/outbox-store.ts";
import { hasPendingDelivery, nextWake } from "../src/shared/outbox/retry-policy.ts";
import type { Send } from "../src/shared/outbox/sender.ts";
import { waitingCount } from "../src/shared/outbox/waiting-count.ts";

export interface OutboxSyncParts {
  store: Pick<OutboxStore, "read">;
  send: Send;
  /** Registers a Background Sync. Never rejects. */
  requestSync(): Promise<boolean>;
  /** Receives the number of waiting messages. Never rejects. */
  onWaiting(count: number): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

interface OutboxSync {
  /** Handles a `sync` event. Rejects while messages are left, so that the browser fires the event again. */
  onSync(): Promise<void>;
  /** Handles the message of a page that is hidden with unsent messages. Never rejects. */
  onSend(): Promise<void>;
}

/** The reason for rejecting a `sync` event. */
class MessagesLeft extends Error {
  override name = "SomethingLeft";
}

/** Whether an earlier attempt may have arrived. */
function isInDoubt(entry: Entry): boolean {
  return destinations.some((destination) => {
    const state = entry.destinations[destination];
    return state.state === "waiting" && state.inDoubt;
  });
}

/** Sends the outbox from the worker, while no page does. */
export function createOutboxSync({ store, send, requestSync, onWaiting, now }: OutboxSyncParts): OutboxSync {
  /** Reports the number of waiting messages; resolves to those that can be sent without the visitor. */
  async function check(): Promise<Entry[]> {
    const { entries } = await store.read();
    await onWaiting(waitingCount(entries));
    return entries.filter(hasPendingDelivery);
  }

  return {
    async onSync() {
      const pending = await check();
      if (pending.length === 0) return;
      // Messages in doubt are sent before their retry delay is over: the next sync event may come much later. But the event
      // also comes while a page makes the first attempt: if that fails, its delay holds.
      await send({ urgency: pending.some(isInDoubt) ? "network-back" : "due" });
      if ((await check()).length > 0) throw new MessagesLeft("messages are left in the outbox");
    },

    async onSend() {
      try {
        if (nextWake((await store.read()).entries, now()) === null) return;
        await requestSync();
        await send({ urgency: "due" });
        await check();
      } catch {
        // The store failed: a page, or the next event, tries again.
      }
    },
  };
}
