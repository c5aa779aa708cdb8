import type { Destination } from "../validation/idempotency-key.ts";
import { type Entry, type DestinationState, destinations, type Receipt } from "./entry.ts";

// When what is sent. Times in milliseconds since 1970 by the device's clock, which may be wrong and may jump: a wait is
// never longer than `longestDelay`, whatever the clock says.

/** The first wait after a failure is at most this, the next ones at most twice as long each time. */
export const firstDelay = 5_000;
/** The longest wait during a message's first day, when a visitor may still look at it. */
export const maxFirstDayDelay = 15 * 60_000;
export const maxDelay = 60 * 60_000;
const firstDay = 24 * 60 * 60_000;
/** A post that runs at our server already ends soon. */
const maxInProgressDelay = 30_000;

/** A request is given up after this at the latest; where there are no locks, an older one counts as dead. */
export const maxSendTime = 10 * 60_000;

/** Something deleted can be restored for this long. */
export const undoWindow = 60_000;

export const receiptLifetime = 30 * 24 * 60 * 60_000;

/**
 * What may be sent: what is due; also what had no answer, because the network has just come back; all, because the
 * visitor asked for it.
 */
export type Urgency = "due" | "network-back" | "asked";

/** Times that lie further ahead than any wait come from a clock that has been set back since. */
function isPast(time: number, now: number): boolean {
  return time <= now || time > now + maxDelay;
}

/** Whether a message may be sent at all: it is not deleted, and waits for nobody. */
export function isSendable(entry: Entry): boolean {
  return entry.deletedAt === null && !entry.needsCheck;
}

export function isDestinationDue(state: DestinationState, now: number, urgency: Urgency): boolean {
  if (state.state !== "waiting") return false;
  return urgency === "asked" || (urgency === "network-back" && state.inDoubt) || isPast(state.notBefore, now);
}

export function isDue(entry: Entry, place: Destination, now: number, urgency: Urgency): boolean {
  return isSendable(entry) && isDestinationDue(entry.destinations[place], now, urgency);
}

/**
 * Whether the sender of a request under way is gone. `exclusive`: we hold the lock that every sender holds, so it is.
 */
export function isOrphaned(state: DestinationState, now: number, exclusive: boolean): boolean {
  return state.state === "sending" && (exclusive || Math.abs(now - state.since) > maxSendTime);
}

/** Whether something of this message goes by itself, now or later. */
export function hasPendingDelivery(entry: Entry): boolean {
  return isSendable(entry) && destinations.some((place) => /^(waiting|sending)$/.test(entry.destinations[place].state));
}

/** Milliseconds until something is due: 0 when something is, null when nothing ever will be by itself. */
export function nextWake(entries: readonly Entry[], now: number): number | null {
  const waits = entries.filter(isSendable).flatMap((entry) =>
    destinations.flatMap((place) => {
      const state = entry.destinations[place];
      if (state.state === "sending") return isOrphaned(state, now, false) ? 0 : state.since + maxSendTime + 1 - now;
      if (state.state !== "waiting") return [];
      return isPast(state.notBefore, now) ? 0 : state.notBefore - now;
    }),
  );
  return waits.length === 0 ? null : Math.min(...waits);
}

export interface Delay {
  /** How often it was tried, this time included. */
  attempts: number;
  createdAt: number;
  now: number;
  /** Of the answer, in milliseconds; null where it said nothing. */
  retryAfter: number | null;
  /** It runs at our server already. */
  inProgress?: boolean;
  /** From 0 up to 1, but not 1. */
  random: number;
}

/**
 * Milliseconds until the next try: at random between 1 s and a bound that doubles with each try ("full jitter": devices
 * that failed together do not come back together), and not before the answer's `Retry-After`.
 */
export function delayOf({ attempts, createdAt, now, retryAfter, inProgress = false, random }: Delay): number {
  const oldest = now - createdAt < firstDay ? maxFirstDayDelay : maxDelay;
  const bound = Math.min(firstDelay * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), inProgress ? maxInProgressDelay : oldest);
  const wait = Math.max(1_000, random * bound);
  return Math.min(maxDelay, retryAfter === null ? wait : Math.max(wait, retryAfter + random * firstDelay));
}

export function isReceiptExpired(receipt: Receipt, now: number): boolean {
  return now - receipt.deliveredAt > receiptLifetime;
}

/** Whether a deleted message cannot be restored any more. */
export function isUndoExpired({ deletedAt }: Entry, now: number): boolean {
  return deletedAt !== null && Math.abs(now - deletedAt) > undoWindow;
}
