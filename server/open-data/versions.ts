/** Since when each dataset's data is as it is. */
export interface Versions {
  /** A version of the data at a path is sent. */
  seen(path: string, version: string): void;
  /** When this server first sent the version that it sent last (ms since 1970); null: it sent none yet. */
  changedAt(path: string): number | null;
}

export function createVersions(now: () => number): Versions {
  const last = new Map<string, { version: string; since: number }>();
  return {
    seen(path, version) {
      if (last.get(path)?.version !== version) last.set(path, { version, since: now() });
    },
    changedAt: (path) => last.get(path)?.since ?? null,
  };
}
