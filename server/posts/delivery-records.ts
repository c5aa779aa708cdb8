import { randomUUID } from "node:crypto";
import type { Queryable } from "../lib/queryable.ts";

/** Which post it is: the call of spec §7 and the key that the browser gave it. */
export interface DeliveryId {
  call: string;
  key: string;
}

/** The answer of an accepted post: all that is kept of it, and nothing personal. */
export interface StoredAnswer {
  number: string | null;
}

/** Whether a post may be sent now. `claimed`: by whoever asked, under the number of this attempt. */
export type Claim =
  | { kind: "claimed"; attempt: string }
  | { kind: "accepted"; answer: StoredAnswer }
  | { kind: "running" }
  | { kind: "key-reused" };

/** The record of what was sent on, shared by all servers on the database. */
export interface DeliveryRecords {
  claim(id: DeliveryId, fingerprint: Uint8Array): Promise<Claim>;
  /** The answer that this content got under this key; null where there is none. */
  acceptedAnswer(id: DeliveryId, fingerprint: Uint8Array): Promise<StoredAnswer | null>;
  /** It was accepted: whoever asks again gets this answer, or an earlier one. */
  complete(id: DeliveryId, answer: StoredAnswer): Promise<void>;
  /** It was refused: nothing is kept of it. */
  forget(id: DeliveryId, attempt: string): Promise<void>;
  /** Nobody knows whether it was taken: the same may be sent again at once, but nothing else under its key. */
  release(id: DeliveryId, attempt: string): Promise<void>;
}

interface Row {
  fingerprint: Uint8Array;
  answer: StoredAnswer | null;
}

const own = "call = $1 and idempotency_key = $2 and attempt = $3 and answer is null";

/**
 * @param lease how long a server that does not answer keeps others from sending the same (ms); longer than a place
 *   may take.
 */
export function createDeliveryRecords(db: Pick<Queryable, "query">, lease: number): DeliveryRecords {
  return {
    async claim({ call, key }, fingerprint) {
      const attempt = randomUUID();
      // The clock is the database's: those of several servers differ.
      const [mine] = await db.query(
        `insert into delivery (call, idempotency_key, fingerprint, attempt, lease_until)
         values ($1, $2, $3, $4, now() + $5::integer * interval '1 millisecond')
         on conflict (call, idempotency_key) do update
           set attempt = excluded.attempt, lease_until = excluded.lease_until
           where delivery.answer is null and delivery.lease_until <= now()
             and delivery.fingerprint = excluded.fingerprint
         returning 1`,
        [call, key, fingerprint, attempt, lease],
      );
      if (mine !== undefined) return { kind: "claimed", attempt };
      const [row] = await db.query<Row>(
        "select fingerprint, answer from delivery where call = $1 and idempotency_key = $2",
        [call, key],
      );
      // Where the row is gone again, its attempt ended in this moment: the next one may try.
      if (row === undefined) return { kind: "running" };
      if (Buffer.compare(row.fingerprint, fingerprint) !== 0) return { kind: "key-reused" };
      return row.answer === null ? { kind: "running" } : { kind: "accepted", answer: row.answer };
    },
    async acceptedAnswer({ call, key }, fingerprint) {
      const [row] = await db.query<Pick<Row, "answer">>(
        "select answer from delivery where call = $1 and idempotency_key = $2 and fingerprint = $3",
        [call, key, fingerprint],
      );
      return row?.answer ?? null;
    },
    async complete({ call, key }, answer) {
      await db.query(
        "update delivery set answer = coalesce(answer, $3::jsonb) where call = $1 and idempotency_key = $2",
        [call, key, JSON.stringify(answer)],
      );
    },
    // Neither touches a row that another server has taken over meanwhile, or that has its answer.
    async forget({ call, key }, attempt) {
      await db.query(`delete from delivery where ${own}`, [call, key, attempt]);
    },
    async release({ call, key }, attempt) {
      await db.query(`update delivery set lease_until = now() where ${own}`, [call, key, attempt]);
    },
  };
}
