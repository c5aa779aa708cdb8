import { type AddressWords, addressWords, type HouseParts, isHouseNumber } from "./address-words.ts";
import { type AddressPart, type Street, streetsOf, type Town, townParts } from "./known-addresses.ts";
import { wordKey } from "./query-words.ts";

interface AddressSuggestion extends HouseParts {
  town: Town;
  street: Street | null;
}

interface Match {
  suggestion: AddressSuggestion;
  /** Number of words that matched only a type ("ул"), not a name: fewer are better. */
  byType: number;
  /** Number of words that matched only the beginning of a name: fewer are better. */
  byPrefix: number;
}

/**
 * Addresses that have all words of the query, in any order: towns before streets, then the best matches, then the larger
 * towns. House numbers are taken as typed.
 */
export function suggestAddresses(query: string, towns: readonly Town[]): AddressSuggestion[] {
  const typed = addressWords(query);
  if (typed.words.length === 0) return [];
  const matches = townParts(towns).flatMap((town) => [
    ...matchAddress(typed, town, null),
    ...streetsOf(town.value).flatMap((street) => matchAddress(typed, town, street)),
  ]);
  return matches
    .sort((a, b) => isStreet(a) - isStreet(b) || a.byType - b.byType || a.byPrefix - b.byPrefix)
    .map(({ suggestion }) => suggestion);
}

export const region = "Свердловская";

/** The address as the form stores it: "Свердловская обл, г Ревда, ул Мира, д 5 к 2, кв 10". */
export function addressText({ town, street, house, block, flat }: AddressSuggestion): string {
  const building = house && `д ${house}${block === undefined ? "" : ` к ${block}`}`;
  return [`${region} обл`, `г ${town.name}`, street && `${street.type} ${street.name}`, building, flat && `кв ${flat}`]
    .filter((part) => part)
    .join(", ");
}

function isStreet({ suggestion }: Match): number {
  return suggestion.street === null ? 0 : 1;
}

/** A list of one if each typed word matches a word of the address or is a house or flat number, else an empty list. */
function matchAddress(typed: AddressWords, town: AddressPart<Town>, street: AddressPart<Street> | null): Match[] {
  const ofStreet = new PartMatcher(street?.nameKeys ?? [], street?.typeKeys ?? []);
  const ofTown = new PartMatcher(town.nameKeys, town.typeKeys);
  const numbers: string[] = [];
  for (const [at, word] of typed.words.entries()) {
    const key = wordKey(word);
    const isOpen = typed.open && at === typed.words.length - 1;
    if (ofStreet.match(key, isOpen) || ofTown.match(key, isOpen)) continue;
    // House and flat; a third number matches no address, so stop early.
    if (!isHouseNumber(word) || numbers.length === 2) return [];
    numbers.push(word);
  }
  const parts = withNumbers(typed.parts, numbers);
  if (parts === null || (street === null && Object.keys(parts).length > 0)) return [];
  // Streets are suggested once a street word was typed, or the town's name is complete.
  if (street !== null && ofStreet.matched === 0 && (typed.open || ofTown.byName === 0)) return [];
  const suggestion = { town: town.value, street: street?.value ?? null, ...parts };
  return [{ suggestion, byType: ofStreet.byType + ofTown.byType, byPrefix: ofStreet.byPrefix + ofTown.byPrefix }];
}

/** Numbers without a marker are the house, then the flat; null when there are more. */
function withNumbers(parts: HouseParts, numbers: readonly string[]): HouseParts | null {
  const [first, second, ...more] = parts.house === undefined ? numbers : [parts.house, ...numbers];
  if (more.length > 0 || (second !== undefined && parts.flat !== undefined)) return null;
  if (first === undefined) return Object.keys(parts).length > 0 ? null : {};
  return { ...parts, house: first, ...(second === undefined ? {} : { flat: second }) };
}

/** Matches typed words against the words of a town or street; each of these matches once. */
class PartMatcher {
  byName = 0;
  byType = 0;
  byPrefix = 0;
  readonly #names: string[];
  readonly #types: string[];

  constructor(names: readonly string[], types: readonly string[]) {
    this.#names = [...names];
    this.#types = [...types];
  }

  get matched(): number {
    return this.byName + this.byType;
  }

  /** Whether the word is one of the part's words or, if `open`, the beginning of a name. */
  match(key: string, open: boolean): boolean {
    if (take(this.#names, (name) => name === key)) this.byName += 1;
    else if (take(this.#types, (type) => type === key)) this.byType += 1;
    else if (open && !/^\d/.test(key) && take(this.#names, (name) => name.startsWith(key))) {
      this.byName += 1;
      this.byPrefix += 1;
    } else return false;
    return true;
  }
}

function take(words: string[], matches: (word: string) => boolean): boolean {
  const at = words.findIndex(matches);
  if (at < 0) return false;
  words.splice(at, 1);
  return true;
}
