import type { KnownLexeme } from "../../../shared/search/correction.ts";
import { synonyms } from "../../../shared/search/synonyms.ts";
import type { WordFacts } from "../../../shared/search/terms.ts";
import { foldQuery, wordsOf } from "../../../shared/search/words.ts";
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

/** A correction changes at most two letters, and may drop an ending of up to two more. */
const maxLengthDifference = 4;

const synonymLexemes = synonyms.map(
  (group) => new Set(group.flatMap((words) => wordsOf(foldQuery(words))).flatMap((word) => lexemeOf(word) ?? [])),
);

const byFrequency = (a: KnownLexeme, b: KnownLexeme) => b.documents - a.documents || (a.lexeme < b.lexeme ? -1 : 1);

/** @param known all lexemes of the documents. A scan over them takes 1 ms per 10,000, so there is no trie. */
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
    candidatesFor: ({ length }) =>
      known.filter(({ lexeme }) => Math.abs(lexeme.length - length) <= maxLengthDifference),
  };
}
