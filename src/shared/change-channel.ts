/** Tells pages and worker of this device that something they share has changed. */
export interface Announcer {
  /** Tells all others; whoever listens here is told too. */
  changed(): void;
  /** Returns an end of listening. */
  listen(listener: () => void): () => void;
}

/** Where the browser has no channel (Safari before 15.4), changes elsewhere are seen at the next look only. */
export function createAnnouncer(channelName: string): Announcer {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  channel?.addEventListener("message", tell);
  return {
    changed() {
      tell();
      channel?.postMessage("changed");
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
