import type { PassResult } from "../captcha/proof-of-work.ts";
import type { Destination } from "../validation/idempotency-key.ts";
import { type Entry, type MessageFile, destinations } from "./entry.ts";
import type { Decision, OutboxStore } from "./outbox-store.ts";
import type { PostOutcome } from "./post-answer.ts";
import { isDue, isOrphaned, type Urgency } from "./retry-policy.ts";
import {
  type Attempt,
  accepted,
  beginSend,
  checkNeeded,
  failed,
  passRefused,
  postponed,
  receiptOf,
  recovered,
  refused,
  withPass,
} from "./transitions.ts";

export interface DeliverParts {
  store: OutboxStore;
  /** Sends to one place, once. Must not reject for what can be expected. */
  post(entry: Entry, files: readonly MessageFile[], attempt: Attempt): Promise<PostOutcome>;
  /** A pass by proof of work. */
  getPass(id: string): Promise<PassResult>;
  /** Whether our own server answers. */
  isReachable(): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
  random(): number;
}

/** What came of one pass over the outbox. */
export interface Delivery {
  /** False: our server did not answer, and nothing was sent. */
  reachable: boolean;
  /** Words about the captcha for messages that have no pass, by id; null where the server had none. */
  captcha: ReadonlyMap<string, string | null>;
}

export interface DeliverOptions {
  urgency: Urgency;
  /** We hold the lock of all senders: a request under way is nobody's. */
  exclusive: boolean;
  /** Only this message. */
  only?: string;
}

/** A pass that a place does not take is got anew so many times at most; then the visitor is asked. */
const mostPasses = 3;

const lostFiles = "Файлы этого сообщения не сохранились на устройстве. Приложите их ещё раз";

const keep: Decision = { kind: "keep" };

/** The same entry means that nothing is to be written. */
function written(before: Entry, after: Entry): Decision {
  return after === before ? keep : { kind: "write", entry: after };
}

/**
 * Sends what may be sent: both places at once, so that one that hangs does not hold up the other, each message after
 * message. Every step is in the store before the next one is taken: whoever is ended at any moment loses nothing. Nothing
 * personal leaves before our server has answered, so that without a network nothing gets in doubt.
 * Rejects with `OutboxError` when the store refuses; what stands in it then is true all the same.
 */
