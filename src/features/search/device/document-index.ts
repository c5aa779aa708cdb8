import { foldText, wordsOf } from "../../../shared/search/search-words.ts";
import { likeliest, rarity, type Term } from "../../../shared/search/terms.ts";
import { exactMatchBonus, fieldWeights, kindBonus, legalTextFactor } from "../../../shared/search/weights.ts";
import { deviceVocabulary, type Vocabulary } from "./device-vocabulary.ts";
import { type IndexedDocument, kindOrder } from "./indexed-document.ts";
import { lexemeOf } from "./lexemes.ts";

/** By descending weight: a word that occurs in several fields of a document counts in the first of them. */
const fields = ["title", "headings", "text"] as const;

/** Best field of a lexeme in each document that has it, by the document's number. */
type Postings = Map<number, (typeof fields)[number]>;

/** A document that has at least one of the terms. */
export interface Match {
  document: IndexedDocument;
  /** How many of the terms it has. */
  terms: number;
  score: number;
}

/** Inverted index of the documents on this device. */
export interface DocumentIndex {
  vocabulary: Vocabulary;
  /** Pages of the portal by their route's name or alias. */
  pages: ReadonlyMap<string, IndexedDocument>;
  /** Documents that have any of the terms, unordered. */
  matching(terms: readonly Term[]): Match[];
}

interface Tally {
  terms: number;
  /** How many of the terms' lexemes occur in the title. */
  inTitle: number;
  weight: number;
  /** Bonus for the word as typed, over its relatives and synonyms. */
  sure: number;
}

export function documentIndex(documents: readonly IndexedDocument[]): DocumentIndex {
  const postings = new Map<string, Postings>();
  const titleLengths = documents.map(() => 0);
  for (const [number, document] of documents.entries()) {
    for (const field of fields) {
      for (const word of wordsOf(foldText(document[field]))) {
        const lexeme = lexemeOf(word);
        if (lexeme === null) continue;
        const own: Postings = postings.get(lexeme) ?? new Map();
        if (own.has(number)) continue;
        if (own.size === 0) postings.set(lexeme, own);
        own.set(number, field);
        if (field === "title") titleLengths[number] = (titleLengths[number] ?? 0) + 1;
      }
    }
  }

  function addTerm(tallies: Map<number, Tally>, term: Term, sureBonus: number): void {
    const rare = rarity(term);
    const surestOnes = likeliest(term);
    const best = new Map<number, number>();
    const sure = new Set<number>();
    for (const alternative of term) {
      const isSure = surestOnes.length < term.length && surestOnes.includes(alternative);
      for (const [number, field] of postings.get(alternative.lexeme) ?? []) {
        const tally = tallies.get(number) ?? { terms: 0, inTitle: 0, weight: 0, sure: 0 };
        tallies.set(number, tally);
        if (field === "title") tally.inTitle += 1;
        if (isSure) sure.add(number);
        best.set(number, Math.max(best.get(number) ?? 0, alternative.likeness * fieldWeights[field]));
      }
    }
    for (const [number, weight] of best) {
      const tally = tallies.get(number) as Tally;
      tally.terms += 1;
      tally.weight += rare * weight;
      if (sure.has(number)) tally.sure += sureBonus * rare;
    }
  }

  return {
    pages: new Map(documents.filter(({ kind }) => kind === "page").map((page) => [page.ref, page])),
    vocabulary: deviceVocabulary(Array.from(postings, ([lexeme, { size }]) => ({ lexeme, documents: size }))),
    // The same formula as `scoreOf` in the server's SQL, except that a word counts once in a document.
    matching(terms) {
      const tallies = new Map<number, Tally>();
      for (const term of terms) addTerm(tallies, term, exactMatchBonus / terms.length);
      return Array.from(tallies, ([number, tally]) => {
        const document = documents[number] as IndexedDocument;
        const titleShare = tally.inTitle / (titleLengths[number] || 1);
        const factors = (1 + titleShare) * (1 + kindBonus / kindOrder[document.kind]);
        const legal = document.isLegalText && tally.inTitle === 0 ? legalTextFactor : 1;
        return { document, terms: tally.terms, score: (tally.weight * factors + tally.sure) * legal };
      });
    },
  };
}
