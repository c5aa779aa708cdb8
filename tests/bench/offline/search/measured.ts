/** Timings of the worker (ms). */
export interface Measured {
  /** Number of documents. */
  documents: number;
  /** Reading and parsing the datasets, and making documents of them. */
  read: number;
  /** Indexing the documents. */
  index: number;
  /** Each query, in order. */
  queries: number[];
}
