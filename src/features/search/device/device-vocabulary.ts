import SearchableMap from "minisearch/SearchableMap";
import type { KnownLexeme } from "../../../shared/search/correction.ts";
import { synonyms } from "../../../shared/search/synonyms.ts";
import type { WordFacts } from "../../../shared/search/terms.ts";
import { foldQuery, wordsOf } from "../../../shared/search/words.ts";
import { groupBy } from "./group-by.ts";
import { lexemeOf, rootOf } from "./lexemes.ts";

/** What the saved documents know of words. */
export interface Vocabulary {
  factsOf(word: string): WordFacts;
  /** The same of a word that is still being typed: the lexemes that begin with it stand for its relatives. */
  factsOfBeginning(word: string): WordFacts;
  /** Lexemes that an unknown one may have been meant for. */
  candidatesFor(lexeme: string): KnownLexeme[];
}

/** What more lexemes than that begin with says too little. */
const mostEndings = 20;

/** As many letters at least a beginning has. */
const shortestBeginning = 3;

/** Letters that may be missing, wrong or one too many; two swapped ones count as two. */
const mostWrong = 2;

const synonymLexemes = synonyms.map(
  (group) => new Set(group.flatMap((words) => wordsOf(foldQuery(words))).flatMap((word) => lexemeOf(word) ?? [])),
);

const mostUsualFirst = (a: KnownLexeme, b: KnownLexeme) => b.documents - a.documents || (a.lexeme < b.lexeme ? -1 : 1);

/** @param known all lexemes that the documents have. */
export function vocabularyOf(known: readonly KnownLexeme[]): Vocabulary {
  const byRoot = groupBy(known, ({ lexeme }) => rootOf(lexeme));
  const byLetters = SearchableMap.from<KnownLexeme>(known.map((each) => [each.lexeme, each]));

  function synonymsOf(lexeme: string): KnownLexeme[] {
    const others = new Set(synonymLexemes.filter((group) => group.has(lexeme)).flatMap((group) => [...group]));
    const ownRoot = rootOf(lexeme);
    return [...others].flatMap((other) => (rootOf(other) === ownRoot ? [] : (byLetters.get(other) ?? [])));
  }

  function factsOf(word: string): WordFacts {
    const lexeme = lexemeOf(word);
    if (lexeme === null) return { lexeme, relatives: [], synonyms: [] };
    return { lexeme, relatives: byRoot.get(rootOf(lexeme)) ?? [], synonyms: synonymsOf(lexeme) };
  }

  return {
    factsOf,
    factsOfBeginning(word) {
      const facts = factsOf(word);
      // The stemmer may take for an ending what is the middle of a word that goes on.
      const beginning = facts.lexeme !== null && facts.lexeme.length >= shortestBeginning ? facts.lexeme : word;
      if (beginning.length < shortestBeginning) return facts;
      const endings = [...byLetters.atPrefix(beginning).values()].sort(mostUsualFirst);
      return { ...facts, relatives: endings.slice(0, mostEndings) };
    },
    candidatesFor(lexeme) {
      return Array.from(byLetters.fuzzyGet(lexeme, mostWrong).values(), ([known]) => known);
    },
  };
}
