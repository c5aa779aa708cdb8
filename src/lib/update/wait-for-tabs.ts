import { senderLock } from "../../shared/outbox/sender-lock.ts";
import { type UpdateBlocker, updateLocks } from "../../shared/update-locks.ts";

type Lock = Pick<LockInfo, "name" | "mode">;

/** The part of `navigator.locks` in use. */
export interface Locks {
  query(): Promise<{ held?: Lock[]; pending?: Lock[] }>;
  request(name: string, options: { mode: LockMode; signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/** Locks that block an update. The outbox's sender (page or worker) holds its lock exclusively. */
const obstacles: readonly { name: string; mode: LockMode; blocker: UpdateBlocker }[] = [
  { name: updateLocks.application, mode: "shared", blocker: "application" },
  { name: updateLocks.sending, mode: "shared", blocker: "sending" },
  { name: senderLock, mode: "exclusive", blocker: "sending" },
];

interface Waiting {
  /** Called with each blocker that is waited for. */
  onWait(blocker: UpdateBlocker): void;
  /** Aborts the wait. */
  signal: AbortSignal;
}

/**
 * Resolves when no tab blocks an update; immediately if the browser has no Web Locks, or refuses them: there each
 * tab guards only itself. Rejects with the signal's reason.
 */
export async function waitForTabs(locks: Locks | undefined, { onWait, signal }: Waiting): Promise<void> {
  if (locks === undefined) return;
  for (;;) {
    const { held = [], pending = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
    const all = [...held, ...pending];
    const obstacle = obstacles.find(({ name, mode }) => all.some((lock) => lock.name === name && lock.mode === mode));
    if (obstacle === undefined) return;
    onWait(obstacle.blocker);
    // Granted when all holders have released it. A later requester is queued behind this one, so check again.
    await locks.request(obstacle.name, { mode: obstacle.mode === "shared" ? "exclusive" : "shared", signal }, () =>
      Promise.resolve(),
    );
  }
}
