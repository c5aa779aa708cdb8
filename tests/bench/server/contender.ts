/** What a contender did in one run. */
export interface Sample {
  perSecond: number;
  /** How long its process worked for one answer, in all its threads (µs). */
  work: number;
}

/** Somebody who does a thing as often as it goes for a while. */
export interface Contender {
  name: string;
  run(): Promise<Sample>;
}

/** What of the portal is measured, and the least that has to be done for it. */
export interface Match {
  name: string;
  /** The share of the bare one's answers a second that the portal is to give; null: told for comparison only. */
  atLeast: number | null;
  portal: Contender;
  bare: Contender;
}
