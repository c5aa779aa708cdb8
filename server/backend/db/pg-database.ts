import type { FastifyBaseLogger } from "fastify";
import { Pool, type PoolClient, TypeOverrides } from "pg";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Database } from "./database.ts";

const typeIds = { int8: 20, date: 1082 };
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 5_000;
/** Our own timeout is this much longer than the server's, whose error message says more (ms). */
const answerTimeoutMs = 1_000;

/** The same JavaScript types as PGlite returns; see {@link Queryable.query}. */
function resultTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(typeIds.int8, Number);
  types.setTypeParser(typeIds.date, String);
  return types;
}

/** @param timeout for the answer to a statement (ms). */
function queryable(client: Pick<PoolClient, "query">, timeout: number): Queryable {
  // The driver accepts this per statement too; its types declare it only for the connection.
  const limit = { query_timeout: timeout };
  return {
    async query<T>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
      const statement = { text: sql, values: [...params], ...limit };
      // The driver's type requires an index signature, which an interface `T` lacks.
      const { rows } = await client.query<T & object>(statement);
      return rows;
    },
    async script(sql) {
      const statements = { text: sql, ...limit };
      await client.query(statements);
    },
  };
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>, statementTimeout: number): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = ${statementTimeout}`);
    const tx = queryable(client, statementTimeout + answerTimeoutMs);
    const result = await work(tx);
    await tx.script("commit");
    client.release();
    return result;
  } catch (error) {
    const rollback = queryable(client, answerTimeoutMs).script("rollback");
    await rollback.then(
      () => client.release(),
      // Drop the broken connection; the first error is the one to report.
      (rollbackError: Error) => client.release(rollbackError),
    );
    throw error;
  }
}

/** Tracks pending work: `pool.end()` drops requests that still wait for a connection, and their promises never settle. */
class PendingWork {
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(new Error("the database is closed"));
    const result = task();
    this.#running.add(result);
    const forget = () => this.#running.delete(result);
    result.then(forget, forget);
    return result;
  }

  /** Rejects new work, waits for the rest, then calls `end`. */
  close(end: () => Promise<void>): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#running).then(end);
    return this.#closing;
  }
}

async function checkReachable(pool: Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    // For a host with several addresses the error itself has no message. The URL is omitted: it contains the password.
    const reason = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
    throw new Error(`the database at DATABASE_URL does not respond: ${reason}`, { cause: error });
  }
}

interface PgOptions {
  logger?: FastifyBaseLogger | undefined;
  /** Limit per statement (ms), enforced on both sides so that slow statements do not pile up. */
  statementTimeout?: number;
}

/**
 * Opens a connection pool to a PostgreSQL server.
 * @throws when the server cannot be reached now; later outages fail single statements.
 */
export async function openPgDatabase(
  connectionString: string,
  { logger, statementTimeout = statementTimeoutMs }: PgOptions = {},
): Promise<Database> {
  const answerTimeout = statementTimeout + answerTimeoutMs;
  const pool = new Pool({
    connectionString,
    types: resultTypes(),
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
  });
  // The pool drops a lost idle connection itself, but without a listener the error would crash the process.
  pool.on("error", (error) => logger?.warn({ err: error }, "idle database connection lost"));
  await checkReachable(pool);
  const connection = queryable(pool, answerTimeout);
  const work = new PendingWork();
  return {
    query: <T>(sql: string, params?: readonly SqlValue[]) => work.run(() => connection.query<T>(sql, params)),
    script: (sql) => work.run(() => connection.script(sql)),
    transaction: (task, timeout = statementTimeout) => work.run(() => inTransaction(pool, task, timeout)),
    room: async () => "files",
    isStuck: () => false,
    close: () => work.close(() => pool.end()),
  };
}
