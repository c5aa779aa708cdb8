import type { PassResult } from "../captcha/proof-of-work.ts";
import type { Destination } from "../validation/idempotency-key.ts";
import { destinations, type Entry, type MessageFile } from "./entry.ts";
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
  /** Sends one request to one destination. Must not reject on network failures. */
  post(entry: Entry, files: readonly MessageFile[], attempt: Attempt): Promise<PostOutcome>;
  /** Gets a captcha pass by proof of work. */
  getPass(id: string): Promise<PassResult>;
  /** Whether our own server responds. */
  isReachable(): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
  random(): number;
}

/** Result of one run over the outbox. */
export interface Delivery {
  /** False: our server did not respond, and nothing was sent. */
  reachable: boolean;
  /** By id of each message left without a captcha pass: the server's text for the visitor, null where it sent none. */
  captcha: ReadonlyMap<string, string | null>;
  /** By id of each message that a destination failed to take: its words for the visitor. */
  words: ReadonlyMap<string, string>;
}

interface DeliverOptions {
  urgency: Urgency;
  /** The caller holds the lock of all senders: an entry still marked `sending` is orphaned. */
  exclusive: boolean;
  /** Id of the only message to send; all, where it is missing. */
  only?: string;
}

/** How many new passes one run requests for a message whose pass is refused; then the visitor has to pass the check. */
const maxPasses = 3;

const lostFiles = "Файлы этого сообщения не сохранились на устройстве. Приложите их ещё раз";

const unchanged: Decision = { kind: "unchanged" };

/** A transition that returns the same entry needs no write. */
function written(before: Entry, after: Entry): Decision {
  return after === before ? unchanged : { kind: "write", entry: after };
}

/**
 * Sends all due messages. The two destinations run in parallel, so that a slow one does not block the other; within a
 * destination, messages go one by one. Each step is stored before the next, so a sender killed at any moment loses
 * nothing. No message leaves before our server has responded: without a network nothing gets into doubt.
 * Rejects with `OutboxError` when the store fails; the stored state is consistent even then.
 */
export async function deliverDue(parts: DeliverParts, options: DeliverOptions): Promise<Delivery> {
  const { store, now } = parts;
  const { urgency, exclusive, only } = options;
  const captcha = new Map<string, string | null>();
  const words = new Map<string, string>();
  const passes = new Map<string, Promise<string | null>>();
  const requestedPasses = new Map<string, number>();
  let reachable: Promise<boolean> | null = null;

  const isSelected = ({ id }: Entry) => only === undefined || id === only;

  async function recover(): Promise<void> {
    const { entries } = await store.read();
    const hasOrphan = (entry: Entry) =>
      destinations.some((destination) => isOrphaned(entry.destinations[destination], now(), exclusive));
    for (const { id } of entries.filter(isSelected).filter(hasOrphan))
      await step(id, (entry) => recovered(entry, now(), exclusive));
  }

  async function step(id: string, move: (entry: Entry) => Entry): Promise<void> {
    await store.change(id, (entry) => (entry === null ? unchanged : written(entry, move(entry))));
  }

  /** Sends to one destination until nothing is due, including messages added meanwhile. */
  async function sendTo(destination: Destination): Promise<void> {
    const done = new Set<string>();
    const isNext = (entry: Entry) =>
      isSelected(entry) && !done.has(entry.id) && isDue(entry, destination, now(), urgency);
    for (;;) {
      // One read of all per round; then each message is read again at its turn. Reading all each time would be quadratic.
      const { entries } = await store.read();
      const next = entries.filter(isNext);
      if (next.length === 0) return;
      for (const { id } of next) {
        const entry = await store.entry(id);
        if (entry === null || !isNext(entry)) continue;
        reachable ??= parts.isReachable();
        if (!(await reachable)) return;
        if ((await send(id, destination)) === "done") done.add(id);
      }
    }
  }

  async function send(id: string, destination: Destination): Promise<"done" | "again"> {
    const token = await passFor(id);
    if (token === null) return "done";
    const begun = await begin(id, destination, token);
    if (begun === null) return "done";
    const { entry, attempt } = begun;
    const files = entry.files.length === 0 ? [] : await store.files(id);
    if (files === null || files.length !== entry.files.length) {
      await step(id, (known) => refused(known, attempt, { message: lostFiles, problems: [] }, now()));
      return "done";
    }
    const outcome = await parts.post(entry, files, attempt);
    // Check the connection again before sending the next message.
    if (outcome.kind === "failed" && outcome.noResponse === true) reachable = null;
    if (outcome.kind === "failed" && outcome.message !== undefined) words.set(id, outcome.message);
    await store.change(id, (known) => (known === null ? unchanged : settled(known, attempt, outcome)));
    if (outcome.kind !== "pass-refused") return "done";
    return passWasRefused(id, token, outcome.message);
  }

  async function begin(
    id: string,
    destination: Destination,
    token: string,
  ): Promise<{ entry: Entry; attempt: Attempt } | null> {
    let begun: ReturnType<typeof beginSend> = null;
    const done = await store.change(id, (entry) => {
      begun = entry === null ? null : beginSend(entry, destination, { token, now: now(), urgency });
      return begun === null ? unchanged : { kind: "write", entry: begun.entry };
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
    // The run for the other destination may have got a new pass already.
    if (known !== token) return "again";
    passes.delete(id);
    if ((requestedPasses.get(id) ?? 0) < maxPasses) return "again";
    captcha.set(id, message);
    await step(id, checkNeeded);
    return "done";
  }

  function passFor(id: string): Promise<string | null> {
    const known = passes.get(id) ?? findPass(id);
    passes.set(id, known);
    return known;
  }

  /** Null: no pass for now; the entry records what it waits for. */
  async function findPass(id: string): Promise<string | null> {
    const entry = await store.entry(id);
    if (entry === null) return null;
    const { pass } = entry;
    // The device's clock may be wrong: an expired pass is still tried below if no new one can be had.
    if (pass !== null && pass.expiresAt > now()) return pass.token;
    let result: PassResult;
    let tries = 0;
    do {
      tries++;
      result = await parts.getPass(id);
    } while (result.kind === "refused" && tries < maxPasses);
    if (result.kind === "pass") {
      const { pass: answer } = result;
      requestedPasses.set(id, (requestedPasses.get(id) ?? 0) + 1);
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
  const results = await Promise.allSettled(destinations.map(sendTo));
  for (const result of results) if (result.status === "rejected") throw result.reason;
  return { reachable: (await reachable) ?? true, captcha, words };
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
