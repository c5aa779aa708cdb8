import type { PassAnswer } from "../captcha/wire.ts";
import type { FieldProblem } from "../validation/field-problem.ts";
import type { Destination } from "../validation/idempotency-key.ts";
import { type DestinationState, destinations, type Entry, type Message, type Receipt } from "./entry.ts";
import { delayOf, isDue, isOrphaned, type Urgency } from "./retry-policy.ts";

// State transitions of an entry. Pure: each returns the entry to be stored, and the store applies it in one transaction.
// The `accepted` state is final.

/** A request in flight: its outcome is applied only while the entry is still in this state. */
export interface Attempt {
  destination: Destination;
  revision: number;
  attempts: number;
  /** An earlier request of this revision got no response: only the destination's answer resolves the doubt. */
  inDoubt: boolean;
  /** The captcha pass sent with it. */
  token: string;
}

export function newEntry(id: string, message: Message, pass: PassAnswer | null, now: number): Entry {
  const waiting = { state: "waiting", revision: 1, attempts: 0, inDoubt: false, notBefore: now } as const;
  return {
    version: 1,
    id,
    createdAt: now,
    ...contentOf(message),
    pass: entryPass(pass),
    needsCheck: false,
    deletedAt: null,
    destinations: { site: waiting, card: waiting },
  };
}

function contentOf({ fields, subjectIds, files }: Message): Pick<Entry, "fields" | "subjectIds" | "files"> {
  return { fields, subjectIds, files: files.map(({ name, type, bytes }) => ({ name, type, size: bytes.byteLength })) };
}

function entryPass(pass: PassAnswer | null): Entry["pass"] {
  return pass === null ? null : { token: pass.pass, expiresAt: pass.expiresAt };
}

function withState(entry: Entry, destination: Destination, state: DestinationState): Entry {
  return { ...entry, destinations: { ...entry.destinations, [destination]: state } };
}

/** Changes the destinations in the state `waiting`. */
function whereWaiting(
  entry: Entry,
  change: (state: DestinationState & { state: "waiting" }) => DestinationState,
): Entry {
  const changed = (state: DestinationState) => (state.state === "waiting" ? change(state) : state);
  return { ...entry, destinations: { site: changed(entry.destinations.site), card: changed(entry.destinations.card) } };
}

/** Puts orphaned requests in doubt, since the destination may have received them. The same entry when there are none. */
export function recovered(entry: Entry, now: number, exclusive: boolean): Entry {
  return destinations.reduce((found: Entry, destination) => {
    const state = found.destinations[destination];
    if (state.state !== "sending" || !isOrphaned(state, now, exclusive)) return found;
    const { revision, attempts } = state;
    return withState(found, destination, { state: "waiting", revision, attempts, inDoubt: true, notBefore: now });
  }, entry);
}

/** The entry to store before the request is sent. Null: it must not be sent. */
export function beginSend(
  entry: Entry,
  destination: Destination,
  { token, now, urgency }: { token: string; now: number; urgency: Urgency },
): { entry: Entry; attempt: Attempt } | null {
  const state = entry.destinations[destination];
  if (state.state !== "waiting" || !isDue(entry, destination, now, urgency)) return null;
  const { revision, inDoubt } = state;
  const attempts = state.attempts + 1;
  return {
    entry: withState(entry, destination, { state: "sending", revision, attempts, since: now }),
    attempt: { destination, revision, attempts, inDoubt, token },
  };
}

function isCurrent(entry: Entry, { destination, revision, attempts }: Attempt): boolean {
  const state = entry.destinations[destination];
  return state.state === "sending" && state.revision === revision && state.attempts === attempts;
}

/** Applied even if the request was taken for orphaned meanwhile: the destination has this revision. */
export function accepted(entry: Entry, { destination, revision }: Attempt, number: string | null, now: number): Entry {
  const state = entry.destinations[destination];
  if (state.state === "accepted" || state.revision !== revision) return entry;
  return withState(entry, destination, { state: "accepted", revision, number, at: now });
}

export function refused(
  entry: Entry,
  attempt: Attempt,
  { message, problems }: { message: string | null; problems: readonly FieldProblem[] },
  now: number,
): Entry {
  if (!isCurrent(entry, attempt)) return entry;
  return withState(entry, attempt.destination, {
    state: "refused",
    revision: attempt.revision,
    message,
    problems,
    at: now,
  });
}

