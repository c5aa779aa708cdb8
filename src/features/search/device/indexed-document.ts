import type { SearchHit, SearchKind } from "../../../shared/entities/search-hit.ts";

/** Something saved that can be found: what the server's search knows of it, as far as the device has it. */
export interface IndexedDocument extends Omit<SearchHit, "snippet"> {
  /** What it stands under: the headings of a page, the category of an answer, whose promotion it is. */
  headings: string;
  text: string;
  /** What a hit shows of it; null: its text. Of what a title repeats nobody need search the words twice. */
  shown: string | null;
  /** ISO 8601, or "" where it has no time: of one kind the later one comes first. A promotion's is its last day. */
  dated: string;
  /** Of a material; `size` in bytes. */
  file: { extension: string; size: number | null } | null;
}

/** The order of kinds where all else is equal; as in the server's search. */
export const kindOrder: Readonly<Record<SearchKind, number>> = {
  page: 1,
  faq: 2,
  news: 3,
  material: 4,
  promotion: 5,
  partner: 6,
  "issue-point": 7,
};
