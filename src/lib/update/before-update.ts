import { withTimeout } from "../../shared/with-timeout.ts";

/** Work to finish before a new version replaces the page, such as storing what was typed. */
type Work = () => Promise<void>;

const works = new Set<Work>();

/** Registers work; returns a function that unregisters it. */
export function beforeUpdate(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Timeout of all the work (ms). */
const patience = 3_000;

/** Runs all registered work. Resolves when it is done, has failed or timed out, so that an update is never blocked for good. */
export async function runBeforeUpdate(): Promise<void> {
  await withTimeout(Promise.allSettled([...works].map((work) => work())), patience, undefined);
}
