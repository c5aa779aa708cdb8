import type { SearchHit, SearchKind } from "../../../shared/entities/search-hit.ts";

/** A searchable document on this device, with the fields that the server's search has for it. */
export interface IndexedDocument extends Omit<SearchHit, "snippet"> {
  /** Context of the text: a page's headings, an answer's category, a promotion's partner. */
  headings: string;
  text: string;
  /** Text of the snippet where `text` is not it; null: `text`. Words that only repeat the title need no indexing. */
  shown: string | null;
  /** ISO 8601, or "" for none: within a kind the later ones come first. For a promotion, its last day. */
  dated: string;
  /** Of a material; `size` in bytes. */
  file: { extension: string; size: number | null } | null;
  /** A document of the programme: consent, policy, rules. */
  isLegalText: boolean;
}

/** Rank of kinds when scores are equal; the same as in the server's search. */
export const kindOrder: Readonly<Record<SearchKind, number>> = {
  page: 1,
  faq: 2,
  news: 3,
  material: 4,
  promotion: 5,
  partner: 6,
  "issue-point": 7,
};
