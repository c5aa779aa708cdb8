import { passByWork } from "../captcha/proof-of-work.ts";
import { isServerReachable } from "../server-reachable.ts";
import { type Delivery, deliverDue } from "./deliver.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { post } from "./post.ts";
import type { Urgency } from "./retry-policy.ts";
import type { HoldLock } from "./sender-lock.ts";

export interface SendOptions {
  urgency: Urgency;
  /** Only this message. */
  only?: string;
  /** Ends the wait for the lock; what is being sent is sent. */
  signal?: AbortSignal;
}

/** One pass over an outbox, as soon as nobody else sends. Rejects with `OutboxError`, or the signal's reason. */
export type Send = (options: SendOptions) => Promise<Delivery>;

/** The sender of page and worker. */
export function createSender(store: OutboxStore, hold: HoldLock): Send {
  const request: typeof fetch = (asked, init) => fetch(asked, init);
  return ({ signal, ...options }) =>
    hold(
      (exclusive) =>
        deliverDue(
          {
            store,
            post: (entry, files, attempt) => post(entry, files, attempt, request),
            getPass: (id) => passByWork(id, { fetch: request }),
            isReachable: isServerReachable,
            now: () => Date.now(),
            random: () => Math.random(),
          },
          { ...options, exclusive },
        ),
      signal,
    );
}
