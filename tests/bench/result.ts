/** Upper or lower limit of a measured number. */
export type Limit = { atMost: number } | { atLeast: number };

/** A measured number and its limit. */
export interface Result {
  what: string;
  value: number;
  unit: Unit;
  /** Null: shown without a limit. */
  limit: Limit | null;
  /** Spread of the runs as {@link noiseOf} defines it; null for a single measurement. */
  noise: number | null;
}

/** "×" is a ratio to something measured in the same run. */
type Unit = "ms" | "µs" | "×" | "/s" | "KiB" | "MiB" | "%" | "points" | "";

export function isMissed({ value, limit }: Result): boolean {
  if (limit === null) return false;
  // Negated on purpose: NaN counts as missed.
  return !("atMost" in limit ? value <= limit.atMost : value >= limit.atLeast);
}

/** Quantile; NaN for an empty list. */
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
  const value = median(times);
  return { what, value, unit: "ms", limit: most, noise: value === 0 ? null : noiseOf(times) };
}

/** Half the interquartile range relative to the median: the expected difference of a repetition. */
export function noiseOf(values: readonly number[]): number {
  return (percentile(values, 0.75) - percentile(values, 0.25)) / 2 / median(values);
}
