import { type MemoryRecords, memoryRecords, memoryStore } from "../../../src/lib/outbox/memory-store.ts";
import type { DeliverParts } from "../../../src/shared/outbox/deliver.ts";
import type { Entry, MessageFile } from "../../../src/shared/outbox/entry.ts";
import type { OutboxStore } from "../../../src/shared/outbox/outbox-store.ts";
import type { PostOutcome } from "../../../src/shared/outbox/post-answer.ts";
import type { Attempt } from "../../../src/shared/outbox/transitions.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import { noon } from "./entry-fixture.ts";

/** Thrown where the sender is killed, as when the browser closes it. */
export class Crash extends Error {}

/** Outcome of one request: of the network, our server and the destination. */
export type Fate = "taken" | "answer-lost" | "cut-before" | "unavailable" | "busy" | "too-many" | "pass" | "refused";

/** A destination with its ledger; it honours idempotency keys. */
interface ScriptedDestination {
  /** The accepted messages in order: key and text. */
  ledger: { key: string; body: string }[];
  requests: string[];
}

export interface World {
  records: MemoryRecords;
  destinations: Record<Destination, ScriptedDestination>;
  clock: number;
  /** One is consumed per request; after the last one, requests succeed. */
  fates: Fate[];
  /** The sender is killed before its nth step from now; null: never. */
  crashIn: number | null;
  underWay: Set<string>;
  passes: number;
}

export function newWorld(): World {
  const empty = (): ScriptedDestination => ({ ledger: [], requests: [] });
  return {
    records: memoryRecords(),
    destinations: { site: empty(), card: empty() },
    clock: noon,
    fates: [],
    crashIn: null,
    underWay: new Set(),
    passes: 0,
  };
}

function takeStep(world: World): void {
  if (world.crashIn === null) return;
  if (world.crashIn === 0) throw new Crash("ended");
  world.crashIn--;
}

/** The device's store: the sender may be killed before or after each transaction, but not within one. */
export function storeOf(world: World): OutboxStore {
  const store = memoryStore(() => {}, world.records);
  return {
    ...store,
    async change(id, decide) {
      takeStep(world);
      const decision = await store.change(id, decide);
      takeStep(world);
      return decision;
    },
  };
}

async function request(world: World, entry: Entry, attempt: Attempt): Promise<PostOutcome> {
  const destination = world.destinations[attempt.destination];
  const key = `${entry.id}:${attempt.destination}:${attempt.revision}`;
  if (world.underWay.has(key)) throw new Error(`two senders of ${key}`);
  world.underWay.add(key);
  try {
    takeStep(world);
    destination.requests.push(key);
    const known = destination.ledger.some((line) => line.key === key);
    const fate = world.fates.shift() ?? "taken";
    const take = (): PostOutcome => {
      if (!known) destination.ledger.push({ key, body: entry.fields.body });
      takeStep(world);
      return { kind: "accepted", number: String(destination.ledger.length) };
    };
    switch (fate) {
      case "taken":
        return take();
      case "answer-lost":
        take();
        return { kind: "failed", inDoubt: true, retryAfter: null };
      case "cut-before":
        return { kind: "failed", inDoubt: true, retryAfter: null, noResponse: true };
      case "unavailable":
        return { kind: "failed", inDoubt: true, retryAfter: null };
      case "busy":
        return { kind: "failed", inDoubt: true, retryAfter: 2_000, inProgress: true };
      case "too-many":
        return { kind: "failed", inDoubt: false, retryAfter: 60_000 };
      case "pass":
        return { kind: "pass-refused", message: "Пройдите проверку" };
      case "refused":
        // A destination that has the message repeats its first response.
        return known ? take() : { kind: "refused", message: "Исправьте", problems: [] };
    }
  } finally {
    world.underWay.delete(key);
  }
}

export function partsOf(world: World, changes: Partial<DeliverParts> = {}): DeliverParts {
  return {
    store: storeOf(world),
    post: (entry: Entry, _files: readonly MessageFile[], attempt: Attempt) => request(world, entry, attempt),
    getPass: async () => {
      world.passes++;
      takeStep(world);
      return { kind: "pass", pass: { pass: `pass ${world.passes}`, expiresAt: world.clock + 86_400_000 } };
    },
    isReachable: async () => true,
    now: () => world.clock,
    random: () => 0.5,
    ...changes,
  };
}
