import { type Announcer, createAnnouncer } from "../../shared/change-channel.ts";
import { idbStore } from "../../shared/outbox/idb-store.ts";
import { outboxChannel } from "../../shared/outbox/outbox-names.ts";
import type { OutboxStore, OutboxView } from "../../shared/outbox/outbox-store.ts";
import { createSender, type Send } from "../../shared/outbox/sender.ts";
import { localLock, sharedLock } from "../../shared/outbox/sender-lock.ts";
import { isTabOnly } from "../storage/tab-only.ts";
import { memoryStore } from "./memory-store.ts";

/** A store and the sender of its messages. */
export interface Outbox {
  store: OutboxStore;
  send: Send;
  /** False: its messages are lost when the page closes. */
  isPersistent: boolean;
}

interface Outboxes {
  announcer: Announcer;
  /** Stored in IndexedDB, shared with the other tabs and the worker. `memory` where nothing is stored beyond the tab. */
  device: Outbox;
  /** In this page's memory, for messages that cannot be stored. */
  memory: Outbox;
}

let made: Outboxes | null = null;

/** Created lazily: the server also loads this module, but never calls it. */
export function outboxes(): Outboxes {
  made ??= make();
  return made;
}

function make(): Outboxes {
  const announcer = createAnnouncer(outboxChannel);
  const ownStore = memoryStore(announcer.changed);
  const memory = { store: ownStore, send: createSender(ownStore, localLock(true)), isPersistent: false };
  return { announcer, device: isTabOnly() ? memory : deviceOutbox(announcer), memory };
}

function deviceOutbox({ changed }: Announcer): Outbox {
  const store = idbStore(changed);
  return { store, send: createSender(store, sharedLock(navigator.locks)), isPersistent: true };
}

/** The outbox that holds or held the message with that id; the device's for an unknown id. */
export async function outboxOf(id: string): Promise<Outbox> {
  const { device, memory } = outboxes();
  const isHere = (await memory.store.entry(id)) !== null || (await memory.store.receipt(id)) !== null;
  return isHere ? memory : device;
}

/** The contents of both. Rejects with `OutboxError` when the device's cannot be read and this page's is empty. */
export async function readOutboxes(): Promise<OutboxView> {
  const { device, memory } = outboxes();
  const own = await memory.store.read();
  const isEmpty = own.entries.length + own.receipts.length === 0;
  if (isEmpty) return device.store.read();
  const nothing = { entries: [], receipts: [], unreadable: 0 };
  const stored = device === memory ? nothing : await device.store.read().catch(() => nothing);
  return {
    entries: [...stored.entries, ...own.entries],
    receipts: [...own.receipts, ...stored.receipts],
    unreadable: stored.unreadable,
    inMemory: own.entries.map(({ id }) => id),
  };
}
