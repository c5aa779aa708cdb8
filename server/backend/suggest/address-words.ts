import { correctedText, type TypedWords, typedWords, wordKey } from "./query-words.ts";

/** Words that precede a number: house, building (корпус), flat. */
const markers: ReadonlyMap<string, keyof HouseParts> = new Map([
  ["д", "house"],
  ["дом", "house"],
  ["к", "block"],
  ["корп", "block"],
  ["корпус", "block"],
  ["кв", "flat"],
  ["квартира", "flat"],
]);

/** Numbers as typed. */
export interface HouseParts {
  house?: string;
  block?: string;
  flat?: string;
}

export interface AddressWords extends TypedWords {
  /** Numbers that follow a marker word. */
  parts: HouseParts;
}

/** A house or flat number: "5", "12А", "3/1". */
export function isHouseNumber(word: string): boolean {
  return /^\d{1,4}[а-яa-z]?(?:\/\d{1,4}[а-яa-z]?)?$/i.test(word);
}

function isPostalCode(word: string): boolean {
  return /^\d{6}$/.test(word);
}

/** Splits an address into words, taking out marked numbers and the postal code. */
export function addressWords(query: string): AddressWords {
  const { words, open } = typedWords(correctedText(query), /[\s,;.‐–—-]+/);
  const rest: string[] = [];
  const parts: HouseParts = {};
  // "д." at the end: its number is not typed yet.
  const isFinished = (at: number) => !open && at === words.length - 1;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    const marked = markers.get(wordKey(word));
    if (marked && isHouseNumber(next)) {
      parts[marked] = next;
      at += 1;
    } else if (!isPostalCode(word) && !(marked && isFinished(at))) {
      rest.push(word);
    }
  }
  return { words: rest, open, parts };
}
