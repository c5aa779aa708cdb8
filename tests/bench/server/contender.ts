/** Result of one run of a contender. */
export interface Sample {
  perSecond: number;
  /** CPU time of its process for one response, all threads (µs). */
  work: number;
}

/** One side of the comparison: does its work as often as possible for a while. */
export interface Contender {
  name: string;
  run(): Promise<Sample>;
}

/** A part of the portal, and the bare minimum of work that it is compared with. */
export interface Comparison {
  name: string;
  /** Minimum ratio of the portal's responses a second to the bare contender's; null: shown without a limit. */
  atLeast: number | null;
  portal: Contender;
  bare: Contender;
}
