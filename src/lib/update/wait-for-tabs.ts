import { senderLock } from "../../shared/outbox/sender-lock.ts";
import { type UpdateBlocker, updateLocks } from "../../shared/update-locks.ts";

type Lock = Pick<LockInfo, "name" | "mode">;

/** What we use of `navigator.locks`. */
export interface Locks {
  query(): Promise<{ held?: Lock[]; pending?: Lock[] }>;
  request(name: string, options: { mode: LockMode; signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
}

/** What keeps tabs as they are; the sender of the outbox, page or worker, holds its lock alone. */
const obstacles: readonly { name: string; mode: LockMode; veto: UpdateBlocker }[] = [
  { name: updateLocks.application, mode: "shared", veto: "application" },
  { name: updateLocks.sending, mode: "shared", veto: "sending" },
  { name: senderLock, mode: "exclusive", veto: "sending" },
];

interface Waiting {
  /** Called with each reason to wait. */
  onWait(veto: UpdateBlocker): void;
  /** Ends the wait. */
  signal: AbortSignal;
}

/**
 * Resolves when no tab is in the way of an update; at once where the browser has no locks: there each tab stands up for
 * itself alone. Rejects with the signal's reason.
 */
export async function waitForTabs(locks: Locks | undefined, { onWait, signal }: Waiting): Promise<void> {
  if (locks === undefined) return;
  for (;;) {
    const { held = [], pending = [] } = await locks.query();
    const all = [...held, ...pending];
    const obstacle = obstacles.find(({ name, mode }) => all.some((lock) => lock.name === name && lock.mode === mode));
    if (obstacle === undefined) return;
    onWait(obstacle.veto);
    // Ours when all have let go. Whoever began meanwhile stands in the line behind us: hence another look.
    await locks.request(obstacle.name, { mode: obstacle.mode === "shared" ? "exclusive" : "shared", signal }, () =>
      Promise.resolve(),
    );
  }
}
