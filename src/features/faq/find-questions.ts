import type { FaqItem } from "../../shared/entities/faq.ts";
import { plainText } from "../../shared/html.ts";

/** Words in the form they are compared in: small letters, ё as е. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A search through those questions and their answers: all words must begin a word there. Nothing asked: all of them. */
export function createQuestionSearch(items: readonly FaqItem[]): (query: string) => readonly FaqItem[] {
  const known = items.map((item) => ({ item, words: wordsOf(`${item.question} ${plainText(item.answer)}`) }));
  return (query) => {
    const asked = wordsOf(query);
    if (asked.length === 0) return items;
    const has = (words: readonly string[], start: string) => words.some((word) => word.startsWith(start));
    return known.filter(({ words }) => asked.every((start) => has(words, start))).map(({ item }) => item);
  };
}
