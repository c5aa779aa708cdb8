import type { Destination } from "../validation/idempotency-key.ts";
import { type DestinationState, destinations, type Entry, type Receipt } from "./entry.ts";

// When each message is sent or retried. Times in milliseconds since 1970 by the device's clock, which may be wrong and may
// jump: no wait exceeds `maxDelay`, whatever the clock says.

/** Upper bound of the first retry delay (ms); it doubles with each attempt. */
export const firstDelay = 5_000;
/** Longest delay (ms) on a message's first day, when the visitor may still be watching it. */
export const maxFirstDayDelay = 15 * 60_000;
/** Longest delay (ms) after the first day. */
export const maxDelay = 60 * 60_000;
const firstDay = 24 * 60 * 60_000;
/** Longest delay (ms) while our server is still processing the same post (409). */
const maxInProgressDelay = 30_000;

/** Longest duration of a request (ms). Without Web Locks, an older `sending` state counts as orphaned. */
export const maxSendTime = 10 * 60_000;

/** How long a deleted message can be restored (ms). */
export const undoWindow = 60_000;

/** How long a receipt stays on the device (ms). */
export const receiptLifetime = 30 * 24 * 60 * 60_000;

/**
 * Which waiting messages a run sends. `due`: those whose delay is over; `network-back`: also those in doubt, since the
 * connection has just come back; `asked`: all, at the visitor's request.
 */
export type Urgency = "due" | "network-back" | "asked";

/** A time further ahead than any delay was written before the clock was set back: it counts as past. */
function isPast(time: number, now: number): boolean {
  return time <= now || time > now + maxDelay;
}

/** Whether a message may be sent at all: not deleted, and not waiting for the visitor to pass the captcha. */
export function isSendable(entry: Entry): boolean {
  return entry.deletedAt === null && !entry.needsCheck;
}

/** Whether a message may be sent to a destination in that state now. */
export function isDestinationDue(state: DestinationState, now: number, urgency: Urgency): boolean {
  if (state.state !== "waiting") return false;
  return urgency === "asked" || (urgency === "network-back" && state.inDoubt) || isPast(state.notBefore, now);
}

export function isDue(entry: Entry, destination: Destination, now: number, urgency: Urgency): boolean {
  return isSendable(entry) && isDestinationDue(entry.destinations[destination], now, urgency);
}

/**
 * Whether the sender of a request in flight was killed. `exclusive`: the caller holds the lock that every sender holds
 * while it sends, so no request can be in flight.
 */
export function isOrphaned(state: DestinationState, now: number, exclusive: boolean): boolean {
  return state.state === "sending" && (exclusive || Math.abs(now - state.since) > maxSendTime);
}

/** Whether some destination is still to be sent to without any action of the visitor. */
export function hasPendingDelivery(entry: Entry): boolean {
  return (
    isSendable(entry) &&
    destinations.some((destination) => /^(waiting|sending)$/.test(entry.destinations[destination].state))
  );
}

/** Milliseconds until the next send is due: 0 when one is due now, null when none is scheduled. */
export function nextWake(entries: readonly Entry[], now: number): number | null {
  const waits = entries.filter(isSendable).flatMap((entry) =>
    destinations.flatMap((destination) => {
      const state = entry.destinations[destination];
      if (state.state === "sending") return isOrphaned(state, now, false) ? 0 : state.since + maxSendTime + 1 - now;
      if (state.state !== "waiting") return [];
      return isPast(state.notBefore, now) ? 0 : state.notBefore - now;
    }),
  );
  return waits.length === 0 ? null : Math.min(...waits);
}

interface Delay {
  /** Number of attempts so far, the failed one included. */
  attempts: number;
  createdAt: number;
  now: number;
  /** From the response, in milliseconds; null when it had none. */
  retryAfter: number | null;
  /** Our server is still processing the same post. */
  inProgress?: boolean;
  /** In [0, 1). */
  random: number;
}

/**
 * Milliseconds until the next attempt: exponential backoff with full jitter (devices that failed together do not retry
 * together), at least 1 s, and not before the response's `Retry-After`.
 */
export function delayOf({ attempts, createdAt, now, retryAfter, inProgress = false, random }: Delay): number {
  const longest = now - createdAt < firstDay ? maxFirstDayDelay : maxDelay;
  const bound = Math.min(
    firstDelay * 2 ** Math.min(Math.max(attempts, 1) - 1, 20),
    inProgress ? maxInProgressDelay : longest,
  );
  const wait = Math.max(1_000, random * bound);
  return Math.min(maxDelay, retryAfter === null ? wait : Math.max(wait, retryAfter + random * firstDelay));
}

export function isReceiptExpired(receipt: Receipt, now: number): boolean {
  return now - receipt.deliveredAt > receiptLifetime;
}

/** Whether a deleted message can no longer be restored. */
export function isUndoExpired({ deletedAt }: Entry, now: number): boolean {
  return deletedAt !== null && Math.abs(now - deletedAt) > undoWindow;
}
