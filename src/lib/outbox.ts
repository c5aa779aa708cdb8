import type { PassAnswer } from "../shared/captcha/wire.ts";
import type { Delivery } from "../shared/outbox/deliver.ts";
import { type Entry, type Message, places } from "../shared/outbox/entry.ts";
import { isOnItsWay, isReceiptOver, isRemovedForGood } from "../shared/outbox/policy.ts";
import { resultOf } from "../shared/outbox/result-of.ts";
import { isSameMessage } from "../shared/outbox/same-message.ts";
import { isLockHeld } from "../shared/outbox/sender-lock.ts";
import { type Decision, type KeptMessage, OutboxError, type OutboxView } from "../shared/outbox/store.ts";
import type { SubmitResult } from "../shared/outbox/submit-result.ts";
import { checked, hurried, newEntry, removed, restored, revised } from "../shared/outbox/transitions.ts";
import { isServerReachable } from "../shared/server-reach.ts";
import { registerSync, sendWaiting } from "./outbox-sending.ts";
import { outboxSides, readSides, type Side, sideOf } from "./outbox-sides.ts";

// The page's door to the outbox. Comes late: nothing of it is in the first load.

export interface Submission {
  /** UUID, for the message's whole life: its captcha's pass and idempotency keys are bound to it. */
  id: string;
  message: Message;
  /** Null: the outbox gets one itself. */
  pass: PassAnswer | null;
  /**
   * False: nothing is written to the device, the page tries as long as it is open, and what is not delivered is "failed".
   * Default: true.
   */
  keep?: boolean;
}

/**
 * Writes a message to the outbox before its first request, then sends it. Never rejects for what can be expected.
 * A message whose id is in the outbox already is sent again where it says the same, else it is a correction of the one
 * there ({@link reviseMessage}).
 */
export async function submitMessage({ id, message, pass, keep = true }: Submission): Promise<SubmitResult> {
  return write(keep ? await sideOf(id) : outboxSides().memory, { id, message, pass, isNew: true });
}

/**
 * A correction: it goes, under a new revision, to the places that have not accepted the message; the others keep what
 * they have. Not taken ("unchanged") while a place's outcome is unknown. Never rejects for what can be expected.
 * @param pass null: the one that the message has stays.
 */
export async function reviseMessage(id: string, message: Message, pass: PassAnswer | null): Promise<SubmitResult> {
  return write(await sideOf(id), { id, message, pass, isNew: false });
}

/** What the outbox holds. Rejects with `OutboxError` where the browser's storage is blocked. */
export async function readOutbox(): Promise<OutboxView> {
  return readSides();
}

/** One message with the bytes of its files, to be corrected; null when it is not there (any more). Rejects as {@link readOutbox}. */
export async function readMessage(id: string): Promise<KeptMessage | null> {
  const { store } = await sideOf(id);
  const entry = await store.entry(id);
  return entry === null ? null : { entry, files: (await store.files(id)) ?? [] };
}

/** Calls whenever a page (this one too) or the worker has changed the outbox. Returns an end of listening. */
export function onOutboxChange(listener: () => void): () => void {
  return outboxSides().announcer.listen(listener);
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
  const { store } = outboxSides().kept;
  const isOver = (entry: Entry) => isRemovedForGood(entry, Date.now());
  for (const { id } of (await store.read()).entries.filter(isOver)) {
    await store.change(id, (entry) => ({ kind: entry !== null && isOver(entry) ? "drop" : "keep" }));
  }
  await store.dropReceipts((receipt) => isReceiptOver(receipt, Date.now()));
}

/** Rejects as {@link readOutbox}. */
export async function forgetReceipt(id: string): Promise<void> {
  await (await sideOf(id)).store.dropReceipts((receipt) => receipt.id === id);
}

/** Rejects as {@link readOutbox}. */
export async function clearReceipts(): Promise<void> {
  const { kept, memory } = outboxSides();
  await memory.store.dropReceipts(() => true);
  await kept.store.dropReceipts(() => true);
}

