import { inRussianLayout } from "../../../src/shared/keyboard-layout.ts";

/** Comparison key of a word: lower case, е for ё. */
export function wordKey(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** The query with a wrong keyboard layout corrected and Unicode composed. */
export function correctedText(query: string): string {
  return inRussianLayout(query.normalize("NFC"));
}

export interface TypedWords {
  words: string[];
  /** Nothing follows the last word yet: it may be unfinished, and matches as a prefix. */
  open: boolean;
}

/** Splits a query into words. */
export function typedWords(text: string, divider: RegExp): TypedWords {
  const words = text.split(divider);
  const open = words.at(-1) !== "";
  return { words: words.filter((item) => item !== ""), open };
}
