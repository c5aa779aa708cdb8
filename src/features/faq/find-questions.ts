import type { FaqItem } from "../../shared/entities/faq.ts";
import { plainText } from "../../shared/html.ts";

/** Normalized words: lower case, ё as е. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Search in questions and answers: each word of the query must be a prefix of a word there. "" finds all items. */
export function createQuestionSearch(items: readonly FaqItem[]): (query: string) => readonly FaqItem[] {
  // Made by the first search: most visitors only read.
  let indexed: { item: FaqItem; words: string[] }[] | undefined;
  return (query) => {
    const prefixes = wordsOf(query);
    if (prefixes.length === 0) return items;
    indexed ??= items.map((item) => ({ item, words: wordsOf(`${item.question} ${plainText(item.answer)}`) }));
    const has = (words: readonly string[], prefix: string) => words.some((word) => word.startsWith(prefix));
    return indexed.filter(({ words }) => prefixes.every((prefix) => has(words, prefix))).map(({ item }) => item);
  };
}
