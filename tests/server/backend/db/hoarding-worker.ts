/** A database thread that answers every statement with no rows, but takes more and more memory for the statement `hoard`. */
import { parentPort } from "node:worker_threads";
import type { WorkerRequest } from "../../../../server/backend/db/pglite-messages.ts";

/** 8 MiB of its heap. */
const block = () => new Array<number>(1_048_576).fill(0.5);

parentPort?.on("message", (request: WorkerRequest) => {
  const hoard: number[][] = [];
  while (request.kind === "query" && request.sql === "hoard") hoard.push(block());
  parentPort?.postMessage({ kind: "rows", id: request.id, rows: [] });
});
parentPort?.postMessage({ kind: "ready" });
