import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Database } from "./database.ts";
import { diskRoom } from "./disk-room.ts";
import { lockFolder } from "./folder-lock.ts";
import { DatabaseThread } from "./pglite-thread.ts";
import { keepThread } from "./thread-keeper.ts";

/** Far above what any statement takes on a slow machine, below the lease of a delivery (ms). */
const statementTimeoutMs = 30_000;

/**
 * Written bytes after which the log is folded into the tables and its files are used again. PGlite has no background
 * process that would do it: until the database is closed its log would grow by all that is written.
 */
const checkpointBytes = 32 * 1024 * 1024;

/** What a small change adds to the log: the image of a page. */
const pageBytes = 8_192;

function sizeOf(params: readonly SqlValue[]): number {
  return params.reduce<number>(
    (sum, value) => sum + (typeof value === "string" || value instanceof Uint8Array ? value.length : 0),
    pageBytes,
  );
}

/** @param onWrite called with about the number of bytes that a statement adds to the log. */
function queryable(thread: DatabaseThread, timeout: number, onWrite: (bytes: number) => void): Queryable {
  return {
    query<T>(sql: string, params: readonly SqlValue[] = []) {
      if (!/^\s*select\b/i.test(sql)) onWrite(sizeOf(params));
      return thread.request<T>({ kind: "query", sql, params }, timeout);
    },
    async script(sql) {
      onWrite(pageBytes);
      await thread.request({ kind: "script", sql }, timeout);
    },
  };
}

/** Runs tasks one after another: the embedded PostgreSQL has a single connection. */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // A failure is the caller's to handle; the next task runs regardless.
    last = result.catch(() => undefined);
    return result;
  };
}

async function inTransaction<T>(connection: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await connection.query("begin");
  try {
    const result = await work(connection);
    await connection.query("commit");
    return result;
  } catch (error) {
    // If the thread itself is gone there is nothing to roll back; report the first error.
    await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}

interface PgliteOptions {
  logger?: FastifyBaseLogger | undefined;
  /** Free bytes of the disk below which files of visitors are refused; see `disk-room.ts`. */
  diskReserve?: number | undefined;
  /** The thread's script. */
  script?: URL;
  /** Limit per statement, after which the thread is replaced (ms). */
  statementTimeout?: number;
  /** The caller has locked the folder, and unlocks it. */
  isLocked?: boolean;
}

const ownScript = new URL("./pglite-worker.ts", import.meta.url);

/**
 * Opens the embedded PostgreSQL in `dataDir`, in its own thread. Statements and transactions run one after another. A
 * thread that fails, or does not answer in time, is replaced; requests meanwhile are rejected.
 * @throws when the folder is in use, or the database cannot be opened.
 */
export async function openPgliteDatabase(
  dataDir: string,
  {
    logger,
    diskReserve = 0,
    script = ownScript,
    statementTimeout = statementTimeoutMs,
    isLocked = false,
  }: PgliteOptions = {},
): Promise<Database> {
  const unlock = isLocked ? () => undefined : lockFolder(dataDir);
  const start = () => DatabaseThread.start(script, join(dataDir, "postgres"));
  const first = await start().catch((error: unknown) => {
    unlock();
    throw error;
  });
  const keeper = keepThread(first, start, logger);
  const enqueue = queue();
  let written = 0;
  let closing: Promise<void> | undefined;

  // A transaction stays with its thread: on the next one its statements would run outside of it.
  const connection = (timeout: number) =>
    queryable(keeper.current(), timeout, (bytes) => {
      written += bytes;
    });
  const checkpoint = () =>
    connection(statementTimeout)
      .query("checkpoint")
      .catch((error: unknown) => logger?.warn({ err: error }, "the database's log could not be shortened"));
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    const result = enqueue(task);
    const after = () => {
      if (written < checkpointBytes) return;
      written = 0;
      void enqueue(checkpoint);
    };
    result.then(after, after);
    return result;
  };

  return {
    query: <T>(sql: string, params?: readonly SqlValue[]) =>
      run(() => connection(statementTimeout).query<T>(sql, params)),
    script: (sql) => run(() => connection(statementTimeout).script(sql)),
    transaction: (work, timeout = statementTimeout) => run(() => inTransaction(connection(timeout), work)),
    room: () => diskRoom(dataDir, diskReserve),
    isStuck: () => !keeper.current().isRunning,
    close() {
      closing ??= enqueue(() => keeper.close(statementTimeout)).finally(unlock);
      return closing;
    },
  };
}
