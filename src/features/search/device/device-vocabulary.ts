import type { KnownLexeme } from "../../../shared/search/correction.ts";
import { foldQuery, wordsOf } from "../../../shared/search/search-words.ts";
import { synonyms } from "../../../shared/search/synonyms.ts";
import type { WordFacts } from "../../../shared/search/terms.ts";
import { groupBy } from "./group-by.ts";
import { lexemeOf, rootOf } from "./lexemes.ts";

/** Looks up query words among the lexemes of the indexed documents. */
export interface Vocabulary {
  factsOf(word: string): WordFacts;
  /** For an unfinished word: its relatives are the lexemes with that prefix, the most frequent ones. */
  factsOfPrefix(word: string): WordFacts;
  /** Lexemes that a misspelt one may stand for; `nearest` picks among them. */
  candidatesFor(lexeme: string): KnownLexeme[];
}

const maxPrefixMatches = 20;
const minPrefixLength = 3;

/** Most letters that a correction may change. */
const maxEdits = 2;

/** Cheap test that leaves a few dozen lexemes for the edit distance: each letter that `lexeme` lacks is an edit. */
function isCandidate(known: string, lexeme: string): boolean {
  if (Math.abs(known.length - lexeme.length) > maxEdits) return false;
  let edits = 0;
  for (const letter of known) if (!lexeme.includes(letter)) edits += 1;
  return edits <= maxEdits;
}

const synonymLexemes = synonyms.map(
  (group) => new Set(group.flatMap((words) => wordsOf(foldQuery(words))).flatMap((word) => lexemeOf(word) ?? [])),
);

const byFrequency = (a: KnownLexeme, b: KnownLexeme) => b.documents - a.documents || (a.lexeme < b.lexeme ? -1 : 1);

/** @param known all lexemes of the documents. A few thousand: a scan (0.2 ms) is as fast as a trie. */
export function deviceVocabulary(known: readonly KnownLexeme[]): Vocabulary {
  const byRoot = groupBy(known, ({ lexeme }) => rootOf(lexeme));
  const byLexeme = new Map(known.map((each) => [each.lexeme, each]));

  function synonymsOf(lexeme: string): KnownLexeme[] {
    const others = new Set(synonymLexemes.filter((group) => group.has(lexeme)).flatMap((group) => [...group]));
    const ownRoot = rootOf(lexeme);
    return [...others].flatMap((other) => (rootOf(other) === ownRoot ? [] : (byLexeme.get(other) ?? [])));
  }

  function factsOf(word: string): WordFacts {
    const lexeme = lexemeOf(word);
    if (lexeme === null) return { lexeme, relatives: [], synonyms: [] };
    return { lexeme, relatives: byRoot.get(rootOf(lexeme)) ?? [], synonyms: synonymsOf(lexeme) };
  }

  return {
    factsOf,
    factsOfPrefix(word) {
      const facts = factsOf(word);
      // The stemmer may strip from an unfinished word letters that are not its ending.
      const prefix = facts.lexeme !== null && facts.lexeme.length >= minPrefixLength ? facts.lexeme : word;
      if (prefix.length < minPrefixLength) return facts;
      const matches = known.filter(({ lexeme }) => lexeme.startsWith(prefix)).sort(byFrequency);
      return { ...facts, relatives: matches.slice(0, maxPrefixMatches) };
    },
    candidatesFor: (misspelt) => known.filter(({ lexeme }) => isCandidate(lexeme, misspelt)),
  };
}
