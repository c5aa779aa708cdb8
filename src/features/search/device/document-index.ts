import type { KnownLexeme } from "../../../shared/search/correction.ts";
import { rarity, surest, type Term } from "../../../shared/search/terms.ts";
import { kindAdvantage, fieldWeights, sureAdvantage } from "../../../shared/search/weights.ts";
import { foldText, wordsOf } from "../../../shared/search/words.ts";
import { type Vocabulary, vocabularyOf } from "./device-vocabulary.ts";
import { kindOrder, type IndexedDocument } from "./indexed-document.ts";
import { lexemeOf } from "./lexemes.ts";

const places = ["title", "headings", "text"] as const;
const weights = places.map((place) => fieldWeights[place]);
const title = places.indexOf("title");

/** Where a lexeme stands: the document's number, and in its lowest bits the best place there. */
type Post = number;
const placeBits = 2;
const placeOf = (post: Post) => post & ((1 << placeBits) - 1);
const documentOf = (post: Post) => post >> placeBits;

/** Where a lexeme stands, in the documents' order, each of them once. */
type Posts = Post[];

/** A document that has something of what was asked for. */
export interface Match {
  document: IndexedDocument;
  /** How many of the terms it has. */
  terms: number;
  /** How well it answers. */
  score: number;
}

/** Saved documents by their words. */
export interface DocumentIndex {
  vocabulary: Vocabulary;
  /** Documents that have any of the terms, in no order. */
  matching(terms: readonly Term[]): Match[];
  /** Tells of a word in a document, folded, whether it is one of the terms. */
  isOneOf(terms: readonly Term[]): (word: string) => boolean;
}

/** Posts by lexeme and by word, and how many lexemes each document's title has. */
function postsOf(documents: readonly IndexedDocument[]) {
  const posts = new Map<string, Posts>();
  /** The same by the words as they stand there; null of those that say nothing. */
  const byWord = new Map<string, Posts | null>();

  function postsOfWord(word: string): Posts | null {
    const before = byWord.get(word);
    if (before !== undefined) return before;
    const lexeme = lexemeOf(word);
    const own = lexeme === null ? null : (posts.get(lexeme) ?? []);
    if (lexeme !== null && own !== null) posts.set(lexeme, own);
    byWord.set(word, own);
    return own;
  }

  /** Adds the words of one place; gives how many lexemes the document had not had before. */
  function addWords(text: string, post: Post): number {
    let added = 0;
    const number = documentOf(post);
    const words = wordsOf(foldText(text));
    for (let at = 0; at < words.length; at += 1) {
      const own = postsOfWord(words[at] as string);
      if (own === null || (own.length > 0 && documentOf(own[own.length - 1] as Post) === number)) continue;
      own.push(post);
      added += 1;
    }
    return added;
  }

  const titleLengths = documents.map((document, number) => {
    const [inTitle = 0] = places.map((name, place) => addWords(document[name], (number << placeBits) | place));
    return inTitle;
  });
  return { posts, byWord, titleLengths };
}

export function documentIndex(documents: readonly IndexedDocument[]): DocumentIndex {
  const { posts, byWord, titleLengths } = postsOf(documents);
  const known: KnownLexeme[] = Array.from(posts, ([lexeme, { length }]) => ({ lexeme, documents: length }));

  /** How much each document speaks of the term, at most 1, by number; `titles` counts lexemes that stand in titles. */
  function weigh(term: Term, titles: Uint8Array): Map<number, number> {
    const weighed = new Map<number, number>();
    for (const { lexeme, likeness } of term) {
      for (const post of posts.get(lexeme) ?? []) {
        const place = placeOf(post);
        const number = documentOf(post);
        const weight = likeness * (weights[place] ?? 0);
        if (weight > (weighed.get(number) ?? 0)) weighed.set(number, weight);
        if (place === title) titles[number] = (titles[number] ?? 0) + 1;
      }
    }
    return weighed;
  }

  return {
    vocabulary: vocabularyOf(known),
    // The score is what the server's search reckons in its database (`scoreOf`), a word counted once in a document.
    matching(terms) {
      const titles = new Uint8Array(documents.length);
      const spoken = new Float64Array(documents.length);
      const sure = new Float64Array(documents.length);
      const had = new Map<number, number>();
      for (const term of terms) {
        const rare = rarity(term);
        for (const [number, weight] of weigh(term, titles)) {
          spoken[number] = (spoken[number] ?? 0) + rare * weight;
          had.set(number, (had.get(number) ?? 0) + 1);
        }
        const best = surest(term);
        if (best.length === term.length) continue;
        const having = new Set(best.flatMap(({ lexeme }) => posts.get(lexeme) ?? []).map(documentOf));
        for (const number of having) sure[number] = (sure[number] ?? 0) + (sureAdvantage / terms.length) * rare;
      }
      return Array.from(had, ([number, count]) => {
        const document = documents[number] as IndexedDocument;
        const coverage = (titles[number] ?? 0) / (titleLengths[number] || 1);
        const factors = (1 + coverage) * (1 + kindAdvantage / kindOrder[document.kind]);
        return { document, terms: count, score: (spoken[number] ?? 0) * factors + (sure[number] ?? 0) };
      });
    },
    isOneOf(terms) {
      const asked = new Set(terms.flat().map(({ lexeme }) => posts.get(lexeme)));
      return (word) => {
        // One list for all forms of a word: whose it is tells more quickly than its stem.
        const own = byWord.get(word);
        return own !== undefined && own !== null && asked.has(own);
      };
    },
  };
}
