import type { Browser } from "playwright";
import type { Result } from "../result.ts";

export interface Bench {
  browser: Browser;
  /** How often each thing is measured. */
  times: number;
  /** How many times slower than this machine a phone is taken to be. */
  slower: number;
}

export type Measurement = (bench: Bench) => Promise<Result[]>;