/** The check was passed at the screen for a kept message (`needsCheck`): it is sent with that. Resolves when it was tried. */
export async function givePass(id: string, pass: PassAnswer): Promise<void> {
  await change(id, (entry) => checked(entry, pass, Date.now()));
  await sendWaiting("due", id);
}

/** Whether a page or the worker is sending now, or this page alone has something unsent: an app update then waits. */
export async function isSending(): Promise<boolean> {
  const { entries } = await outboxSides().memory.store.read();
  return entries.some(isOnItsWay) || isLockHeld(navigator.locks);
}

async function change(id: string, move: (entry: Entry) => Entry): Promise<void> {
  const { store } = await sideOf(id);
  await store.change(id, (entry) => (entry === null ? { kind: "keep" } : { kind: "write", entry: move(entry) }));
}

interface Write {
  id: string;
  message: Message;
  pass: PassAnswer | null;
  isNew: boolean;
}

async function write(side: Side, submission: Write): Promise<SubmitResult> {
  let unchanged: SubmitResult | null;
  try {
    unchanged = await keepMessage(side, submission);
  } catch (error) {
    if (error instanceof OutboxError) return { kind: "not-kept", reason: error.reason };
    throw error;
  }
  if (unchanged !== null) return unchanged;
  try {
    return await sendAndTell(side, submission.id);
  } catch (error) {
    // It could be written a moment ago: what holds it now is the form.
    if (error instanceof OutboxError) return { kind: "lost" };
    throw error;
  }
}

/** Null: it stands in the store as it was given. */
async function keepMessage({ store, isKept }: Side, { id, message, pass, isNew }: Write): Promise<SubmitResult | null> {
  const receipt = await store.receipt(id);
  if (receipt !== null) {
    return isNew ? { kind: "delivered", numbers: receipt.numbers } : { kind: "unchanged", reason: "delivered" };
  }
  const files = (await store.files(id)) ?? [];
  const now = Date.now();
  let unchanged: SubmitResult | null = null;
  await store.change(id, (entry): Decision => {
    unchanged = null;
    if (entry === null) {
      if (isNew) return { kind: "write", entry: newEntry(id, message, pass, now), files: message.files };
      unchanged = { kind: "unchanged", reason: "gone" };
      return { kind: "keep" };
    }
    const isRefused = places.some((place) => entry.places[place].state === "refused");
    if (isNew && !isRefused && isSameMessage(entry, files, message)) {
      return { kind: "write", entry: pass === null ? hurried(entry, now) : checked(entry, pass, now) };
    }
    const revision = revised(entry, message, pass, now);
    if (revision.kind === "revised") return { kind: "write", entry: revision.entry, files: message.files };
    unchanged = { kind: "unchanged", reason: revision.kind };
    return { kind: "keep" };
  });
  // The browser is not to throw away what waits; some ask the visitor.
  if (isKept) void navigator.storage?.persist?.().catch(() => false);
  return unchanged;
}

async function sendAndTell(side: Side, id: string): Promise<SubmitResult> {
  const { store, isKept } = side;
  const byItself = isKept && (await registerSync());
  const delivery = await sendOrSee(side, id);
  const isCut = delivery?.reachable === false || (delivery?.cut === true && !(await isServerReachable()));
  const receipt = await store.receipt(id);
  const entry = receipt === null ? await store.entry(id) : null;
  return resultOf({ entry, receipt, delivery, offline: isCut && isKept, byItself });
}

/** Null: whoever held the lock has sent it. */
async function sendOrSee({ store, send }: Side, id: string): Promise<Delivery | null> {
  const wait = new AbortController();
  const look = async () => {
    const entry = await store.entry(id).catch(() => null);
    const states = entry === null ? [] : places.map((place) => entry.places[place]);
    const isUntried = states.some(
      (state) => state.state === "sending" || (state.state === "waiting" && state.attempts === 0),
    );
    if (!isUntried) wait.abort();
  };
  const stop = outboxSides().announcer.listen(() => void look());
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
