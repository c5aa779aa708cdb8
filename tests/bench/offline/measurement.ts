import type { Browser } from "playwright";

/** A number that was measured, beside what is asked of it; null: told for comparison only. */
export interface Result {
  what: string;
  ms: number;
  limit: number | null;
}

export interface Bench {
  browser: Browser;
  /** How often each thing is measured. */
  times: number;
  /** How many times slower than this machine a phone is taken to be. */
  slower: number;
}

export type Measurement = (bench: Bench) => Promise<Result[]>;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
