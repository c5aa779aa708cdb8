import type { SearchHit } from "../../../shared/entities/search-hit.ts";
import { askedPages } from "../../../shared/search/asked-pages.ts";
import { hitSnippet } from "../../../shared/search/hit-snippet.ts";
import { readQuery } from "../../../shared/search/readings.ts";
import { foldQuery, foldText, wordsOf } from "../../../shared/search/search-words.ts";
import {
  hasNoKnownReading,
  maxTerms,
  meantLexemes,
  partialMatchThreshold,
  queryTerms,
  type Term,
  unknownLexemes,
} from "../../../shared/search/terms.ts";
import type { DeviceSearchResult } from "./device-search-messages.ts";
import type { Vocabulary } from "./device-vocabulary.ts";
import type { DocumentIndex, Match } from "./document-index.ts";
import { type IndexedDocument, kindOrder } from "./indexed-document.ts";
import { lexemeOf } from "./lexemes.ts";

/** Snippets are taken from so many first characters; the whole text is searched. */
const maxSnippetSource = 20_000;

const phraseLexemes = (phrase: string) => wordsOf(foldQuery(phrase)).flatMap((word) => lexemeOf(word) ?? []);

/** The terms of a query, and the names of the pages that it asks for. */
function understand(query: string, vocabulary: Vocabulary): { terms: Term[]; asked: string[] } {
  const pieces = readQuery(query);
  const facts = new Map(pieces.flat(2).map((word) => [word, vocabulary.factsOf(word)]));
  for (const readings of pieces) {
    // An unknown word may be one that is still being typed.
    if (hasNoKnownReading(readings, facts)) {
      for (const word of readings.flat()) facts.set(word, vocabulary.factsOfPrefix(word));
    }
  }
  const candidates = new Map(unknownLexemes(pieces, facts).map((each) => [each, vocabulary.candidatesFor(each)]));
  const terms = queryTerms(pieces, facts, candidates);
  const asked = askedPages(meantLexemes(terms, facts), terms.length, phraseLexemes);
  return { terms: terms.slice(0, maxTerms), asked };
}

function isEnded({ kind, dated }: IndexedDocument, today: string): boolean {
  return kind === "promotion" && dated !== "" && dated < today;
}

/** Best match first; ended promotions last. */
function sortMatches(matches: readonly Match[], today: string): IndexedDocument[] {
  return matches
    .map(({ document, score }) => ({ document, score, ended: isEnded(document, today) ? 1 : 0 }))
    .sort(
      (a, b) =>
        a.ended - b.ended ||
        b.score - a.score ||
        kindOrder[a.document.kind] - kindOrder[b.document.kind] ||
        (a.document.dated > b.document.dated ? -1 : a.document.dated < b.document.dated ? 1 : 0),
    )
    .map(({ document }) => document);
}

/**
 * Documents with all terms; if those are fewer than `tooFew`, then also the ones with at least half of the terms, or
 * with as many as any document has.
 * @param complete false: some words of the query are in no document, so no document has everything.
 */
function rankMatches(matches: readonly Match[], terms: number, complete: boolean, today: string): IndexedDocument[] {
  const full = complete ? matches.filter((match) => match.terms === terms) : [];
  if (full.length >= partialMatchThreshold || (complete && terms === 1)) return sortMatches(full, today);
  const others = complete ? matches.filter((match) => match.terms < terms) : matches;
  const most = others.reduce((best, match) => Math.max(best, match.terms), 0);
  const least = Math.min(most, Math.ceil(terms / 2));
  const partial = others.filter((match) => match.terms >= least);
  return [...sortMatches(full, today), ...sortMatches(partial, today)];
}

/** The text folded to the same length, with the matching words put in "<" and ">". */
function markMatches(text: string, isMatch: (word: string) => boolean): string {
  // The only letter whose lower case has another length.
  return foldText(text.replaceAll("\u0130", "I"))
    .replace(/[^a-z0-9а-я ]/gu, " ")
    .replace(/[^ ]+/g, (word) => (isMatch(word) ? `<${word}>` : word));
}

function hitOf(document: IndexedDocument, isMatch: (word: string) => boolean, today: string): SearchHit {
  const { kind, ref, category, title, shown, dated, file } = document;
  const text = (shown ?? document.text).slice(0, maxSnippetSource);
  const over = isEnded(document, today) ? { lastDay: dated, today } : null;
  const snippet = hitSnippet({ text, marked: markMatches(text, isMatch), over, file });
  return { kind, ref, category, title, snippet };
}

/**
 * Full-text search in the indexed documents. Matches inflected forms, up to two typos, е for ё, the wrong keyboard
 * layout and prefixes of words.
 * @param limit most hits to return; `total` counts all.
 * @param today "YYYY-MM-DD".
 */
export function searchDocuments(
  { vocabulary, matching, pages }: DocumentIndex,
  query: string,
  limit: number,
  today: string,
): Omit<DeviceSearchResult, "counts"> {
  const { terms: wanted, asked } = understand(query, vocabulary);
  const terms = wanted.filter((term) => term.length > 0);
  const first = asked.flatMap((name) => pages.get(name) ?? []);
  const others = matching(terms).filter(({ document }) => !first.includes(document));
  const found = [...first, ...rankMatches(others, terms.length, terms.length === wanted.length, today)];
  const lexemes = new Set(terms.flat().map(({ lexeme }) => lexeme));
  const isMatch = (word: string) => lexemes.has(lexemeOf(word) ?? "");
  return { hits: found.slice(0, limit).map((document) => hitOf(document, isMatch, today)), total: found.length };
}
