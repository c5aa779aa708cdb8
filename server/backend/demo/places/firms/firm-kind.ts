/** A chain with words of its own; `branches` is how many it has. `everywhere`: at least one in each town. */
export interface Chain {
  name: string;
  branches: number;
  about: string;
  everywhere?: true;
}

/** Firms of one trade: their names and what can be said of any of them. */
export interface FirmKind {
  /** What stands before the name of a single firm («Аптека») and of a chain («Аптеки»). */
  one: string;
  many: string;
  /** A branch, counted: «1 аптека, 2 аптеки, 5 аптек». */
  noun: readonly [one: string, few: string, many: string];
  chains?: readonly Chain[];
  /** Names of firms with several branches in towns near one another, and of those in one town. */
  several?: readonly string[];
  local?: readonly string[];
  /** Sentences of which each firm gets one of the first list and one of the second. */
  what: readonly string[];
  how: readonly string[];
  hours: readonly string[];
  discounts: readonly string[];
}

/** A category of acceptors with its trades. */
export interface FirmCategory {
  name: string;
  kinds: readonly FirmKind[];
}

export function names(list: string): string[] {
  return list.split(", ");
}
