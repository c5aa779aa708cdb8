/** What a number may be at most, or must be at least. */
export type Limit = { atMost: number } | { atLeast: number };

/** A number that was measured, beside what is asked of it. */
export interface Result {
  what: string;
  value: number;
  unit: Unit;
  /** Null: told for comparison only. */
  limit: Limit | null;
  /** How far the runs were apart, as {@link noiseOf} has it; null where it was measured once. */
  noise: number | null;
}

/** "×" is a share of something measured in the same run. */
export type Unit = "ms" | "µs" | "×" | "/s" | "KiB" | "MiB" | "%" | "points" | "";

export function isMissed({ value, limit }: Result): boolean {
  if (limit === null) return false;
  // Not the opposite comparison: what is no number is missed too.
  return !("atMost" in limit ? value <= limit.atMost : value >= limit.atLeast);
}

/** The value that a share of all does not exceed. NaN where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const middle = values.length / 2;
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The median of times (ms), which may be at most `limit` where one is given. */
export function timesResult(what: string, times: readonly number[], limit?: number): Result {
  const most = limit === undefined ? null : { atMost: limit };
  return { what, value: median(times), unit: "ms", limit: most, noise: noiseOf(times) };
}

/** Half of the distance between the quartiles, as a share of the median: what a repetition may differ by. */
export function noiseOf(values: readonly number[]): number {
  return (percentile(values, 0.75) - percentile(values, 0.25)) / 2 / median(values);
}
