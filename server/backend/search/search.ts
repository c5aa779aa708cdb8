import type { Paging } from "../../../src/shared/answer.ts";
import type { SearchKind } from "../../../src/shared/entities/search-hit.ts";
import { fileFacts } from "../../../src/shared/file-facts.ts";
import { escapeHtml } from "../../../src/shared/html.ts";
import { periodText } from "../../../src/shared/promotion-list.ts";
import type { Queryable } from "../db/database.ts";
import { type FoundDocument, findParts, type Part, readPart, totalOf } from "./matches.ts";
import { readQuery } from "./readings.ts";
import { rarity } from "./score.ts";
import { snippet } from "./snippet.ts";
import { type Term, termsOf, unknownLexemes } from "./terms.ts";
import { candidatesFor, lookUp } from "./vocabulary.ts";

/** More words than that say no more, and each is weighed for each document. */
const mostTerms = 20;

/** A hit as it goes over the wire. A page has an alias (one of the portal's own: its route's name), the rest an id. */
export interface Hit {
  kind: SearchKind;
  id?: number;
  alias?: string;
  title: string;
  /** HTML. */
  snippet: string;
  /** Of news and materials. */
  category?: number;
}

export interface SearchResult {
  hits: Hit[];
  paging: Paging;
}

/** What is worth knowing of a document besides the match: that it is over; of a file, which has no text, what it is. */
function describe({ text, marked, over, file }: FoundDocument): string {
  const facts = [
    ...(over ? [`${periodText({ dateFrom: "", dateTo: over.lastDay }, over.today)}.`] : []),
    ...(file ? [fileFacts(file)] : []),
  ];
  return [...facts.map(escapeHtml), snippet(text, marked)].filter((part) => part !== "").join(" ");
}

function hitOf(found: FoundDocument): Hit {
  const { kind, ref, category, title } = found;
  return {
    kind,
    ...(kind === "page" ? { alias: ref } : { id: Number(ref) }),
    title,
    snippet: describe(found),
    ...(category === null ? {} : { category }),
  };
}

async function readTerms(db: Queryable, query: string): Promise<Term[]> {
  const pieces = readQuery(query);
  const facts = await lookUp(db, [...new Set(pieces.flat(2))]);
  return termsOf(pieces, facts, await candidatesFor(db, unknownLexemes(pieces, facts)));
}

async function readPage(
  db: Queryable,
  parts: readonly Part[],
  terms: readonly Term[],
  { currentPage, perPage }: Paging,
): Promise<FoundDocument[]> {
  const documents: FoundDocument[] = [];
  let offset = (currentPage - 1) * perPage;
  for (const part of parts) {
    const limit = Math.min(perPage - documents.length, part.total - offset);
    if (limit > 0) documents.push(...(await readPart(db, part, terms, { limit, offset })));
    offset = Math.max(0, offset - part.total);
  }
  return documents;
}

/**
 * Finds what a visitor asked for: in any inflection, with a wrong letter or two, with е for ё, in the wrong keyboard
 * layout.
 * @param pagingFor which page is meant when there are so many.
 */
export async function search(
  db: Queryable,
  query: string,
  pagingFor: (total: number) => Paging,
): Promise<SearchResult> {
  const terms = (await readTerms(db, query)).slice(0, mostTerms);
  const found = terms.filter((term) => term.length > 0).sort((a, b) => rarity(b) - rarity(a));
  const parts = await findParts(db, found, found.length === terms.length);
  const paging = pagingFor(totalOf(parts));
  return { hits: (await readPage(db, parts, found, paging)).map(hitOf), paging };
}