export async function deliverDue(parts: DeliverParts, options: DeliverOptions): Promise<Delivery> {
  const { store, now } = parts;
  const { urgency, exclusive, only } = options;
  const captcha = new Map<string, string | null>();
  const passes = new Map<string, Promise<string | null>>();
  const brought = new Map<string, number>();
  let reachable: Promise<boolean> | null = null;

  const isOurs = ({ id }: Entry) => only === undefined || id === only;

  async function recover(): Promise<void> {
    const { entries } = await store.read();
    const isLeft = (entry: Entry) => destinations.some((place) => isOrphaned(entry.destinations[place], now(), exclusive));
    for (const { id } of entries.filter(isOurs).filter(isLeft))
      await step(id, (entry) => recovered(entry, now(), exclusive));
  }

  async function step(id: string, move: (entry: Entry) => Entry): Promise<void> {
    await store.change(id, (entry) => (entry === null ? keep : written(entry, move(entry))));
  }

  /** One message after the other, for one place; then what has come meanwhile. */
  async function lane(place: Destination): Promise<void> {
    const done = new Set<string>();
    const isNext = (entry: Entry) => isOurs(entry) && !done.has(entry.id) && isDue(entry, place, now(), urgency);
    for (;;) {
      // All are read once, and each by itself when its turn comes: to read all for each takes long where many wait.
      const { entries } = await store.read();
      const next = entries.filter(isNext);
      if (next.length === 0) return;
      for (const { id } of next) {
        const entry = await store.entry(id);
        if (entry === null || !isNext(entry)) continue;
        reachable ??= parts.isReachable();
        if (!(await reachable)) return;
        if ((await send(id, place)) === "done") done.add(id);
      }
    }
  }

  async function send(id: string, place: Destination): Promise<"done" | "again"> {
    const token = await passFor(id);
    if (token === null) return "done";
    const begun = await begin(id, place, token);
    if (begun === null) return "done";
    const { entry, attempt } = begun;
    const files = entry.files.length === 0 ? [] : await store.files(id);
    if (files === null || files.length !== entry.files.length) {
      await step(id, (known) => refused(known, attempt, { message: lostFiles, problems: [] }, now()));
      return "done";
    }
    const outcome = await parts.post(entry, files, attempt);
    // Whether there still is a network is asked again before the next one leaves.
    if (outcome.kind === "failed" && outcome.noResponse === true) reachable = null;
    await store.change(id, (known) => (known === null ? keep : settled(known, attempt, outcome)));
    if (outcome.kind !== "pass-refused") return "done";
    return passWasRefused(id, token, outcome.message);
  }

  async function begin(id: string, place: Destination, token: string): Promise<{ entry: Entry; attempt: Attempt } | null> {
    let begun: ReturnType<typeof beginSend> = null;
    const done = await store.change(id, (entry) => {
      begun = entry === null ? null : beginSend(entry, place, { token, now: now(), urgency });
      return begun === null ? keep : { kind: "write", entry: begun.entry };
    });
    return done.kind === "write" ? begun : null;
  }

  function settled(entry: Entry, attempt: Attempt, outcome: PostOutcome): Decision {
    const after = afterPost(entry, attempt, outcome, now(), parts.random());
    const receipt = receiptOf(after, now());
    return receipt === null ? written(entry, after) : { kind: "settle", receipt };
  }

  async function passWasRefused(id: string, token: string, message: string | null): Promise<"done" | "again"> {
    const known = await passes.get(id);
    // The other place may have got a new one already.
    if (known !== token) return "again";
    passes.delete(id);
    if ((brought.get(id) ?? 0) < mostPasses) return "again";
    captcha.set(id, message);
    await step(id, checkNeeded);
    return "done";
  }

  function passFor(id: string): Promise<string | null> {
    const known = passes.get(id) ?? findPass(id);
    passes.set(id, known);
    return known;
  }

  /** Null: there is none for now, and the entry says what it waits for. */
  async function findPass(id: string): Promise<string | null> {
    const entry = await store.entry(id);
    if (entry === null) return null;
    const { pass } = entry;
    // Judged by a clock that may be wrong: where no other is to be had, the old one is tried.
    if (pass !== null && pass.expiresAt > now()) return pass.token;
    let result: PassResult;
    let tries = 0;
    do {
      tries++;
      result = await parts.getPass(id);
    } while (result.kind === "refused" && tries < mostPasses);
    if (result.kind === "pass") {
      const { pass: answer } = result;
      brought.set(id, (brought.get(id) ?? 0) + 1);
      await step(id, (known) => withPass(known, answer));
      return answer.pass;
    }
    if (pass !== null) return pass.token;
    await withoutPass(id, result);
    return null;
  }

  async function withoutPass(id: string, result: Exclude<PassResult, { kind: "pass" }>): Promise<void> {
    if (result.kind === "not-allowed" || result.kind === "refused")
      captcha.set(id, result.kind === "refused" ? result.message : null);
    if (result.kind === "not-allowed") return step(id, checkNeeded);
    if (result.kind === "aborted") return undefined;
    const retryAfter = result.kind === "too-many" ? result.retryAfter : null;
    return step(id, (entry) => postponed(entry, retryAfter, now(), parts.random()));
  }

  await recover();
  const lanes = await Promise.allSettled(destinations.map(lane));
  for (const ended of lanes) if (ended.status === "rejected") throw ended.reason;
  return { reachable: (await reachable) ?? true, captcha };
}

function afterPost(entry: Entry, attempt: Attempt, outcome: PostOutcome, now: number, random: number): Entry {
  switch (outcome.kind) {
    case "accepted":
      return accepted(entry, attempt, outcome.number, now);
    case "refused":
      return refused(entry, attempt, outcome, now);
    case "pass-refused":
      return passRefused(entry, attempt, now);
    case "failed":
      return failed(entry, attempt, outcome, now, random);
  }
}
