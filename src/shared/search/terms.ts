import { type Correction, type KnownLexeme, maxTypos, closestLexeme } from "./correction.ts";
import type { Readings } from "./readings.ts";

/** More words than that say no more, and each is weighed for each document. */
export const maxTerms = 20;

/** With fewer than so many documents that have all the words, those that have some of them follow. */
export const partialMatchThreshold = 3;

/** What is known of a word where documents are searched. */
export interface WordFacts {
  /** As documents have it; null of a stop word, which no document has. */
  lexeme: string | null;
  /** Those lexemes of the same root that documents have, among them maybe the word's own. */
  relatives: readonly KnownLexeme[];
  /** Those of its synonyms, of other roots, that documents have. */
  synonyms: readonly KnownLexeme[];
}

/** A lexeme that documents have, and how surely it is the one that was meant (0–1). */
export interface Alternative extends KnownLexeme {
  likeness: number;
}

/** One thing asked for: any of the alternatives is it. None: no document has it. */
export type Term = readonly Alternative[];

/** Of a word with the same root: "оформление" for "оформить". */
const relativeLikeness = 0.8;
/** Of another word for the same. */
const synonymLikeness = 0.6;
/** Of a word that is meant after this many wrong letters. */
const correctedLikeness = [1, 0.7, 0.5];

type Facts = ReadonlyMap<string, WordFacts>;
type Candidates = ReadonlyMap<string, readonly KnownLexeme[]>;

/** Those of a term's alternatives that are meant the most surely: the word itself, where any document has it. */
export function likeliest(term: Term): Term {
  const most = Math.max(...term.map(({ likeness }) => likeness));
  return term.filter(({ likeness }) => likeness === most);
}

/** Rare words tell more than common ones. */
export function rarity(term: Term): number {
  const documents = likeliest(term).reduce((sum, alternative) => sum + alternative.documents, 0);
  return 1 / Math.log(Math.E + documents);
}

/** Known words are in some document, themselves, by a relative or a synonym; stop words count as known. */
function isKnown(word: string, facts: Facts): boolean {
  const found = facts.get(word);
  return found !== undefined && (found.lexeme === null || found.relatives.length + found.synonyms.length > 0);
}

function knownReading(readings: Readings, facts: Facts): readonly string[] | null {
  return readings.find((words) => words.every((word) => isKnown(word, facts))) ?? null;
}

/** Who types Russian with Latin letters may mistype it too; the other way round nobody errs twice. */
function mayBeMistyped(word: string, reading: number): boolean {
  return maxTypos(word) > 0 && (reading === 0 || /[а-я]/.test(word));
}

/** No reading of the piece has known words only. */
export function hasNoKnownReading(readings: Readings, facts: Facts): boolean {
  return knownReading(readings, facts) === null;
}

/** The lexemes of pieces that make no sense in any reading, as far as they may be mistyped. */
export function unknownLexemes(pieces: readonly Readings[], facts: Facts): string[] {
  const senseless = pieces.filter((readings) => hasNoKnownReading(readings, facts));
  const words = senseless.flatMap((readings) =>
    readings.map((words, at) => words.filter((word) => mayBeMistyped(word, at))),
  );
  const mistyped = words.flat().filter((word) => !isKnown(word, facts));
  return [...new Set(mistyped.flatMap((word) => facts.get(word)?.lexeme ?? []))];
}

function termOf(facts: WordFacts | undefined): Term[] {
  if (facts === undefined || facts.lexeme === null) return [];
  const { lexeme, relatives, synonyms } = facts;
  return [
    [
      ...relatives.map((known) => ({ ...known, likeness: known.lexeme === lexeme ? 1 : relativeLikeness })),
      ...synonyms.map((known) => ({ ...known, likeness: synonymLikeness })),
    ],
  ];
}

interface Guess {
  terms: Term[];
  /** Words for which nothing was found. */
  lost: number;
  /** Wrong letters of the others. */
  distance: number;
}

function correctedTerm({ distance, ...known }: Correction): Term {
  return [{ ...known, likeness: correctedLikeness[distance] ?? 0 }];
}

function guess(words: readonly string[], facts: Facts, candidates: Candidates): Guess {
  const result: Guess = { terms: [], lost: 0, distance: 0 };
  for (const word of words) {
    if (isKnown(word, facts)) {
      result.terms.push(...termOf(facts.get(word)));
      continue;
    }
    const lexeme = facts.get(word)?.lexeme ?? word;
    const correction = closestLexeme(lexeme, maxTypos(word), candidates.get(lexeme) ?? []);
    result.terms.push(correction ? correctedTerm(correction) : []);
    result.lost += correction ? 0 : 1;
    result.distance += correction?.distance ?? 0;
  }
  return result;
}

function termsOfPiece(readings: Readings, facts: Facts, candidates: Candidates): Term[] {
  const known = knownReading(readings, facts);
  if (known !== null) return known.flatMap((word) => termOf(facts.get(word)));
  const [best] = readings
    .map((words) => guess(words, facts, candidates))
    .sort((a, b) => a.lost - b.lost || a.distance - b.distance);
  return best?.terms ?? [];
}

/**
 * What a query asks for. Each piece is taken as typed where it makes sense so, else in the other keyboard layout, else
 * with its wrong letters put right.
 */
export function queryTerms(pieces: readonly Readings[], facts: Facts, candidates: Candidates): Term[] {
  const terms = new Map<string, Term>();
  for (const term of pieces.flatMap((readings) => termsOfPiece(readings, facts, candidates))) {
    terms.set(term.map(({ lexeme }) => lexeme).join(" "), term);
  }
  return [...terms.values()];
}
