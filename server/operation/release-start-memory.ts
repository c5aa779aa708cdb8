import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** From listening: what the start prepares in the background is ready by then (ms). */
const preparing = 5_000;

/**
 * Makes V8 give back, once, the memory that only the start needed: a fifth of the process's. V8 itself would keep it, and
 * flags for a smaller heap would cost each page a quarter of its time. Nothing is answered meanwhile, for 80 ms.
 * @param delay of that moment (ms).
 */
export function releaseStartMemory(delay = preparing): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    const collect: unknown = runInNewContext("gc");
    if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
  }, delay).unref();
}
