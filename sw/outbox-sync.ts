import type { OutboxStore } from "../src/shared/outbox/outbox-store.ts";
import { hasPendingDelivery, nextWake } from "../src/shared/outbox/retry-policy.ts";
import type { Send } from "../src/shared/outbox/sender.ts";
import { waitingCount } from "../src/shared/outbox/waiting-count.ts";

export interface OutboxSyncParts {
  store: Pick<OutboxStore, "read">;
  send: Send;
  /** Asks the browser to wake the worker when there is network. Never rejects. */
  requestSync(): Promise<boolean>;
  /** So many messages wait. Never rejects. */
  onWaiting(count: number): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface OutboxSync {
  /** The browser says that there is network. Rejects while something is left, so that it says so again. */
  onSync(): Promise<void>;
  /** A page leaves with something unsent. Never rejects. */
  onSend(): Promise<void>;
}

/** Rejects what the browser has to come back for. */
class MessagesLeft extends Error {
  override name = "SomethingLeft";
}

/** The worker's share of the outbox: it sends while no page does, or none is open. */
export function createOutboxSync({ store, send, requestSync, onWaiting, now }: OutboxSyncParts): OutboxSync {
  /** Tells how many wait, and gives whether something of it goes by itself. */
  async function look(): Promise<boolean> {
    const { entries } = await store.read();
    await onWaiting(waitingCount(entries));
    return entries.some(hasPendingDelivery);
  }

  return {
    async onSync() {
      if (!(await look())) return;
      // What had no answer may go before its time: the browser would not come back at just that time.
      await send({ urgency: "network-back" });
      if (await look()) throw new MessagesLeft("messages are left in the outbox");
    },

    async onSend() {
      try {
        if (nextWake((await store.read()).entries, now()) === null) return;
        await requestSync();
        await send({ urgency: "due" });
        await look();
      } catch {
        // A store that refuses: the page, or the next event, tries again.
      }
    },
  };
}
