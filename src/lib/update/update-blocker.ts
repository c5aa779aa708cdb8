import { type UpdateBlocker, updateLocks } from "../../shared/update-locks.ts";

/** What this page holds against an update. */
const own = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * From now on this page does not come anew, though others may: it shows what would be gone.
 * @returns the end of it.
 */
export function blockReload(): () => void {
  const mark = {};
  own.add(mark);
  tell();
  return () => {
    own.delete(mark);
    tell();
  };
}

/**
 * From now on no tab is to be updated; the others learn of it where the browser has locks (Safari from 15.4, https), and this
 * one stays in any case.
 * @returns the end of it.
 */
export function blockUpdate(veto: UpdateBlocker): () => void {
  const leave = blockReload();
  let letGo = leave;
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(updateLocks[veto], { mode: "shared" }, () => over).catch(() => null);
  return () => {
    letGo();
    leave();
  };
}

/** Whether this very page must stay. */
export function isReloadBlocked(): boolean {
  return own.size > 0;
}

/** Calls whenever {@link isReloadBlocked} may have changed. Returns an end of listening. */
export function onBlockerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
