import { type Correction, closestLexeme, type KnownLexeme, maxTypos } from "./correction.ts";
import type { Readings } from "./readings.ts";

/** Most terms of a query: each is scored for each document. */
export const maxTerms = 20;

/** With fewer documents that match all terms, documents that match some of them are added. */
export const partialMatchThreshold = 3;

/** What the index knows about a word. */
export interface WordFacts {
  /** Its form in the index; null for a stop word. */
  lexeme: string | null;
  /** Indexed lexemes with the same root, perhaps including the word's own. */
  relatives: readonly KnownLexeme[];
  /** Indexed synonyms with other roots. */
  synonyms: readonly KnownLexeme[];
}

/** An indexed lexeme, and the likelihood that it was meant (0–1). */
interface Alternative extends KnownLexeme {
  likeness: number;
}

/** One term of a query: any of the alternatives matches it. None: no document matches. */
export type Term = readonly Alternative[];

/** For a word with the same root: "оформление" for "оформить". */
const relativeLikeness = 0.8;
/** For a synonym. */
const synonymLikeness = 0.6;
/** For a corrected word, by the number of typos. */
const correctedLikeness = [1, 0.7, 0.5];

type Facts = ReadonlyMap<string, WordFacts>;
type Candidates = ReadonlyMap<string, readonly KnownLexeme[]>;

/** The alternatives with the highest likelihood: the word itself, if it is in the index. */
export function likeliest(term: Term): Term {
  const most = Math.max(...term.map(({ likeness }) => likeness));
  return term.filter(({ likeness }) => likeness === most);
}

/** Weight of a term: rare words are more relevant than common ones. */
export function rarity(term: Term): number {
  const documents = likeliest(term).reduce((sum, alternative) => sum + alternative.documents, 0);
  return 1 / Math.log(Math.E + documents);
}

/** Whether a word, a relative or a synonym is in the index; stop words count as known. */
function isKnown(word: string, facts: Facts): boolean {
  const found = facts.get(word);
  return found !== undefined && (found.lexeme === null || found.relatives.length + found.synonyms.length > 0);
}

function knownReading(readings: Readings, facts: Facts): readonly string[] | null {
  return readings.find((words) => words.every((word) => isKnown(word, facts))) ?? null;
}

/** Russian typed in the Latin layout may contain typos too; the reverse case is not corrected. */
function mayBeMistyped(word: string, reading: number): boolean {
  return maxTypos(word) > 0 && (reading === 0 || /[а-я]/.test(word));
}

/** Whether each reading of the piece contains an unknown word. */
export function hasNoKnownReading(readings: Readings, facts: Facts): boolean {
  return knownReading(readings, facts) === null;
}

/** Possibly misspelt lexemes, of pieces without a reading of known words only. */
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
  /** Number of words without a correction. */
  lost: number;
  /** Total number of typos in the others. */
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

/** The terms of a query. Each piece is read as typed if its words are known, else in the other keyboard layout, else corrected. */
export function queryTerms(pieces: readonly Readings[], facts: Facts, candidates: Candidates): Term[] {
  const terms = new Map<string, Term>();
  for (const term of pieces.flatMap((readings) => termsOfPiece(readings, facts, candidates))) {
    terms.set(term.map(({ lexeme }) => lexeme).join(" "), term);
  }
  return [...terms.values()];
}

/** Every lexeme that a query may mean: of its words as typed or read, of their corrections and synonyms. */
export function meantLexemes(terms: readonly Term[], facts: Facts): ReadonlySet<string> {
  const typed = [...facts.values()].flatMap(({ lexeme }) => lexeme ?? []);
  return new Set([...typed, ...terms.flat().map(({ lexeme }) => lexeme)]);
}
