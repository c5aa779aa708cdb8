/** A chain with its number of branches. `everywhere`: at least one in each town. */
export interface Chain {
  name: string;
  branches: number;
  about: string;
  everywhere?: true;
}

/** Firms of one trade: their names, and texts that fit any of them. */
export interface FirmKind {
  /** Prefix of the name of a single firm («Аптека») and of a chain («Аптеки»). */
  one: string;
  many: string;
  /** Plural forms of a branch: «1 аптека, 2 аптеки, 5 аптек». */
  noun: readonly [one: string, few: string, many: string];
  chains?: readonly Chain[];
  /** Names of firms in several neighbouring towns, and in one town. */
  several?: readonly string[];
  local?: readonly string[];
  /** A firm's description is one sentence of the first list and one of the second. */
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
