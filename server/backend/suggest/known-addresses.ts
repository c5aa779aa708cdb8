import {
  commonStreets,
  largestTowns,
  ownStreets,
  type StreetNames,
  type StreetType,
  streetTypes,
} from "./data/street-names.ts";
import { wordKey } from "./query-words.ts";

/** A town as the database has it. Degrees are WGS 84; `oktmo` is empty where unknown. */
export interface Town {
  name: string;
  oktmo: string;
  lat: number;
  lon: number;
}

export interface Street {
  type: StreetType;
  name: string;
}

/** Something that stands in an address, with the keys of the words that people may write for it. */
export interface Place<T> {
  value: T;
  nameKeys: readonly string[];
  typeKeys: readonly string[];
}

function keysOf(name: string): string[] {
  return wordKey(name).split(/[\s-]+/);
}

/** Words that stand before every town and narrow nothing. */
const townTypeKeys = ["г", "гор", "город", "свердловская", "обл", "область", "россия"];

/** Towns as places, the largest first. */
export function townPlaces(towns: readonly Town[]): Place<Town>[] {
  return towns
    .map((town) => ({ value: town, nameKeys: keysOf(town.name), typeKeys: townTypeKeys }))
    .sort((a, b) => sizeRank(a.value) - sizeRank(b.value) || a.value.name.localeCompare(b.value.name, "ru"));
}

function sizeRank({ name }: Town): number {
  const rank = largestTowns.indexOf(name);
  return rank < 0 ? largestTowns.length : rank;
}

function streetPlaces(names: StreetNames): Place<Street>[] {
  return streetTypes.flatMap(({ type, words }) =>
    (names[type]?.split(/,\s*/) ?? []).map((name) => ({
      value: { type, name },
      nameKeys: keysOf(name),
      typeKeys: words,
    })),
  );
}

const common = streetPlaces(commonStreets);
const withOwn = new Map(
  Array.from(ownStreets, ([town, names]) => [town, [...streetPlaces(names), ...commonBeside(names)]]),
);

/** Of the usual streets those that a town's own ones do not replace: where there is an avenue, there is no such street. */
function commonBeside(names: StreetNames): Place<Street>[] {
  const own = new Set(streetPlaces(names).map(({ value }) => value.name));
  return common.filter(({ value }) => !own.has(value.name));
}

/** The streets that a town may have, the most usual first. */
export function streetsOf({ name }: Town): readonly Place<Street>[] {
  return withOwn.get(name) ?? common;
}
