/** What the worker measured of itself (ms). */
export interface Measured {
  /** How many documents there were. */
  documents: number;
  /** Reading the copies, parsing them, and making documents of them. */
  read: number;
  /** Making the index of the documents. */
  index: number;
  /** Each of the queries, in their order. */
  queries: number[];
}
