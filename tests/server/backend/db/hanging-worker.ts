/** A database thread that answers every statement with no rows, but never ends the statement `hang`. */
import { parentPort } from "node:worker_threads";
import type { WorkerRequest } from "../../../../server/backend/db/pglite-messages.ts";

parentPort?.on("message", (request: WorkerRequest) => {
  while (request.kind === "query" && request.sql === "hang");
  parentPort?.postMessage({ kind: "rows", id: request.id, rows: [] });
});
parentPort?.postMessage({ kind: "ready" });
