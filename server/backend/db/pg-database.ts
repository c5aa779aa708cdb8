import type { FastifyBaseLogger } from "fastify";
import { Pool, type PoolClient, TypeOverrides } from "pg";
import type { Database, Queryable, SqlValue } from "./database.ts";

const typeIds = { int8: 20, date: 1082 };
const connectionTimeoutMs = 5_000;

/** What the embedded database gives for the same types; see {@link Queryable.query}. */
function sameTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(typeIds.int8, Number);
  types.setTypeParser(typeIds.date, String);
  return types;
}

function queryable(client: Pick<PoolClient, "query">): Queryable {
  return {
    async query<T>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
      // The driver asks for rows to be objects; `T` may be an interface, which has no index signature.
      const { rows } = await client.query<T & object>(sql, [...params]);
      return rows;
    },
    async script(sql) {
      await client.query(sql);
    },
  };
}

async function inTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(queryable(client));
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    await client.query("rollback").then(
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

/**
 * A pool of connections to the PostgreSQL at that address.
 * @throws when it cannot be reached now; later outages fail single statements.
 */
export async function openPgDatabase(connectionString: string, logger?: FastifyBaseLogger): Promise<Database> {
  const pool = new Pool({ connectionString, types: sameTypes(), connectionTimeoutMillis: connectionTimeoutMs });
  // An idle connection was cut. The pool drops it by itself; without a listener the process would end.
  pool.on("error", (error) => logger?.warn({ err: error }, "idle database connection lost"));
  await checkReachable(pool);
  const connection = queryable(pool);
  const work = new Work();
  return {
    query: <T>(sql: string, params?: readonly SqlValue[]) => work.run(() => connection.query<T>(sql, params)),
    script: (sql) => work.run(() => connection.script(sql)),
    transaction: (task) => work.run(() => inTransaction(pool, task)),
    close: () => work.close(() => pool.end()),
  };
}
