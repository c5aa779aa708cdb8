import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { idbStore } from "../../shared/outbox/idb-store.ts";
import { outboxChannel } from "../../shared/outbox/outbox-names.ts";
import type { OutboxStore, OutboxView } from "../../shared/outbox/outbox-store.ts";
import { createSender, type Send } from "../../shared/outbox/sender.ts";
import { localLock, sharedLock } from "../../shared/outbox/sender-lock.ts";
import { memoryStore } from "./memory-store.ts";

/** A store and who sends what is in it. */
export interface Outbox {
  store: OutboxStore;
  send: Send;
  /** False: its messages are gone with the page. */
  isPersistent: boolean;
}

interface Outboxes {
  announcer: Announcer;
  /** The device's. */
  device: Outbox;
  /** This page's own, for what the device cannot keep. */
  memory: Outbox;
}

let made: Outboxes | null = null;

/** Made at the first call: the server loads this module too, and never calls it. */
export function outboxes(): Outboxes {
  made ??= make();
  return made;
}

function make(): Outboxes {
  const announcer = createAnnouncer(outboxChannel);
  const device = idbStore(announcer.changed);
  const own = memoryStore(announcer.changed);
  return {
    announcer,
    device: { store: device, send: createSender(device, sharedLock(navigator.locks)), isPersistent: true },
    memory: { store: own, send: createSender(own, localLock(true)), isPersistent: false },
  };
}

/** Where the message of that id is or was; the device's where it is unknown. */
export async function outboxOf(id: string): Promise<Outbox> {
  const { device, memory } = outboxes();
  const isHere = (await memory.store.entry(id)) !== null || (await memory.store.receipt(id)) !== null;
  return isHere ? memory : device;
}

/** Both sides as one. Rejects with `OutboxError` where the device's is blocked and this page's is empty. */
export async function readOutboxes(): Promise<OutboxView> {
  const { device, memory } = outboxes();
  const own = await memory.store.read();
  const isEmpty = own.entries.length + own.receipts.length === 0;
  if (isEmpty) return device.store.read();
  const device = await device.store.read().catch(() => ({ entries: [], receipts: [], unreadable: 0 }));
  return {
    entries: [...device.entries, ...own.entries],
    receipts: [...own.receipts, ...device.receipts],
    unreadable: device.unreadable,
    inMemory: own.entries.map(({ id }) => id),
  };
}
