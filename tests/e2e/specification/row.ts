/** A sentence of the specification, or a line of its tables, and what watches over it. */
export type Row = { says: string } & (
  | {
      /** Titles of the tests that fail when what it says is taken out: file, describes, test, as Playwright lists them. */
      tests: readonly string[];
    }
  | {
      /** Why no browser can see whether it holds. */
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
