import { createHash } from "node:crypto";

/** A pseudorandom generator seeded by a key, so that changing one item does not affect the others. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function seededRandom(...key: readonly (string | number)[]): SeededRandom {
  let state = createHash("sha256").update(key.join("|")).digest().readUInt32LE();

  // Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }

  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError(`nothing to pick from for ${key.join("|")}`);
    return item;
  }

  return {
    next,
    whole,
    pick,
    happens: (probability) => next() < probability,
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}
