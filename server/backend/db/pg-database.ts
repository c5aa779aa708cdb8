import type { FastifyBaseLogger } from "fastify";
import { Pool, type PoolClient, TypeOverrides } from "pg";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Database } from "./database.ts";

const typeIds = { int8: 20, date: 1082 };
const connectionTimeoutMs = 5_000;
const statementTimeoutMs = 5_000;
/** How much later than the server we give a statement up ourselves: its own refusal says more, if it comes (ms). */
const answerTimeoutMs = 1_000;

/** What the embedded database gives for the same types; see {@link Queryable.query}. */
function sameTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(typeIds.int8, Number);
  types.setTypeParser(typeIds.date, String);
  return types;
}

/** @param timeout how long a statement's answer is waited for (ms). */
function queryable(client: Pick<PoolClient, "query">, timeout: number): Queryable {
  // The driver reads this setting also from a single statement; its types know it only of the connection.
  const limit = { query_timeout: timeout };
  return {
    async query<T>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
      const statement = { text: sql, values: [...params], ...limit };
      // The driver asks for rows to be objects; `T` may be an interface, which has no index signature.
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
      // The connection is of no use any more, and the first error is the one to tell.
      (rollbackError: Error) => client.release(rollbackError),
    );
    throw error;
  }
}

/**
 * Counts what is under way: the pool itself, when it is ended, forgets what still waits for a connection, and its
 * promises stay open for ever.
 */
class Work {
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

  /** Refuses what comes from now on, and ends when the rest has ended. */
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
    // Of a host with several addresses the error itself has no text. The address is left out: it holds the password.
    const reason = error instanceof AggregateError ? error.errors.map(String).join("; ") : String(error);
    throw new Error(`the database of DATABASE_URL does not answer: ${reason}`, { cause: error });
  }
}

export interface PgOptions {
  logger?: FastifyBaseLogger | undefined;
  /** How long a statement may take (ms): both sides give it up then, so that none piles up anywhere. */
  statementTimeout?: number;
}

/**
 * A pool of connections to the PostgreSQL at that address.
 * @throws when it cannot be reached now; later outages fail single statements.
 */
export async function openPgDatabase(
  connectionString: string,
  { logger, statementTimeout = statementTimeoutMs }: PgOptions = {},
): Promise<Database> {
  const answerTimeout = statementTimeout + answerTimeoutMs;
  const pool = new Pool({
    connectionString,
    types: sameTypes(),
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
  });
  // An idle connection was cut. The pool drops it by itself; without a listener the process would end.
  pool.on("error", (error) => logger?.warn({ err: error }, "idle database connection lost"));
  await checkReachable(pool);
  const connection = queryable(pool, answerTimeout);
  const work = new Work();
  return {
    query: <T>(sql: string, params?: readonly SqlValue[]) => work.run(() => connection.query<T>(sql, params)),
    script: (sql) => work.run(() => connection.script(sql)),
    transaction: (task, timeout = statementTimeout) => work.run(() => inTransaction(pool, task, timeout)),
    close: () => work.close(() => pool.end()),
  };
}
