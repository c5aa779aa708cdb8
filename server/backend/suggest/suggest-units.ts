import { type Unit, units } from "./data/units.ts";
import { meantText, typedWords, wordKey } from "./query-words.ts";

export interface UnitFilter {
  /** The first two digits of the code. */
  region_code?: string | undefined;
  /** The third digit: 0 migration service, 1 a region's ministry, 2 a town's police, 3 a police station. */
  type?: string | undefined;
}

export interface UnitQuery {
  query: string;
  /** Units that agree with any of these; all where there is none. */
  filters?: readonly UnitFilter[] | undefined;
}

export interface UnitSuggestion {
  code: string;
  name: string;
  region_code: string;
  type: string;
}

const divider = /[\s,.;«»"‐–—-]+/;

/** Words of the names as people write them alone. */
const usual = "Россия Свердловская область город отдел отделение";

const known = units.map((unit) => ({
  suggestion: toSuggestion(unit),
  digits: unit.code.replace("-", ""),
  keys: wordKey(`${unit.name} ${unit.also} ${usual}`).split(divider),
}));

function toSuggestion({ code, name }: Unit): UnitSuggestion {
  return { code, name, region_code: code.slice(0, 2), type: code.slice(2, 3) };
}

/** Units whose code begins with the query's digits and whose name has all of its words, in any order. */
export function suggestUnits({ query, filters = [] }: UnitQuery): UnitSuggestion[] {
  const { words, open } = typedWords(meantText(query), divider);
  if (words.length === 0) return [];
  const digits = words.filter((word) => /^\d+$/.test(word)).join("");
  const keys = words.filter((word) => !/^\d+$/.test(word)).map(wordKey);
  const fits = (own: readonly string[]) =>
    keys.every((key, at) => own.some((word) => (open && at === keys.length - 1 ? word.startsWith(key) : word === key)));
  return known
    .filter((unit) => unit.digits.startsWith(digits) && fits(unit.keys))
    .map(({ suggestion }) => suggestion)
    .filter((unit) => filters.length === 0 || filters.some((filter) => agrees(unit, filter)));
}

function agrees(unit: UnitSuggestion, { region_code = unit.region_code, type = unit.type }: UnitFilter): boolean {
  return unit.region_code === region_code && unit.type === type;
}
