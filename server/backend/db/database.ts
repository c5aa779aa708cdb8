import type { Queryable } from "../../lib/queryable.ts";
import type { Room } from "./disk-room.ts";

/** PostgreSQL, embedded or remote: the same SQL for both. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. Inside, use only `tx`: a query
   * on the database itself waits for the transaction to end, a deadlock. A failed statement aborts the transaction: let
   * its error propagate.
   * @param statementTimeout limit per statement (ms); default: the usual one.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, statementTimeout?: number): Promise<T>;
  /** What the disk has room for; known of the embedded database only. */
  room(): Promise<Room>;
  /** The embedded database's thread hangs or has failed, and is not replaced yet. Never true of a remote database. */
  isStuck(): boolean;
  /** Waits for running statements, then closes. Idempotent. */
  close(): Promise<void>;
}

/** Keys of PostgreSQL advisory locks, shared by all servers on one database. */
export const advisoryLocks = { migrations: 5_840_001, content: 5_840_002 } as const;

/** Statement limit while preparing the database (ms): a migration may be slow, or wait for another server's. */
export const preparationTimeout = 600_000;

/** Waits for the lock and holds it until the end of the transaction. */
export async function takeAdvisoryLock(tx: Queryable, key: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1)", [key]);
}
