import type { PassAnswer } from "../../shared/captcha/wire.ts";
import type { Delivery } from "../../shared/outbox/deliver.ts";
import { destinations, type Entry, type Message, type MessageFile } from "../../shared/outbox/entry.ts";
import { type Decision, OutboxError, type OutboxView, type StoredMessage } from "../../shared/outbox/outbox-store.ts";
import { isReceiptExpired, isUndoExpired } from "../../shared/outbox/retry-policy.ts";
import { checked, checkNeeded, dueNow, newEntry, removed, restored, revised } from "../../shared/outbox/transitions.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { askToPersist } from "../storage/ask-to-persist.ts";
import { type Outbox, outboxes, outboxOf, readOutboxes } from "./outboxes.ts";
import { registerSync } from "./register-sync.ts";
import { resultOf } from "./result-of.ts";
import { isSameMessage } from "./same-message.ts";
import { sendWaiting } from "./send-pending.ts";
import type { SubmitResult } from "./submit-result.ts";

// The outbox's API for pages. Loaded lazily: none of it is in a page's first load.

interface Submission {
  /** UUID, constant for the message's whole life: its captcha pass and idempotency keys are bound to it. */
  id: string;
  message: Message;
  /** Null: the outbox gets one by proof of work. */
  pass: PassAnswer | null;
  /** The operator allows no proof of work: without a pass the message waits for the captcha on screen. Default: false. */
  needsCheck?: boolean;
  /** False: the message is held in memory only, and sent while the page is open. Default: true. */
  persist?: boolean;
}

/**
 * Writes a message to the outbox before its first request, then sends it. Expected failures are results, not rejections.
 * If the id is already in the outbox: the same content is sent again; other content is a correction, sent under a new
 * revision to the destinations that have not accepted the message, or refused while a destination's outcome is unknown.
 */
export async function submitMessage(submission: Submission): Promise<SubmitResult> {
  const { id, persist = true } = submission;
  const outbox = persist ? await outboxOf(id) : outboxes().memory;
  let refusal: SubmitResult | null;
  try {
    refusal = await storeMessage(outbox, submission);
  } catch (error) {
    if (error instanceof OutboxError) return { kind: "not-stored", reason: error.reason };
    throw error;
  }
  if (refusal !== null) return refusal;
  try {
    return await sendAndReport(outbox, id);
  } catch (error) {
    // The message was stored a moment ago and cannot be read now: only the form still has it.
    if (error instanceof OutboxError) return { kind: "lost" };
    throw error;
  }
}

/** Contents of the outbox. Rejects with `OutboxError` where the browser's storage is blocked. */
export async function readOutbox(): Promise<OutboxView> {
  return readOutboxes();
}

/** One message with the bytes of its files, to be corrected; null when it is not in the outbox. Rejects as {@link readOutbox}. */
export async function readMessage(id: string): Promise<StoredMessage | null> {
  const { store } = await outboxOf(id);
  const entry = await store.entry(id);
  return entry === null ? null : { entry, files: (await store.files(id)) ?? [] };
}

/** Calls the listener whenever a page (this one included) or the worker changes the outbox. Returns an unsubscribe function. */
export function onOutboxChange(listener: () => void): () => void {
  return outboxes().announcer.listen(listener);
}

/** Sends all waiting messages (or that one) now, ignoring retry delays. Resolves after the attempt. */
export async function sendNow(id?: string): Promise<void> {
  await sendWaiting("asked", id);
}

/** Marks a message as deleted: it is no longer sent, and can be restored until {@link purgeRemoved}. Rejects as {@link readOutbox}. */
export async function removeMessage(id: string): Promise<void> {
  await change(id, (entry) => removed(entry, Date.now()));
}

/** Undoes {@link removeMessage}; the message is sent when it is due. */
export async function restoreMessage(id: string): Promise<void> {
  await change(id, restored);
  await sendWaiting("due");
}

