import { Worker } from "node:worker_threads";
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

/** The thread cannot answer; another one is being started in its place. */
export class DatabaseThreadError extends Error {
  override readonly name = "DatabaseThreadError";
  /** What the visitor is answered: it works again in a moment. */
  readonly statusCode = 503;
}

interface Pending {
  resolve(rows: never[]): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

const readyId = 0;

/** Limit for opening the database, which repeats the log of a killed process (ms). */
const openTimeoutMs = 120_000;

/**
 * Of the thread's JavaScript (MiB): far above what rows take, a backup's too. Over it the thread ends and is replaced, not the
 * process. The database's own memory is WebAssembly's, which ends at 2 GiB.
 */
const heapLimit = 512;

/**
 * Request/response over the worker thread. PostgreSQL's own `statement_timeout` needs signals, which PGlite lacks: a
 * statement over its limit is one that never ends (after a full disk, PGlite loops), so the thread is ended with it.
 */
export class DatabaseThread {
  /** Resolves with the reason once the thread has ended: only then another one may open the folder. */
  readonly ended: Promise<Error>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = readyId;
  #end: Error | undefined;

  private constructor(script: URL, folder: string) {
    this.#worker = new Worker(script, {
      ...{ workerData: folder, name: "database" },
      resourceLimits: { maxOldGenerationSizeMb: heapLimit },
    });
    this.#worker.on("message", (reply: WorkerReply) => this.#settle(reply));
    this.#worker.on("error", (error: Error) =>
      this.#fail(new DatabaseThreadError("the database thread failed", { cause: error })),
    );
    this.ended = new Promise((resolve) => {
      this.#worker.once("exit", () => resolve(this.#fail(new DatabaseThreadError("the database is closed"))));
    });
  }

  /** @throws when the database cannot be opened. */
  static async start(script: URL, folder: string, timeout = openTimeoutMs): Promise<DatabaseThread> {
    const thread = new DatabaseThread(script, folder);
    await thread.#answer(readyId, timeout).catch(async (error: unknown) => {
      await thread.ended;
      throw error;
    });
    return thread;
  }

  get isRunning(): boolean {
    return this.#end === undefined;
  }

  /** @param timeout after which the thread counts as hung and is ended (ms). */
  request<T>(request: WithoutId<WorkerRequest>, timeout: number): Promise<T[]> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = this.#answer<T>(id, timeout);
    this.#worker.postMessage({ ...request, id } satisfies WorkerRequest);
    return answer;
  }

  /** Closes the database if its thread still runs, and ends the thread. */
  async close(timeout: number): Promise<void> {
    if (this.#end === undefined) await this.request({ kind: "close" }, timeout).finally(() => this.#worker.terminate());
    await this.ended;
  }

  #answer<T>(id: number, timeout: number): Promise<T[]> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new DatabaseThreadError(`the database thread did not answer within ${timeout / 1_000} s`));
        void this.#worker.terminate();
      }, timeout);
      this.#pending.set(id, { resolve, reject, timer });
    });
  }

  #settle(reply: WorkerReply): void {
    const id = reply.kind === "ready" ? readyId : reply.id;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    if (reply.kind === "failed") pending?.reject(new EmbeddedDatabaseError(reply.error));
    else pending?.resolve(reply.kind === "rows" ? reply.rows : []);
  }

  /** Rejects everything pending. @returns the first reason for which the thread ended. */
  #fail(error: Error): Error {
    this.#end ??= error;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(this.#end);
    }
    this.#pending.clear();
    return this.#end;
  }
}
