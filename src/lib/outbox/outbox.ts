import type { PassAnswer } from "../../shared/captcha/wire.ts";
import type { Delivery } from "../../shared/outbox/deliver.ts";
import { type Entry, type MessageFile, type Message, destinations } from "../../shared/outbox/entry.ts";
import { type Decision, type StoredMessage, OutboxError, type OutboxView } from "../../shared/outbox/outbox-store.ts";
import { isReceiptExpired, isUndoExpired } from "../../shared/outbox/retry-policy.ts";
import {
  checked,
  checkNeeded,
  dueNow,
  newEntry,
  removed,
  restored,
  revised,
} from "../../shared/outbox/transitions.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { outboxes, readOutboxes, type Outbox, outboxOf } from "./outbox-channels.ts";
import { resultOf } from "./result-of.ts";
import { isSameMessage } from "./same-message.ts";
import { registerSync, sendWaiting } from "./send-pending.ts";
import type { SubmitResult } from "./submit-result.ts";

// The page's door to the outbox. Comes late: nothing of it is in the first load.

export interface Submission {
  /** UUID, for the message's whole life: its captcha's pass and idempotency keys are bound to it. */
  id: string;
  message: Message;
  /** Null: the outbox gets one itself. */
  pass: PassAnswer | null;
  /** The operator allows no check but the one at the screen: without a pass the message waits for that. Default: false. */
  needsCheck?: boolean;
  /**
   * False: nothing is written to the device, the page tries as long as it is open, and what is not delivered is "failed".
   * Default: true.
   */
  persist?: boolean;
}

/**
 * Writes a message to the outbox before its first request, then sends it. Never rejects for what can be expected.
 * A message whose id is in the outbox already is sent again where it says the same; else it is a correction, which goes,
 * under a new revision, to the places that have not accepted the message. Not taken while a place's outcome is unknown.
 */
export async function submitMessage(submission: Submission): Promise<SubmitResult> {
  const { id, persist = true } = submission;
  const side = persist ? await outboxOf(id) : outboxes().memory;
  let untaken: SubmitResult | null;
  try {
    untaken = await keepMessage(side, submission);
  } catch (error) {
    if (error instanceof OutboxError) return { kind: "not-kept", reason: error.reason };
    throw error;
  }
  if (untaken !== null) return untaken;
  try {
    return await sendAndTell(side, id);
  } catch (error) {
    // It could be written a moment ago: what holds it now is the form.
    if (error instanceof OutboxError) return { kind: "lost" };
    throw error;
  }
}

/** What the outbox holds. Rejects with `OutboxError` where the browser's storage is blocked. */
export async function readOutbox(): Promise<OutboxView> {
  return readOutboxes();
}

/** One message with the bytes of its files, to be corrected; null when it is not there (any more). Rejects as {@link readOutbox}. */
export async function readMessage(id: string): Promise<StoredMessage | null> {
  const { store } = await outboxOf(id);
  const entry = await store.entry(id);
  return entry === null ? null : { entry, files: (await store.files(id)) ?? [] };
}

/** Calls whenever a page (this one too) or the worker has changed the outbox. Returns an end of listening. */
export function onOutboxChange(listener: () => void): () => void {
  return outboxes().announcer.listen(listener);
}

/** Sends what waits (or that message) at once, whatever the wait was to be. Resolves when it was tried. */
export async function sendNow(id?: string): Promise<void> {
  await sendWaiting("asked", id);
}

/** Marks a message as deleted: it is not sent any more, and can be restored until {@link purgeRemoved}. Rejects as {@link readOutbox}. */
export async function removeMessage(id: string): Promise<void> {
  await change(id, (entry) => removed(entry, Date.now()));
}

/** Undoes {@link removeMessage}; it is sent again when its time has come. */
export async function restoreMessage(id: string): Promise<void> {
  await change(id, restored);
  await sendWaiting("due");
}

/**
 * Deletes for good what was marked as deleted more than a minute ago, and receipts past their 30 days. Called when the
 * outbox starts with a page; a screen that offers the undo calls it a minute after a deletion. Rejects as {@link readOutbox}.
 */
