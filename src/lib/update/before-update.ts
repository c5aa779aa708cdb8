import { withTimeout } from "../../shared/with-timeout.ts";

/** Work that must be done before a new version takes the page's place, such as keeping what was typed. */
type Work = () => Promise<void>;

const works = new Set<Work>();

/** Registers work; returns its end. */
export function beforeUpdate(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/** Longer than this an update does not wait (ms). */
const patience = 3_000;

/** Resolves when all of it is done, has failed, or takes too long: an update is not held up for good. */
export async function runBeforeUpdate(): Promise<void> {
  await withTimeout(Promise.allSettled([...works].map((work) => work())), patience, undefined);
}
