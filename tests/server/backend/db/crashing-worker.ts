/** A database thread that crashes on the first request. */
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => {
  throw new Error("out of memory");
});
parentPort?.postMessage({ kind: "ready" });
