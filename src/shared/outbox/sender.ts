import { passByProofOfWork } from "../captcha/proof-of-work.ts";
import { isServerReachable } from "../server-reachable.ts";
import { type Delivery, deliverDue } from "./deliver.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { post } from "./post.ts";
import type { Urgency } from "./retry-policy.ts";
import type { HoldLock } from "./sender-lock.ts";

export interface SendOptions {
  urgency: Urgency;
  /** Id of the only message to send. */
  only?: string;
  /** Aborts the wait for the lock; requests in flight are not aborted. */
  signal?: AbortSignal;
}

/** One run over an outbox, under the senders' lock. Rejects with `OutboxError`, or the signal's reason. */
export type Send = (options: SendOptions) => Promise<Delivery>;

/** The sender that pages and the worker use: delivers through `fetch`, under the given lock. */
export function createSender(store: OutboxStore, hold: HoldLock): Send {
  const request: typeof fetch = (input, init) => fetch(input, init);
  return ({ signal, ...options }) =>
    hold(
      (exclusive) =>
        deliverDue(
          {
            store,
            post: (entry, files, attempt) => post(entry, files, attempt, request),
            getPass: (id) => passByProofOfWork(id, { fetch: request }),
            isReachable: isServerReachable,
            now: () => Date.now(),
            random: () => Math.random(),
          },
          { ...options, exclusive },
        ),
      signal,
    );
}
