import type { SearchKind } from "../../../src/shared/entities/search-hit.ts";
import { askedPages } from "../../../src/shared/search/asked-pages.ts";
import { hitSnippet } from "../../../src/shared/search/hit-snippet.ts";
import { readQuery } from "../../../src/shared/search/readings.ts";
import {
  maxTerms,
  meantLexemes,
  queryTerms,
  rarity,
  type Term,
  unknownLexemes,
} from "../../../src/shared/search/terms.ts";
import type { Paging } from "../../../src/shared/service-response.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { type FoundDocument, findTiers, readTier, type Tier, totalOf } from "./result-tiers.ts";
import { askedPhraseLexemes, candidatesFor, lookUp } from "./search-vocabulary.ts";

/** A hit as in the API. Pages have an alias (the portal's own pages: the route's name), the rest an id. */
export interface Hit {
  kind: SearchKind;
  id?: number;
  alias?: string;
  title: string;
  /** HTML. */
  snippet: string;
  /** News and materials only. */
  category?: number;
}

export interface SearchResult {
  hits: Hit[];
  paging: Paging;
}

function hitOf(found: FoundDocument): Hit {
  const { kind, ref, category, title } = found;
  return {
    kind,
    ...(kind === "page" ? { alias: ref } : { id: Number(ref) }),
    title,
    snippet: hitSnippet(found),
    ...(category === null ? {} : { category }),
  };
}

/** The terms of a query, and the names of the pages that it asks for. */
async function understand(db: Queryable, query: string): Promise<{ terms: Term[]; asked: string[] }> {
  const pieces = readQuery(query);
  const facts = await lookUp(db, [...new Set(pieces.flat(2))]);
  const terms = queryTerms(pieces, facts, await candidatesFor(db, unknownLexemes(pieces, facts)));
  const lexemes = await askedPhraseLexemes(db);
  const asked = askedPages(meantLexemes(terms, facts), terms.length, (phrase) => lexemes.get(phrase) ?? []);
  return { terms: terms.slice(0, maxTerms), asked };
}

async function readPage(
  db: Queryable,
  tiers: readonly Tier[],
  terms: readonly Term[],
  { currentPage, perPage }: Paging,
): Promise<FoundDocument[]> {
  const documents: FoundDocument[] = [];
  let offset = (currentPage - 1) * perPage;
  for (const tier of tiers) {
    const limit = Math.min(perPage - documents.length, tier.total - offset);
    if (limit > 0) documents.push(...(await readTier(db, tier, terms, { limit, offset })));
    offset = Math.max(0, offset - tier.total);
  }
  return documents;
}

/**
 * Full-text search that tolerates inflection, a wrong letter or two, е for ё and the wrong keyboard layout.
 * @param pagingFor selects the page, given the total number of hits.
 */
export async function search(
  db: Queryable,
  query: string,
  pagingFor: (total: number) => Paging,
): Promise<SearchResult> {
  const { terms, asked } = await understand(db, query);
  const found = terms.filter((term) => term.length > 0).sort((a, b) => rarity(b) - rarity(a));
  const tiers = await findTiers({ db, asked }, found, found.length === terms.length);
  const paging = pagingFor(totalOf(tiers));
  return { hits: (await readPage(db, tiers, found, paging)).map(hitOf), paging };
}
