import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Database } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import type { SentError, WorkerReply, WorkerRequest } from "./pglite-messages.ts";

/** An error of the embedded database, with the same fields as the remote driver's. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined;
  readonly detail: string | undefined;

  constructor({ message, code, detail }: SentError) {
    super(message);
    this.name = "EmbeddedDatabaseError";
    this.code = code;
    this.detail = detail;
  }
}

interface Pending {
  resolve(rows: never[]): void;
  reject(error: Error): void;
}

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** Request/response over the worker thread; rejects all pending requests when the thread ends. */
class DatabaseThread {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #end: Error | undefined;

  constructor(script: URL, folder: string) {
    this.#worker = new Worker(script, { workerData: folder, name: "database" });
    this.ready = new Promise((resolve, reject) => {
      this.#pending.set(0, { resolve: () => resolve(), reject });
    });
    this.#worker.on("message", (reply: WorkerReply) => this.#settle(reply));
    this.#worker.on("error", (error: Error) => this.#fail(new Error("the database thread failed", { cause: error })));
    this.#worker.once("exit", () => this.#fail(new Error("the database is closed")));
  }

  request<T>(request: WithoutId<WorkerRequest>): Promise<T[]> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<T[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id } satisfies WorkerRequest);
    });
  }

  /** Closes the database if its thread still runs, and ends the thread. */
  async close(): Promise<void> {
    if (this.#end === undefined) await this.request({ kind: "close" }).finally(() => this.#worker.terminate());
  }

  #settle(reply: WorkerReply): void {
    const id = reply.kind === "ready" ? 0 : reply.id;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (reply.kind === "failed") pending?.reject(new EmbeddedDatabaseError(reply.error));
    else pending?.resolve(reply.kind === "rows" ? reply.rows : []);
  }

  #fail(error: Error): void {
    this.#end ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#end);
    this.#pending.clear();
  }
}

function queryable(thread: DatabaseThread): Queryable {
  return {
    query: <T>(sql: string, params: readonly SqlValue[] = []) => thread.request<T>({ kind: "query", sql, params }),
    async script(sql) {
      await thread.request({ kind: "script", sql });
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

const ownScript = new URL("./pglite-worker.ts", import.meta.url);

/**
 * Opens the embedded PostgreSQL in `dataDir`, in its own thread. Statements and transactions run one after another.
 * @throws when the folder is in use.
 */
export async function openPgliteDatabase(dataDir: string, script: URL = ownScript): Promise<Database> {
  const unlock = lockFolder(dataDir);
  const thread = new DatabaseThread(script, join(dataDir, "postgres"));
  try {
    await thread.ready;
  } catch (error) {
    unlock();
    throw error;
  }
  const connection = queryable(thread);
  const enqueue = queue();
  let closing: Promise<void> | undefined;
  return {
    query: <T>(sql: string, params?: readonly SqlValue[]) => enqueue(() => connection.query<T>(sql, params)),
    script: (sql) => enqueue(() => connection.script(sql)),
    transaction: (work) => enqueue(() => inTransaction(connection, work)),
    close() {
      closing ??= enqueue(() => thread.close()).finally(unlock);
      return closing;
    },
  };
}
