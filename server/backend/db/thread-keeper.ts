import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { DatabaseThread } from "./pglite-thread.ts";

/** Wait before a thread that could not be started is tried again (ms); it doubles up to the longest. */
const firstPause = 1_000;
const longestPause = 30_000;

/** The database thread in use. One that fails or hangs is replaced, again and again until it opens or all is closed. */
interface ThreadKeeper {
  /** The present thread. It may have ended; then its requests are rejected. */
  current(): DatabaseThread;
  /** Ends the present thread and starts no other. */
  close(timeout: number): Promise<void>;
}

/** @param start opens another thread on the same folder; called only after the one before has ended. */
export function keepThread(
  first: DatabaseThread,
  start: () => Promise<DatabaseThread>,
  logger: FastifyBaseLogger | undefined,
): ThreadKeeper {
  const closing = new AbortController();
  const { signal } = closing;
  let thread = first;

  async function replace(pause: number): Promise<void> {
    try {
      thread = await start();
      logger?.warn("the database thread was replaced");
    } catch (error) {
      logger?.error({ err: error }, "the database thread could not be replaced; it is tried again");
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function watch(): Promise<void> {
    let pause = firstPause;
    while (!signal.aborted) {
      const reason = await thread.ended;
      if (signal.aborted) return;
      logger?.error({ err: reason }, "the database thread failed");
      for (pause = firstPause; !thread.isRunning && !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
        await replace(pause);
      }
    }
  }

  const watching = watch();
  return {
    current: () => thread,
    async close(timeout) {
      closing.abort();
      // A thread that is being started is waited for, then closed like the others.
      if (!thread.isRunning) await watching;
      await thread.close(timeout);
    },
  };
}
