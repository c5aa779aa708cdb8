/** A sentence of the specification, or a line of its tables, with its tests. */
type Row = { says: string } & (
  | {
      /** Titles of the tests that fail without the behaviour: file, describes, test. */
      tests: readonly string[];
    }
  | {
      /** Why it cannot be observed in a browser. */
      why: string;
    }
);

export interface Section {
  /** Number and heading in the specification. */
  title: string;
  rows: readonly Row[];
}

export function row(says: string, ...tests: string[]): Row {
  return { says, tests };
}

export function unseen(says: string, why: string): Row {
  return { says, why };
}
