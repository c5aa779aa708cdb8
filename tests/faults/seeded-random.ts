import { createHash } from "node:crypto";

/** A deterministic random stream: the same seed gives the same stream everywhere. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer, both ends inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws when the list is empty. */
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** sfc32, seeded by a hash, so that similar seeds give unrelated streams. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  const state = new Uint32Array(createHash("sha256").update(seed.join("\n")).digest().buffer.slice(0, 16));
  let [a = 0, b = 0, c = 0, counter = 0] = state;

  function word(): number {
    const mixed = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  }
  const next = () => word() / 2 ** 32;
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(list) {
      const [chosen] = list.slice(whole(0, list.length - 1));
      if (chosen === undefined) throw new Error("there is nothing to pick from");
      return chosen;
    },
    shuffled(list) {
      const all = list.map((item) => ({ item, rank: next() }));
      return all.toSorted((left, right) => left.rank - right.rank).map(({ item }) => item);
    },
    bytes: (length) => Uint8Array.from({ length }, () => word() & 0xff),
  };
}
