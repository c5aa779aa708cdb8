import { inRussianLayout } from "../../../src/shared/keyboard-layout.ts";

/** What words are compared by: small letters, ё as е. */
export function wordKey(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е");
}

/** A query as it was meant: in the Russian layout, letters composed. */
export function meantText(query: string): string {
  return inRussianLayout(query.normalize("NFC"));
}

/** What was typed of a query: its words, and whether the last one may be unfinished. */
export interface TypedWords {
  words: string[];
  /** Nothing follows the last word yet: what begins with it counts too. */
  open: boolean;
}

export function typedWords(text: string, divider: RegExp): TypedWords {
  const words = text.split(divider);
  const open = words.at(-1) !== "";
  return { words: words.filter((item) => item !== ""), open };
}
