import type { Queryable } from "../../lib/queryable.ts";
import {
  commonStreets,
  largestTowns,
  ownStreets,
  type StreetNames,
  type StreetType,
  streetTypes,
} from "./data/street-names.ts";
import { wordKey } from "./query-words.ts";

/** A town as in the database. Degrees are WGS 84; `oktmo` is empty if unknown. */
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

/** A town or street with the keys of the words that people may type for it. */
export interface AddressPart<T> {
  value: T;
  nameKeys: readonly string[];
  typeKeys: readonly string[];
}

/** The towns in which addresses are suggested. */
export function readTowns(db: Pick<Queryable, "query">): Promise<Town[]> {
  return db.query<Town>("select name, oktmo, lat, lon from card_locality");
}

function keysOf(name: string): string[] {
  return wordKey(name).split(/[\s-]+/);
}

/** Words that may precede any town's name. */
const townTypeKeys = ["г", "гор", "город", "свердловская", "обл", "область", "россия"];

/** Towns, the largest first. */
export function townParts(towns: readonly Town[]): AddressPart<Town>[] {
  return towns
    .map((town) => ({ value: town, nameKeys: keysOf(town.name), typeKeys: townTypeKeys }))
    .sort((a, b) => sizeRank(a.value) - sizeRank(b.value) || a.value.name.localeCompare(b.value.name, "ru"));
}

function sizeRank({ name }: Town): number {
  const rank = largestTowns.indexOf(name);
  return rank < 0 ? largestTowns.length : rank;
}

function streetParts(names: StreetNames): AddressPart<Street>[] {
  return streetTypes.flatMap(({ type, words }) =>
    (names[type]?.split(/,\s*/) ?? []).map((name) => ({
      value: { type, name },
      nameKeys: keysOf(name),
      typeKeys: words,
    })),
  );
}

const common = streetParts(commonStreets);
const byTown = new Map(
  Array.from(ownStreets, ([town, names]) => [town, [...streetParts(names), ...commonBeside(names)]]),
);

/** Common streets except those whose name the town uses for an avenue or square of its own. */
function commonBeside(names: StreetNames): AddressPart<Street>[] {
  const own = new Set(streetParts(names).map(({ value }) => value.name));
  return common.filter(({ value }) => !own.has(value.name));
}

/** The streets that a town may have, the most common first. */
export function streetsOf({ name }: Town): readonly AddressPart<Street>[] {
  return byTown.get(name) ?? common;
}