/** A failed request. */
export interface PostFailure {
  /** The destination may have received it. */
  inDoubt: boolean;
  /** Milliseconds; null when the response had none. */
  retryAfter: number | null;
  /** Our server is still processing the same post. */
  inProgress?: boolean;
  /** There was no response at all. */
  noResponse?: boolean;
}

export function failed(entry: Entry, attempt: Attempt, failure: PostFailure, now: number, random: number): Entry {
  if (!isCurrent(entry, attempt)) return entry;
  const { destination, revision, attempts } = attempt;
  const inDoubt = attempt.inDoubt || failure.inDoubt;
  const { retryAfter, inProgress = false } = failure;
  const delay = delayOf({ attempts, createdAt: entry.createdAt, now, retryAfter, inProgress, random });
  return withState(entry, destination, { state: "waiting", revision, attempts, inDoubt, notBefore: now + delay });
}

/** Our server refused the pass and forwarded nothing: the message needs a new pass and is due at once. */
export function passRefused(entry: Entry, attempt: Attempt, now: number): Entry {
  const spent = entry.pass?.token === attempt.token ? { ...entry, pass: null } : entry;
  if (!isCurrent(spent, attempt)) return spent;
  const { destination, revision, attempts, inDoubt } = attempt;
  return withState(spent, destination, { state: "waiting", revision, attempts, inDoubt, notBefore: now });
}

/** No captcha pass could be got: retried later. */
export function postponed(entry: Entry, retryAfter: number | null, now: number, random: number): Entry {
  return whereWaiting(entry, (state) => {
    const attempts = state.attempts + 1;
    const delay = delayOf({ attempts, createdAt: entry.createdAt, now, retryAfter, random });
    return { ...state, attempts, notBefore: now + delay };
  });
}

/** The visitor has to pass the captcha on screen. */
export function checkNeeded(entry: Entry): Entry {
  return { ...entry, pass: null, needsCheck: true };
}

export function withPass(entry: Entry, pass: PassAnswer): Entry {
  return { ...entry, pass: entryPass(pass), needsCheck: false };
}

/** Makes the message due now, at the visitor's request. */
export function dueNow(entry: Entry, now: number): Entry {
  return whereWaiting(entry, (state) => ({ ...state, notBefore: now }));
}

/** The visitor passed the captcha on screen: as {@link withPass}, and due now. */
export function checked(entry: Entry, pass: PassAnswer, now: number): Entry {
  return dueNow(withPass(entry, pass), now);
}

type RevisionResult =
  | { kind: "revised"; entry: Entry }
  | { kind: "in-doubt" }
  | { kind: "delivered"; receipt: Receipt };

/**
 * Applies a correction: a new revision, and so a new idempotency key, for each destination that has not accepted the
 * message. Refused (`in-doubt`) while a destination may have the old text, or it would get both.
 */
export function revised(entry: Entry, message: Message, pass: PassAnswer | null, now: number): RevisionResult {
  const receipt = receiptOf(entry, now);
  if (receipt !== null) return { kind: "delivered", receipt };
  const states = destinations.map((destination) => entry.destinations[destination]);
  if (states.some((state) => state.state === "sending" || (state.state === "waiting" && state.inDoubt))) {
    return { kind: "in-doubt" };
  }
  const next = (state: DestinationState): DestinationState =>
    state.state === "accepted"
      ? state
      : { state: "waiting", revision: state.revision + 1, attempts: 0, inDoubt: false, notBefore: now };
  const corrected: Entry = {
    ...entry,
    ...contentOf(message),
    deletedAt: null,
    destinations: { site: next(entry.destinations.site), card: next(entry.destinations.card) },
  };
  return { kind: "revised", entry: pass === null ? corrected : withPass(corrected, pass) };
}

export function removed(entry: Entry, now: number): Entry {
  return { ...entry, deletedAt: now };
}

export function restored(entry: Entry): Entry {
  return { ...entry, deletedAt: null };
}

/** The receipt once both destinations have accepted; null until then. */
export function receiptOf(entry: Entry, now: number): Receipt | null {
  const { site, card } = entry.destinations;
  if (site.state !== "accepted" || card.state !== "accepted") return null;
  const { id, createdAt, fields } = entry;
  return {
    id,
    subject: fields.subject,
    createdAt,
    deliveredAt: now,
    wantsAnswer: fields.answer_method !== "0",
    numbers: { site: site.number, card: card.number },
  };
}