export async function purgeRemoved(): Promise<void> {
  const { store } = outboxes().device;
  const isOver = (entry: Entry) => isUndoExpired(entry, Date.now());
  for (const { id } of (await store.read()).entries.filter(isOver)) {
    await store.change(id, (entry) => ({ kind: entry !== null && isOver(entry) ? "drop" : "keep" }));
  }
  await store.dropReceipts((receipt) => isReceiptExpired(receipt, Date.now()));
}

/** Rejects as {@link readOutbox}. */
export async function forgetReceipt(id: string): Promise<void> {
  await (await outboxOf(id)).store.dropReceipts((receipt) => receipt.id === id);
}

/** Rejects as {@link readOutbox}. */
export async function clearReceipts(): Promise<void> {
  const { device, memory } = outboxes();
  await memory.store.dropReceipts(() => true);
  await device.store.dropReceipts(() => true);
}

/** The check was passed at the screen for a kept message (`needsCheck`): it is sent with that. Resolves when it was tried. */
export async function givePass(id: string, pass: PassAnswer): Promise<void> {
  await change(id, (entry) => checked(entry, pass, Date.now()));
  await sendWaiting("due", id);
}

async function change(id: string, move: (entry: Entry) => Entry): Promise<void> {
  const { store } = await outboxOf(id);
  await store.change(id, (entry) => (entry === null ? { kind: "keep" } : { kind: "write", entry: move(entry) }));
}

/** Null: it stands in the store as it was given. */
async function keepMessage({ store, isPersistent }: Outbox, submission: Submission): Promise<SubmitResult | null> {
  const { id, message, pass, needsCheck = false } = submission;
  const receipt = await store.receipt(id);
  if (receipt !== null) return { kind: "delivered-before", numbers: receipt.numbers };
  const files = (await store.files(id)) ?? [];
  const now = Date.now();
  let untaken: SubmitResult | null = null;
  const written = (entry: Entry, files?: readonly MessageFile[]): Decision => {
    const whole = needsCheck && entry.pass === null ? checkNeeded(entry) : entry;
    return files === undefined ? { kind: "write", entry: whole } : { kind: "write", entry: whole, files };
  };
  await store.change(id, (entry) => {
    if (entry === null) return written(newEntry(id, message, pass, now), message.files);
    const isRefused = destinations.some((place) => entry.destinations[place].state === "refused");
    if (!isRefused && isSameMessage(entry, files, message)) {
      // Whoever sends it wants it, also where it was deleted on another screen.
      return written(restored(pass === null ? dueNow(entry, now) : checked(entry, pass, now)));
    }
    const revision = revised(entry, message, pass, now);
    if (revision.kind === "revised") return written(revision.entry, message.files);
    untaken = revision.kind === "in-doubt" ? revision : { kind: "delivered-before", numbers: revision.receipt.numbers };
    return { kind: "keep" };
  });
  // The browser is not to throw away what waits; some ask the visitor.
  if (isPersistent) void navigator.storage?.persist?.().catch(() => false);
  return untaken;
}

async function sendAndTell(side: Outbox, id: string): Promise<SubmitResult> {
  const { store, isPersistent } = side;
  const isWoken = isPersistent && (await registerSync());
  const delivery = await sendOrSee(side, id);
  const receipt = await store.receipt(id);
  const entry = receipt === null ? await store.entry(id) : null;
  const offline = entry !== null && (delivery?.reachable === false || !(await isServerReachable()));
  return resultOf({ entry, receipt, delivery, offline, isPersistent, isWoken });
}

/** Null: whoever held the lock has sent it. */
async function sendOrSee({ store, send }: Outbox, id: string): Promise<Delivery | null> {
  const wait = new AbortController();
  const look = async () => {
    const entry = await store.entry(id).catch(() => null);
    const states = entry === null ? [] : destinations.map((place) => entry.destinations[place]);
    const isUntried = states.some(
      (state) => state.state === "sending" || (state.state === "waiting" && state.attempts === 0),
    );
    if (!isUntried) wait.abort();
  };
  const stop = outboxes().announcer.listen(() => void look());
  try {
    // All that was just written is due; what another sender has tried since waits as long as it was told.
    return await send({ urgency: "due", only: id, signal: wait.signal });
  } catch (error) {
    if (error === wait.signal.reason) return null;
    throw error;
  } finally {
    stop();
  }
}
