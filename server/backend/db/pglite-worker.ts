import { parentPort, workerData } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { openPgliteFolder } from "./pglite-folder.ts";
import type { SentError, WorkerRequest } from "./pglite-messages.ts";

// The database thread: PGlite runs synchronously and would block the server. Wiring only.

if (parentPort === null || typeof workerData !== "string") throw new Error("must run as the database thread");
const port = parentPort;
const database = await openPgliteFolder(workerData);

async function answer(pg: PGlite, request: WorkerRequest): Promise<unknown[]> {
  if (request.kind === "query") return (await pg.query(request.sql, [...request.params])).rows;
  if (request.kind === "script") await pg.exec(request.sql);
  else await pg.close();
  return [];
}

function sendable(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, detail: undefined };
  const field = (name: "code" | "detail") => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? value : undefined;
  };
  return { message: error.message, code: field("code"), detail: field("detail") };
}

/** After these no statement works any more: PostgreSQL ended, or its program crashed. */
function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const severity: unknown = Reflect.get(error, "severity");
  return error.name === "RuntimeError" || error.name === "ExitStatus" || severity === "FATAL" || severity === "PANIC";
}

async function handle(request: WorkerRequest): Promise<void> {
  try {
    port.postMessage({ kind: "rows", id: request.id, rows: await answer(database, request) });
  } catch (error) {
    port.postMessage({ kind: "failed", id: request.id, error: sendable(error) });
    // Ends the thread; another takes its place.
    if (isFatal(error)) throw error;
  }
}

let last = Promise.resolve();
port.on("message", (request: WorkerRequest) => {
  last = last.then(() => handle(request));
});
port.postMessage({ kind: "ready" });
