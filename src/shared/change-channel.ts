/** Announces changes of shared data between the tabs and the worker of this device. */
export interface Announcer {
  /** Notifies all other contexts, and the listeners in this one. */
  changed(): void;
  /** Returns an unsubscribe function. */
  listen(listener: () => void): () => void;
}

/** Null where the browser has no BroadcastChannel, or forbids it (Firefox with cookies blocked throws). */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Without a channel, only listeners in this context are notified. */
export function createAnnouncer(channelName: string): Announcer {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const channel = openChannel(channelName);
  channel?.addEventListener("message", notify);
  return {
    changed() {
      notify();
      channel?.postMessage("changed");
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
