/** Window in which bytes are counted (ms). */
const quotaWindow = 600_000;

/** Counts bytes by key within a window; the counts of all keys begin anew together. */
interface ByteQuota {
  /** Counts so many more bytes, unless the key would then be over `max`. @returns whether they were counted. */
  count(key: string, bytes: number, max: number): boolean;
  /** Seconds until the counts begin anew. */
  secondsLeft(): number;
}

/** @param now milliseconds since any moment. */
export function createByteQuota(now: () => number): ByteQuota {
  const counts = new Map<string, number>();
  let end = now() + quotaWindow;
  return {
    count(key, bytes, max) {
      if (now() >= end) {
        counts.clear();
        end = now() + quotaWindow;
      }
      const sum = (counts.get(key) ?? 0) + bytes;
      if (sum > max) return false;
      counts.set(key, sum);
      return true;
    },
    secondsLeft: () => Math.max(1, Math.ceil((end - now()) / 1_000)),
  };
}
