import { randomUUID } from "node:crypto";
import type { Queryable } from "../lib/queryable.ts";

/**
 * Identifies a post: its path in spec §7 and the idempotency key from the browser. A path accepts a submission once,
 * whatever the revision in its key.
 */
export interface DeliveryId {
  call: string;
  key: string;
}

/** What is stored of the response to an accepted post; not personal. */
interface StoredAnswer {
  number: string | null;
}

/** Whether the caller may send the post now. `claimed`: yes, as this attempt. */
type Claim =
  | { kind: "claimed"; attempt: string }
  | { kind: "accepted"; answer: StoredAnswer }
  | { kind: "running" }
  /** An earlier attempt may have been processed, and it is not to be repeated. */
  | { kind: "in-doubt" }
  | { kind: "key-reused" };

/** Records of deliveries in the database, shared by all servers: they make the posts idempotent. */
export interface DeliveryRecords {
  /** @param once an attempt whose outcome is unknown is never repeated, also after its server was killed. */
  claim(id: DeliveryId, fingerprint: Uint8Array, once?: boolean): Promise<Claim>;
  /** The stored answer to this content under this key; null when it was not accepted. */
  acceptedAnswer(id: DeliveryId, fingerprint: Uint8Array): Promise<StoredAnswer | null>;
  /** Accepted: repeated posts get this answer, or an earlier one. */
  complete(id: DeliveryId, answer: StoredAnswer): Promise<void>;
  /** Refused, or nothing arrived: the record is deleted, so that the post may be sent again, also corrected. */
  forget(id: DeliveryId, attempt: string): Promise<void>;
  /** Outcome unknown: the same content may be sent again at once unless it is sent once; other content under the key may not. */
  release(id: DeliveryId, attempt: string): Promise<void>;
}

interface Row {
  key: string;
  fingerprint: Uint8Array;
  answer: StoredAnswer | null;
  isLeased: boolean;
}

/** As in the generated column `submission`. */
function submissionKey(key: string): string {
  return key.replace(/:\d+$/, "");
}

const own = "call = $1 and idempotency_key = $2 and attempt = $3 and answer is null";

/** @param lease how long a claim blocks other servers (ms); must exceed the destination's timeout. */
export function createDeliveryRecords(db: Pick<Queryable, "query">, lease: number): DeliveryRecords {
  return {
    async claim({ call, key }, fingerprint, once = false) {
      const attempt = randomUUID();
      // By the database's clock: the servers' clocks differ.
      const [mine] = await db.query(
        `insert into delivery (call, idempotency_key, fingerprint, attempt, lease_until)
         values ($1, $2, $3, $4, now() + $5::integer * interval '1 millisecond')
         on conflict (call, submission) do update
           set attempt = excluded.attempt, lease_until = excluded.lease_until
           where delivery.answer is null and delivery.lease_until <= now()
             and delivery.fingerprint = excluded.fingerprint
             and delivery.idempotency_key = excluded.idempotency_key
             and not $6::boolean
         returning 1`,
        [call, key, fingerprint, attempt, lease, once],
      );
      if (mine !== undefined) return { kind: "claimed", attempt };
      const [row] = await db.query<Row>(
        `select idempotency_key as key, fingerprint, answer, lease_until > now() as "isLeased" from delivery
         where call = $1 and submission = $2`,
        [call, submissionKey(key)],
      );
      // Deleted since: another attempt was refused just now, and a retry may claim the key.
      if (row === undefined) return { kind: "running" };
      if (Buffer.compare(row.fingerprint, fingerprint) !== 0) return { kind: "key-reused" };
      if (row.answer !== null) return { kind: "accepted", answer: row.answer };
      // A correction is for what was refused; this one may still be accepted.
      if (row.key !== key) return { kind: "key-reused" };
      return row.isLeased || !once ? { kind: "running" } : { kind: "in-doubt" };
    },
    async acceptedAnswer({ call, key }, fingerprint) {
      const [row] = await db.query<Pick<Row, "answer">>(
        "select answer from delivery where call = $1 and submission = $2 and fingerprint = $3",
        [call, submissionKey(key), fingerprint],
      );
      return row?.answer ?? null;
    },
    async complete({ call, key }, answer) {
      await db.query(
        "update delivery set answer = coalesce(answer, $3::jsonb) where call = $1 and idempotency_key = $2",
        [call, key, JSON.stringify(answer)],
      );
    },
    // Both leave rows alone that another server has claimed meanwhile, or that have an answer.
    async forget({ call, key }, attempt) {
      await db.query(`delete from delivery where ${own}`, [call, key, attempt]);
    },
    async release({ call, key }, attempt) {
      await db.query(`update delivery set lease_until = now() where ${own}`, [call, key, attempt]);
    },
  };
}
