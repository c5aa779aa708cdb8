import type { Browser } from "playwright";
import type { Result } from "../result.ts";

export interface Bench {
  browser: Browser;
  /** Number of samples of each measurement. */
  times: number;
  /** Assumed slowdown of a phone against this machine. */
  slower: number;
}

export type Measurement = (bench: Bench) => Promise<Result[]>;
