import type { Queryable } from "../../lib/queryable.ts";

/** PostgreSQL, embedded or remote: the same SQL for both. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. Inside, use only the
   * `Queryable` it is given: the database itself waits there for the transaction to end. A statement's error ends the
   * transaction: let it pass, or nothing is committed.
   * @param statementTimeout how long each statement may take at a remote database (ms); its usual limit where not given.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, statementTimeout?: number): Promise<T>;
  /** Lets what was asked before finish, then closes. Safe to call twice. */
  close(): Promise<void>;
}

/** Keys of PostgreSQL's advisory locks, which servers on one database share. */
export const advisoryLocks = { migrations: 5_840_001, content: 5_840_002 } as const;

/** A statement's limit while the database is prepared (ms): a migration may be slow, or another server's awaited. */
export const preparationTimeout = 600_000;

/** Waits for the lock and holds it to the end of the transaction. */
export async function takeAdvisoryLock(tx: Queryable, key: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1)", [key]);
}
