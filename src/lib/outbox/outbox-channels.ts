import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { idbStore } from "../../shared/outbox/idb-store.ts";
import { outboxChannel } from "../../shared/outbox/outbox-names.ts";
import type { OutboxStore, OutboxView } from "../../shared/outbox/outbox-store.ts";
import { createSender, type Send } from "../../shared/outbox/sender.ts";
import { ownLock, sharedLock } from "../../shared/outbox/sender-lock.ts";
import { memoryStore } from "./memory-store.ts";

/** A store and who sends what is in it. */
export interface Side {
  store: OutboxStore;
  send: Send;
  /** False: its messages are gone with the page. */
  isKept: boolean;
}

interface Sides {
  announcer: Announcer;
  /** The device's. */
  kept: Side;
  /** This page's own, for what the device cannot keep. */
  memory: Side;
}

let made: Sides | null = null;

/** Made at the first call: the server loads this module too, and never calls it. */
export function outboxSides(): Sides {
  made ??= make();
  return made;
}

function make(): Sides {
  const announcer = createAnnouncer(outboxChannel);
  const device = idbStore(announcer.changed);
  const own = memoryStore(announcer.changed);
  return {
    announcer,
    kept: { store: device, send: createSender(device, sharedLock(navigator.locks)), isKept: true },
    memory: { store: own, send: createSender(own, ownLock(true)), isKept: false },
  };
}

/** Where the message of that id is or was; the device's where it is unknown. */
export async function sideOf(id: string): Promise<Side> {
  const { kept, memory } = outboxSides();
  const isHere = (await memory.store.entry(id)) !== null || (await memory.store.receipt(id)) !== null;
  return isHere ? memory : kept;
}

/** Both sides as one. Rejects with `OutboxError` where the device's is blocked and this page's is empty. */
export async function readSides(): Promise<OutboxView> {
  const { kept, memory } = outboxSides();
  const own = await memory.store.read();
  const isEmpty = own.entries.length + own.receipts.length === 0;
  if (isEmpty) return kept.store.read();
  const device = await kept.store.read().catch(() => ({ entries: [], receipts: [], unreadable: 0 }));
  return {
    entries: [...device.entries, ...own.entries],
    receipts: [...own.receipts, ...device.receipts],
    unreadable: device.unreadable,
    unkept: own.entries.map(({ id }) => id),
  };
}
