import type { SearchHit } from "../../../shared/entities/search-hit.ts";
import { hitSnippet } from "../../../shared/search/hit-snippet.ts";
import { readQuery } from "../../../shared/search/readings.ts";
import { isSenseless, mostTerms, type Term, termsOf, tooFew, unknownLexemes } from "../../../shared/search/terms.ts";
import { foldText } from "../../../shared/search/words.ts";
import type { DeviceSearchResult } from "./device-messages.ts";
import type { Vocabulary } from "./device-vocabulary.ts";
import type { DocumentIndex, Match } from "./document-index.ts";
import { kindOrder, type IndexedDocument } from "./indexed-document.ts";
import { lexemeOf } from "./lexemes.ts";

/** Text beyond this length is searched, but not shown. */
const longestShown = 20_000;

function termsIn(query: string, vocabulary: Vocabulary): Term[] {
  const pieces = readQuery(query);
  const facts = new Map(pieces.flat(2).map((word) => [word, vocabulary.factsOf(word)]));
  for (const readings of pieces) {
    // As typed: whoever is not done with a word has its beginning.
    if (isSenseless(readings, facts)) {
      for (const word of readings.flat()) facts.set(word, vocabulary.factsOfPrefix(word));
    }
  }
  const candidates = new Map(unknownLexemes(pieces, facts).map((each) => [each, vocabulary.candidatesFor(each)]));
  return termsOf(pieces, facts, candidates).slice(0, mostTerms);
}

function isOver({ kind, dated }: IndexedDocument, today: string): boolean {
  return kind === "promotion" && dated !== "" && dated < today;
}

/** The best first; what is over comes last. */
function inOrder(matches: readonly Match[], today: string): IndexedDocument[] {
  return matches
    .map(({ document, score }) => ({
      document,
      score,
      over: isOver(document, today) ? 1 : 0,
      priority: kindOrder[document.kind],
      dated: document.dated,
    }))
    .sort(
      (a, b) =>
        a.over - b.over ||
        b.score - a.score ||
        a.priority - b.priority ||
        (a.dated > b.dated ? -1 : a.dated < b.dated ? 1 : 0),
    )
    .map(({ document }) => document);
}

/**
 * Documents that have all the terms, and behind them, where those are too few, the ones that have most of them: half of
 * them or more, else as many as there are any.
 * @param complete whether the terms are all that was asked for.
 */
function enough(matches: readonly Match[], terms: number, complete: boolean, today: string): IndexedDocument[] {
  const all = complete ? matches.filter((match) => match.terms === terms) : [];
  if (all.length >= tooFew || (complete && terms === 1)) return inOrder(all, today);
  const others = complete ? matches.filter((match) => match.terms < terms) : matches;
  const most = others.reduce((best, match) => Math.max(best, match.terms), 0);
  const least = Math.min(most, Math.ceil(terms / 2));
  const some = others.filter((match) => match.terms >= least);
  return [...inOrder(all, today), ...inOrder(some, today)];
}

/** The text folded, character for character, with the words in "<" and ">" that were asked for. */
function marked(text: string, isAsked: (word: string) => boolean): string {
  // Of all letters this one alone is longer when it is small.
  return foldText(text.replaceAll("\u0130", "I"))
    .replace(/[^a-z0-9а-я ]/gu, " ")
    .replace(/[^ ]+/g, (word) => (isAsked(word) ? `<${word}>` : word));
}

function hitOf(document: IndexedDocument, isAsked: (word: string) => boolean, today: string): SearchHit {
  const { kind, ref, category, title, shown, dated, file } = document;
  const text = (shown ?? document.text).slice(0, longestShown);
  const over = isOver(document, today) ? { lastDay: dated, today } : null;
  const snippet = hitSnippet({ text, marked: marked(text, isAsked), over, file });
  return { kind, ref, category, title, snippet };
}

/**
 * Finds in saved documents what a visitor asked for: in any inflection, with a wrong letter or two, with е for ё, in
 * the wrong keyboard layout, and by the beginnings of words.
 * @param most how many hits are wanted at most; the total counts all.
 * @param today "YYYY-MM-DD".
 */
export function searchDocuments(
  { vocabulary, matching }: DocumentIndex,
  query: string,
  most: number,
  today: string,
): Omit<DeviceSearchResult, "covered"> {
  const asked = termsIn(query, vocabulary);
  const terms = asked.filter((term) => term.length > 0);
  if (terms.length === 0) return { hits: [], total: 0 };
  const found = enough(matching(terms), terms.length, terms.length === asked.length, today);
  const lexemes = new Set(terms.flat().map(({ lexeme }) => lexeme));
  const isAsked = (word: string) => lexemes.has(lexemeOf(word) ?? "");
  return { hits: found.slice(0, most).map((document) => hitOf(document, isAsked, today)), total: found.length };
}
