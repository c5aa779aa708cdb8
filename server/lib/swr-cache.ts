import { LRUCache } from "lru-cache";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { CacheStatus } from "./telemetry.ts";

/** `cacheable: false`: served for the `retry` time only, and never instead of a cacheable value. */
export interface Loaded<T> {
  value: T;
  cacheable: boolean;
  /** Instead of the cache's `fresh`, or `retry` where it is not cacheable (ms). */
  fresh?: number | undefined;
}

export interface SwrCacheOptions<T> {
  /** May reject: the stale value is served then. */
  load(key: string): Promise<Loaded<T>>;
  /** Age below which a value is served without loading it again (ms). */
  fresh: number;
  /** Delay after a failed or non-cacheable load before the next one (ms). */
  retry: number;
  /** Age from which a value is never served (ms). */
  stale: number;
  /**
   * Max wait (ms) for a refresh before serving stale; 0 = never wait. Skipped for 30 s after a slow load, and for a key
   * whose last refresh failed.
   */
  maxWait: number;
  /** Entries of which visitors can create any number. They are cached apart, so that they evict no others. */
  isUnbounded(key: string, value: T): boolean;
  /** Bytes of a value. */
  sizeOf(value: T): number;
  /** Bytes of all bounded entries; unbounded ones get an eighth on top. */
  maxBytes: number;
  /** Called when a background load rejects. */
  onError(error: unknown, key: string): void;
  /** Called with the result of each lookup. */
  onLookup?(status: CacheStatus): void;
  /** Milliseconds since any moment. */
  now(): number;
}

interface Entry<T> extends Loaded<T> {
  loadedAt: number;
  freshUntil: number;
  /** The last refresh failed, so the next is likely to fail too. */
  hasFailed?: true;
}

/** How long no lookup waits for refreshes after a slow load: others are likely to be as slow (ms). */
const slowPeriod = 30_000;

/** A load in progress. `timely`: its value within `maxWait`, else undefined; shared by all concurrent lookups. */
interface Loading<T> {
  value: Promise<T>;
  timely?: Promise<{ value: T } | undefined>;
}

/** An in-memory stale-while-revalidate cache, limited in bytes; concurrent lookups of a key share one load. */
export interface SwrCache<T> {
  /**
   * @param unbounded the key comes from a visitor: cached apart until the same key is looked up without this flag.
   * @throws what `load` throws when there is no stale value to serve instead.
   */
  get(key: string, unbounded?: boolean): Promise<T>;
}

/** Not built on lru-cache's own `fetch`: a prototype was 22 lines shorter but failed 12 of 19 tests (unbounded keys, retry times). */
export function swrCache<T>(options: SwrCacheOptions<T>): SwrCache<T> {
  const { now } = options;
  const lruOf = (maxSize: number) =>
    new LRUCache<string, Entry<T>>({
      maxSize,
      sizeCalculation: (entry, key) => options.sizeOf(entry.value) + key.length + 1,
    });
  const main = lruOf(options.maxBytes);
  const apart = lruOf(Math.ceil(options.maxBytes / 8));
  const loads = new Map<string, Loading<T>>();
  let slowUntil = Number.NEGATIVE_INFINITY;

  function usableEntry(key: string): Entry<T> | undefined {
    const entry = main.get(key) ?? apart.get(key);
    return entry && now() < entry.loadedAt + options.stale ? entry : undefined;
  }

  function store(key: string, entry: Entry<T>, unbounded: boolean): void {
    const isApart = options.isUnbounded(key, entry.value) || (unbounded && !main.has(key));
    const [home, other] = isApart ? [apart, main] : [main, apart];
    other.delete(key);
    home.set(key, entry);
  }

  function accept(key: string, loaded: Loaded<T>, { unbounded, since }: { unbounded: boolean; since: number }): T {
    const old = usableEntry(key);
    if (!loaded.cacheable && old?.cacheable) return postpone(old);
    const loadedAt = now();
    if (loadedAt - since > options.maxWait) slowUntil = loadedAt + slowPeriod;
    const freshUntil = loadedAt + (loaded.fresh ?? (loaded.cacheable ? options.fresh : options.retry));
    store(key, { ...loaded, loadedAt, freshUntil }, unbounded);
    return loaded.value;
  }

  function postpone(entry: Entry<T>): T {
    entry.freshUntil = now() + options.retry;
    entry.hasFailed = true;
    return entry.value;
  }

  function load(key: string, unbounded: boolean): Loading<T> {
    const running = loads.get(key);
    if (running) return running;
    const since = now();
    const value = options
      .load(key)
      .then((loaded) => accept(key, loaded, { unbounded, since }))
      .catch((error: unknown) => {
        const old = usableEntry(key);
        if (!old) throw error;
        options.onError(error, key);
        return postpone(old);
      })
      .finally(() => loads.delete(key));
    const loading = { value };
    loads.set(key, loading);
    return loading;
  }

  /** @throws what the load throws when the entry has meanwhile become too old. */
  async function timelyOr(entry: Entry<T>, loading: Loading<T>): Promise<T> {
    loading.timely ??= withTimeout(
      loading.value.then((value) => ({ value })),
      options.maxWait,
      undefined,
    );
    const refreshed = await loading.timely;
    if (refreshed) return refreshed.value;
    slowUntil = now() + slowPeriod;
    return entry.value;
  }

  return {
    async get(key, unbounded = false) {
      const entry = usableEntry(key);
      if (entry && !unbounded && apart.has(key)) store(key, entry, false);
      const isStale = entry && now() >= entry.freshUntil;
      options.onLookup?.(statusOf(entry, isStale));
      if (!entry || (isStale && !entry.cacheable)) return load(key, unbounded).value;
      if (!isStale) return entry.value;
      const loading = load(key, unbounded);
      if (options.maxWait > 0 && !entry.hasFailed && now() >= slowUntil) return timelyOr(entry, loading);
      // Rejects only when the entry has meanwhile become too old; the next lookup throws the error then.
      loading.value.catch((error: unknown) => options.onError(error, key));
      return entry.value;
    },
  };
}

/** A stale entry that is not cacheable counts as none. */
function statusOf(entry: Loaded<unknown> | undefined, isStale = false): CacheStatus {
  if (entry === undefined || (isStale && !entry.cacheable)) return "missing";
  return isStale ? "stale" : "fresh";
}
