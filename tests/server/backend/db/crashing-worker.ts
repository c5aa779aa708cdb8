/** Stands in for the database's thread and dies of the first question. */
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => {
  throw new Error("out of memory");
});
parentPort?.postMessage({ kind: "ready" });
