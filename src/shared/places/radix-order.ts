/** A key is two digits of so many bits. */
const digitBits = 13;

/** The largest key there may be. */
export const largestKey = 2 ** (2 * digitBits) - 1;

/**
 * Indices of the keys, the smallest first; equal ones keep their order. By the lower digit, then by the higher one
 * (https://en.wikipedia.org/wiki/Radix_sort): its cost grows as their number does, that of a sort by comparing grows faster.
 * @param keys whole, from 0 to `largestKey`
 */
export function radixOrder(keys: Uint32Array): Uint32Array {
  const order = new Uint32Array(keys.length);
  for (let index = 0; index < order.length; index += 1) order[index] = index;
  return orderedByDigit(orderedByDigit(order, keys, 0), keys, digitBits);
}

/** Loops, not `map`: with functions that the engine calls for each element it takes five times as long. */
function orderedByDigit(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const digitOf = (key: number) => (key >>> shift) & (2 ** digitBits - 1);
  const counts = new Uint32Array(2 ** digitBits);
  for (const key of keys) counts[digitOf(key)] = (counts[digitOf(key)] ?? 0) + 1;
  const next = startsOf(counts);
  const ordered = new Uint32Array(order.length);
  for (const index of order) {
    const digit = digitOf(keys[index] ?? 0);
    const place = next[digit] ?? 0;
    ordered[place] = index;
    next[digit] = place + 1;
  }
  return ordered;
}

/** Of each digit: where the first key that has it goes, behind all whose digit is smaller. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length);
  for (let digit = 1; digit < starts.length; digit += 1) {
    starts[digit] = (starts[digit - 1] ?? 0) + (counts[digit - 1] ?? 0);
  }
  return starts;
}