/**
 * Purges messages marked as deleted more than a minute ago, and receipts older than 30 days. Called when a page starts the
 * outbox; a screen that offers an undo calls it a minute after a deletion. Rejects as {@link readOutbox}.
 */
export async function purgeRemoved(): Promise<void> {
  const { store } = outboxes().device;
  const isExpired = (entry: Entry) => isUndoExpired(entry, Date.now());
  for (const { id } of (await store.read()).entries.filter(isExpired)) {
    await store.change(id, (entry) => ({ kind: entry !== null && isExpired(entry) ? "delete" : "unchanged" }));
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

/** Sends a stored message (`needsCheck`) with the pass of a captcha passed on screen. Resolves after the attempt. */
export async function givePass(id: string, pass: PassAnswer): Promise<void> {
  await change(id, (entry) => checked(entry, pass, Date.now()));
  await sendWaiting("due", id);
}

async function change(id: string, move: (entry: Entry) => Entry): Promise<void> {
  const { store } = await outboxOf(id);
  await store.change(id, (entry) => (entry === null ? { kind: "unchanged" } : { kind: "write", entry: move(entry) }));
}

/** Stores the message. Null: done; else why it was not. */
async function storeMessage({ store, isPersistent }: Outbox, submission: Submission): Promise<SubmitResult | null> {
  const { id, message, pass, needsCheck = false } = submission;
  const receipt = await store.receipt(id);
  if (receipt !== null) return { kind: "delivered-before", numbers: receipt.numbers };
  const files = (await store.files(id)) ?? [];
  const now = Date.now();
  let refusal: SubmitResult | null = null;
  const written = (entry: Entry, files?: readonly MessageFile[]): Decision => {
    const checkedEntry = needsCheck && entry.pass === null ? checkNeeded(entry) : entry;
    return { kind: "write", entry: checkedEntry, ...(files === undefined ? {} : { files }) };
  };
  await store.change(id, (entry) => {
    if (entry === null) return written(newEntry(id, message, pass, now), message.files);
    const isRefused = destinations.some((destination) => entry.destinations[destination].state === "refused");
    if (!isRefused && isSameMessage(entry, files, message)) {
      // Submitting it again also undoes a deletion made on another screen.
      return written(restored(pass === null ? dueNow(entry, now) : checked(entry, pass, now)));
    }
    const revision = revised(entry, message, pass, now);
    if (revision.kind === "revised") return written(revision.entry, message.files);
    refusal = revision.kind === "in-doubt" ? revision : { kind: "delivered-before", numbers: revision.receipt.numbers };
    return { kind: "unchanged" };
  });
  if (isPersistent) void askToPersist();
  return refusal;
}

async function sendAndReport(outbox: Outbox, id: string): Promise<SubmitResult> {
  const { store, isPersistent } = outbox;
  const hasSync = isPersistent && (await registerSync());
  const delivery = await sendOrWatch(outbox, id);
  const receipt = await store.receipt(id);
  const entry = receipt === null ? await store.entry(id) : null;
  const offline = entry !== null && (delivery?.reachable === false || !(await isServerReachable()));
  return resultOf({ entry, receipt, delivery, offline, isPersistent, hasSync });
}

/** Sends the message, or watches the current holder of the senders' lock send it: then null. */
async function sendOrWatch({ store, send }: Outbox, id: string): Promise<Delivery | null> {
  const wait = new AbortController();
  const check = async () => {
    const entry = await store.entry(id).catch(() => null);
    const states = entry === null ? [] : destinations.map((destination) => entry.destinations[destination]);
    const isUntried = states.some(
      (state) => state.state === "sending" || (state.state === "waiting" && state.attempts === 0),
    );
    if (!isUntried) wait.abort();
  };
  const stop = outboxes().announcer.listen(() => void check());
  try {
    // The new entry is due; one that another sender has tried since is left to its retry delay.
    return await send({ urgency: "due", only: id, signal: wait.signal });
  } catch (error) {
    if (error === wait.signal.reason) return null;
    throw error;
  } finally {
    stop();
  }
}
