import { type UpdateBlocker, updateLocks } from "../../shared/update-locks.ts";

/** Reasons why this page must not reload. */
const own = new Set<object>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Blocks the reload of this page, which shows something that would be lost; other tabs may update.
 * @returns a function that unblocks it.
 */
export function blockReload(): () => void {
  const mark = {};
  own.add(mark);
  notify();
  return () => {
    own.delete(mark);
    notify();
  };
}

/**
 * Blocks updates in all tabs if the browser has Web Locks (Safari from 15.4, https), else in this one only.
 * @returns a function that unblocks them.
 */
export function blockUpdate(blocker: UpdateBlocker): () => void {
  const unblock = blockReload();
  let release = unblock;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(updateLocks[blocker], { mode: "shared" }, () => released).catch(() => null);
  return () => {
    release();
    unblock();
  };
}

/** Whether this page must not reload. */
export function isReloadBlocked(): boolean {
  return own.size > 0;
}

/** Calls the listener when {@link isReloadBlocked} may have changed. Returns an unsubscribe function. */
export function onBlockerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
