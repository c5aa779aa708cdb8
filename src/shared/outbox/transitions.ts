import type { PassAnswer } from "../captcha/wire.ts";
import type { FieldProblem } from "../validation/field-problem.ts";
import type { Destination } from "../validation/idempotency-key.ts";
import { type Entry, type Message, type DestinationState, destinations, type Receipt } from "./entry.ts";
import { delayOf, isDue, isOrphaned, type Urgency } from "./retry-policy.ts";

// How a message moves on. Pure: each gives the entry that is to stand in the store, and the store makes it the only step
// of its moment. An accepted place never changes again.

/** A request that was begun: its outcome counts only while the entry stands at it. */
export interface Attempt {
  destination: Destination;
  revision: number;
  attempts: number;
  /** An earlier request of this revision had no answer: only a verdict of the place ends that doubt. */
  inDoubt: boolean;
  /** The pass that it bears. */
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
  const kept = files.map(({ name, type, bytes }) => ({ name, type, size: bytes.byteLength }));
  return { fields, subjectIds, files: kept };
}

function entryPass(pass: PassAnswer | null): Entry["pass"] {
  return pass === null ? null : { token: pass.pass, expiresAt: pass.expiresAt };
}

function withState(entry: Entry, place: Destination, state: DestinationState): Entry {
  return { ...entry, destinations: { ...entry.destinations, [place]: state } };
}

/** Changes the places that wait. */
function whereWaiting(entry: Entry, change: (state: DestinationState & { state: "waiting" }) => DestinationState): Entry {
  const changed = (state: DestinationState) => (state.state === "waiting" ? change(state) : state);
  return { ...entry, destinations: { site: changed(entry.destinations.site), card: changed(entry.destinations.card) } };
}

/** Requests whose sender is gone: the place may have got them. The same entry when there are none. */
export function recovered(entry: Entry, now: number, exclusive: boolean): Entry {
  return destinations.reduce((found: Entry, place) => {
    const state = found.destinations[place];
    if (state.state !== "sending" || !isOrphaned(state, now, exclusive)) return found;
    const { revision, attempts } = state;
    return withState(found, place, { state: "waiting", revision, attempts, inDoubt: true, notBefore: now });
  }, entry);
}

/** To be in the store before the request leaves. Null: it must not be sent. */
export function beginSend(
  entry: Entry,
  place: Destination,
  { token, now, urgency }: { token: string; now: number; urgency: Urgency },
): { entry: Entry; attempt: Attempt } | null {
  const state = entry.destinations[place];
  if (state.state !== "waiting" || !isDue(entry, place, now, urgency)) return null;
  const { revision, inDoubt } = state;
  const attempts = state.attempts + 1;
  return {
    entry: withState(entry, place, { state: "sending", revision, attempts, since: now }),
    attempt: { destination, revision, attempts, inDoubt, token },
  };
}

function standsAt(entry: Entry, { destination, revision, attempts }: Attempt): boolean {
  const state = entry.destinations[destination];
  return state.state === "sending" && state.revision === revision && state.attempts === attempts;
}

/** Counts even when somebody took the sender for dead meanwhile: the place has this revision. */
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
  if (!standsAt(entry, attempt)) return entry;
  return withState(entry, attempt.destination, { state: "refused", revision: attempt.revision, message, problems, at: now });
}

/** How a request failed. */
export interface PostFailure {
  /** The place may have got it. */
  inDoubt: boolean;
  /** Milliseconds; null where nothing was said. */
  retryAfter: number | null;
  /** It runs at our server already. */
  inProgress?: boolean;
  /** There was no answer at all. */
  noResponse?: boolean;
}

export function failed(entry: Entry, attempt: Attempt, failure: PostFailure, now: number, random: number): Entry {
  if (!standsAt(entry, attempt)) return entry;
  const { destination, revision, attempts } = attempt;
  const inDoubt = attempt.inDoubt || failure.inDoubt;
  const { retryAfter, inProgress = false } = failure;
  const delay = delayOf({ attempts, createdAt: entry.createdAt, now, retryAfter, inProgress, random });
  return withState(entry, destination, { state: "waiting", revision, attempts, inDoubt, notBefore: now + delay });
}

/** Our server did not take the pass and sent nothing on: another one is needed, and the message may go at once. */
export function passRefused(entry: Entry, attempt: Attempt, now: number): Entry {
  const spent = entry.pass?.token === attempt.token ? { ...entry, pass: null } : entry;
  if (!standsAt(spent, attempt)) return spent;
  const { destination, revision, attempts, inDoubt } = attempt;
  return withState(spent, destination, { state: "waiting", revision, attempts, inDoubt, notBefore: now });
}

/** No pass could be had for now. */
export function postponed(entry: Entry, retryAfter: number | null, now: number, random: number): Entry {
  return whereWaiting(entry, (state) => {
    const attempts = state.attempts + 1;
    const delay = delayOf({ attempts, createdAt: entry.createdAt, now, retryAfter, random });
    return { ...state, attempts, notBefore: now + delay };
  });
}

/** The visitor has to pass the check at the screen. */
export function checkNeeded(entry: Entry): Entry {
  return { ...entry, pass: null, needsCheck: true };
}

export function withPass(entry: Entry, pass: PassAnswer): Entry {
  return { ...entry, pass: entryPass(pass), needsCheck: false };
}

/** By the visitor's wish it goes at once. */
export function dueNow(entry: Entry, now: number): Entry {
  return whereWaiting(entry, (state) => ({ ...state, notBefore: now }));
}

/** As {@link withPass}, from the visitor's hand. */
export function checked(entry: Entry, pass: PassAnswer, now: number): Entry {
  return dueNow(withPass(entry, pass), now);
}

export type RevisionResult =
  | { kind: "revised"; entry: Entry }
  | { kind: "in-doubt" }
  | { kind: "delivered"; receipt: Receipt };

/**
 * A correction: a new revision, and so a new idempotency key, for each place that has not accepted. A place that may have
 * the old text would then have both: so none while a place's outcome is unknown.
 */
export function revised(entry: Entry, message: Message, pass: PassAnswer | null, now: number): RevisionResult {
  const receipt = receiptOf(entry, now);
  if (receipt !== null) return { kind: "delivered", receipt };
  const states = destinations.map((place) => entry.destinations[place]);
  if (states.some((state) => state.state === "sending" || (state.state === "waiting" && state.inDoubt))) {
    return { kind: "in-doubt" };
  }
  const next = (state: DestinationState): DestinationState =>
    state.state === "accepted"
      ? state
      : { state: "waiting", revision: state.revision + 1, attempts: 0, inDoubt: false, notBefore: now };
  const corrected = {
    ...entry,
    ...contentOf(message),
    deletedAt: null,
    places: { site: next(entry.destinations.site), card: next(entry.destinations.card) },
  };
  return { kind: "revised", entry: pass === null ? corrected : withPass(corrected, pass) };
}

export function removed(entry: Entry, now: number): Entry {
  return { ...entry, deletedAt: now };
}

export function restored(entry: Entry): Entry {
  return { ...entry, deletedAt: null };
}

/** What stays when both places have it; null until then. */
export function receiptOf(entry: Entry, now: number): Receipt | null {
  const { site, card } = entry.destinations;
  if (site.state !== "accepted" || card.state !== "accepted") return null;
  const { id, createdAt, fields } = entry;
  return {
    id,
    subject: fields.subject,
    createdAt,
    deliveredAt: now,
    numbers: { site: site.number, card: card.number },
  };
}
