import { LRUCache } from "lru-cache";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { CacheStatus } from "./telemetry.ts";

/** What a load gives. `good: false`: worth showing for a moment, never instead of a good copy. */
export interface Loaded<T> {
  value: T;
  cacheable: boolean;
}

export interface SwrCacheOptions<T> {
  /** May reject: a copy that is not too old is given then. */
  load(key: string): Promise<Loaded<T>>;
  /** A copy younger than that is given without asking again (ms). */
  fresh: number;
  /** How long after a bad load it is not tried again (ms). */
  retry: number;
  /** A copy older than that is never given (ms). */
  stale: number;
  /**
   * How long whoever asks waits for a new copy where there is a good one that is not fresh (ms); after that, or when
   * the load is bad, the older one is given. For half a minute after a load that took longer nobody waits for any,
   * and nobody for one whose last load was bad. 0: it is always given at once and renewed behind that.
   */
  maxWait: number;
  /** Copies that anybody can make many of by guessing addresses: kept apart, so they push out no others. */
  isStray(key: string, value: T): boolean;
  /** Bytes of a copy. */
  sizeOf(value: T): number;
  /** Bytes of all copies together; strays get an eighth of it besides. */
  maxBytes: number;
  /** Told about loads that nobody waits for and that reject. */
  onError(error: unknown, key: string): void;
  /** Told of each lookup what was there for it. */
  onLookup?(found: CacheStatus): void;
  /** Milliseconds since any moment. */
  now(): number;
}

interface Copy<T> extends Loaded<T> {
  madeAt: number;
  freshUntil: number;
  /** The last load that was to renew it was bad: the next one is likely to be. */
  isPutOff?: true;
}

/** After a load that was late nobody waits so long: others are likely to be as slow (ms). */
const lateFor = 30_000;

/** A load under way. `timely`: the same within the patience, else undefined; all who ask meanwhile share one patience. */
interface Underway<T> {
  loaded: Promise<T>;
  timely?: Promise<{ value: T } | undefined>;
}

/** Copies of what is expensive to make, kept in memory; each key is loaded once at a time, however many ask. */
export interface SwrCache<T> {
  /**
   * @param guessed the key comes from outside: its copy is a stray until somebody asks for the same key otherwise.
   * @throws what `load` throws, when there is no copy to give instead.
   */
  get(key: string, guessed?: boolean): Promise<T>;
}

export function swrCache<T>(options: SwrCacheOptions<T>): SwrCache<T> {
  const { now } = options;
  const storeOf = (maxSize: number) =>
    new LRUCache<string, Copy<T>>({
      maxSize,
      sizeCalculation: (copy, key) => options.sizeOf(copy.value) + key.length + 1,
    });
  const main = storeOf(options.maxBytes);
  const strays = storeOf(Math.ceil(options.maxBytes / 8));
  const loading = new Map<string, Underway<T>>();
  let lateUntil = Number.NEGATIVE_INFINITY;

  function usable(key: string): Copy<T> | undefined {
    const copy = main.get(key) ?? strays.get(key);
    return copy && now() < copy.madeAt + options.stale ? copy : undefined;
  }

  function place(key: string, copy: Copy<T>, guessed: boolean): void {
    const stray = options.isStray(key, copy.value) || (guessed && !main.has(key));
    const [home, other] = stray ? [strays, main] : [main, strays];
    other.delete(key);
    home.set(key, copy);
  }

  function keep(key: string, loaded: Loaded<T>, { guessed, since }: { guessed: boolean; since: number }): T {
    const old = usable(key);
    if (!loaded.cacheable && old?.cacheable) return putOff(old);
    const madeAt = now();
    if (madeAt - since > options.maxWait) lateUntil = madeAt + lateFor;
    const freshUntil = madeAt + (loaded.cacheable ? options.fresh : options.retry);
    place(key, { ...loaded, madeAt, freshUntil }, guessed);
    return loaded.value;
  }

  function putOff(copy: Copy<T>): T {
    copy.freshUntil = now() + options.retry;
    copy.isPutOff = true;
    return copy.value;
  }

  function load(key: string, guessed: boolean): Underway<T> {
    const underway = loading.get(key);
    if (underway) return underway;
    const since = now();
    const loaded = options
      .load(key)
      .then((loaded) => keep(key, loaded, { guessed, since }))
      .catch((error: unknown) => {
        const old = usable(key);
        if (!old) throw error;
        options.onError(error, key);
        return putOff(old);
      })
      .finally(() => loading.delete(key));
    const started = { loaded };
    loading.set(key, started);
    return started;
  }

  /** @throws what the load throws, where the copy has grown too old meanwhile. */
  async function timelyOr(copy: Copy<T>, underway: Underway<T>): Promise<T> {
    underway.timely ??= withTimeout(
      underway.loaded.then((value) => ({ value })),
      options.maxWait,
      undefined,
    );
    const renewed = await underway.timely;
    if (renewed) return renewed.value;
    lateUntil = now() + lateFor;
    return copy.value;
  }

  return {
    async get(key, guessed = false) {
      const copy = usable(key);
      if (copy && !guessed && strays.has(key)) place(key, copy, false);
      const stale = copy && now() >= copy.freshUntil;
      options.onLookup?.(foundOf(copy, stale));
      if (!copy || (stale && !copy.cacheable)) return load(key, guessed).loaded;
      if (!stale) return copy.value;
      const underway = load(key, guessed);
      if (options.maxWait > 0 && !copy.isPutOff && now() >= lateUntil) return timelyOr(copy, underway);
      // It rejects only when the copy grew too old meanwhile; whoever asks next gets the error then.
      underway.loaded.catch((error: unknown) => options.onError(error, key));
      return copy.value;
    },
  };
}

/** A bad copy that is not fresh is as good as none. */
function foundOf(copy: Loaded<unknown> | undefined, stale = false): CacheStatus {
  if (copy === undefined || (stale && !copy.cacheable)) return "missing";
  return stale ? "stale" : "fresh";
}
