import { type AddressWords, addressWords, type HouseParts, isHouseNumber } from "./address-words.ts";
import { type Place, type Street, streetsOf, type Town, townPlaces } from "./known-addresses.ts";
import { wordKey } from "./query-words.ts";

/** How exactly an address is known, from the whole country to a flat. */
export const addressLevels = ["country", "region", "area", "city", "settlement", "street", "house", "flat"] as const;
export type AddressLevel = (typeof addressLevels)[number];

export interface AddressQuery {
  query: string;
  /** The least and the most exact level that is asked for; no bound where not given. */
  from?: AddressLevel | undefined;
  to?: AddressLevel | undefined;
}

export interface AddressSuggestion extends HouseParts {
  town: Town;
  street: Street | null;
}

/** An address with how well it answers: the smaller, the better. */
interface Match {
  suggestion: AddressSuggestion;
  /** Words that met only a type ("ул") and not a name. */
  byType: number;
  /** Words that are only the beginning of a name. */
  begun: number;
}

/**
 * Addresses that have all words of the query, in any order; towns before streets, then the larger towns first.
 * A house is taken as it was typed.
 */
export function suggestAddresses({ query, from = "country", to = "flat" }: AddressQuery, towns: readonly Town[]) {
  const typed = addressWords(query);
  if (typed.words.length === 0) return [];
  const matches = townPlaces(towns).flatMap((town) => [
    ...matchAddress(typed, town, null),
    ...streetsOf(town.value).flatMap((street) => matchAddress(typed, town, street)),
  ]);
  return matches
    .filter(({ suggestion }) => isBetween(levelOf(suggestion), from, to))
    .sort((a, b) => isStreet(a) - isStreet(b) || a.byType - b.byType || a.begun - b.begun)
    .map(({ suggestion }) => suggestion);
}

function isStreet({ suggestion }: Match): number {
  return suggestion.street === null ? 0 : 1;
}

export function levelOf({ street, house, flat }: AddressSuggestion): AddressLevel {
  if (street === null) return "city";
  if (house === undefined) return "street";
  return flat === undefined ? "house" : "flat";
}

function isBetween(level: AddressLevel, from: AddressLevel, to: AddressLevel): boolean {
  const at = addressLevels.indexOf(level);
  return at >= addressLevels.indexOf(from) && at <= addressLevels.indexOf(to);
}

/** The address, when each word meets another word of it or numbers its house: a list of one, else of none. */
function matchAddress(typed: AddressWords, town: Place<Town>, street: Place<Street> | null): Match[] {
  const own = new Words(street?.nameKeys ?? [], street?.typeKeys ?? []);
  const towns = new Words(town.nameKeys, town.typeKeys);
  const numbers: string[] = [];
  for (const [at, word] of typed.words.entries()) {
    const key = wordKey(word);
    const isOpen = typed.open && at === typed.words.length - 1;
    if (own.meet(key, isOpen) || towns.meet(key, isOpen)) continue;
    // A house and a flat: with a third number no address is left, so the rest need not be looked at.
    if (!isHouseNumber(word) || numbers.length === 2) return [];
    numbers.push(word);
  }
  const parts = withNumbers(typed.parts, numbers);
  if (parts === null || (street === null && Object.keys(parts).length > 0)) return [];
  // A town's streets are told when one of them was begun, or when the town was finished.
  if (street !== null && own.met === 0 && (typed.open || towns.byName === 0)) return [];
  const suggestion = { town: town.value, street: street?.value ?? null, ...parts };
  return [{ suggestion, byType: own.byType + towns.byType, begun: own.begun + towns.begun }];
}

/** Numbers that no word explains are the house and then the flat; null when there are more. */
function withNumbers(parts: HouseParts, numbers: readonly string[]): HouseParts | null {
  const [first, second, ...more] = parts.house === undefined ? numbers : [parts.house, ...numbers];
  if (more.length > 0 || (second !== undefined && parts.flat !== undefined)) return null;
  if (first === undefined) return Object.keys(parts).length > 0 ? null : {};
  return { ...parts, house: first, ...(second === undefined ? {} : { flat: second }) };
}

/** The words of one place; each can be met once. */
class Words {
  byName = 0;
  byType = 0;
  begun = 0;
  readonly #names: string[];
  readonly #types: string[];

  constructor(names: readonly string[], types: readonly string[]) {
    this.#names = [...names];
    this.#types = [...types];
  }

  get met(): number {
    return this.byName + this.byType;
  }

  /** Whether the word is one of these, or where it is `open`, the beginning of one. */
  meet(key: string, open: boolean): boolean {
    if (take(this.#names, (name) => name === key)) this.byName += 1;
    else if (take(this.#types, (type) => type === key)) this.byType += 1;
    else if (open && !/^\d/.test(key) && take(this.#names, (name) => name.startsWith(key))) {
      this.byName += 1;
      this.begun += 1;
    } else return false;
    return true;
  }
}

function take(words: string[], fits: (word: string) => boolean): boolean {
  const at = words.findIndex(fits);
  if (at < 0) return false;
  words.splice(at, 1);
  return true;
}
