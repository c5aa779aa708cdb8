import * as v from "valibot";
import type { ListPage } from "../paged-list.ts";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import type { Answer } from "../service-response.ts";

/** What can be found. */
export const searchKinds = ["page", "news", "faq", "material", "partner", "promotion", "issue-point"] as const;
export type SearchKind = (typeof searchKinds)[number];

const hitSchema = v.pipe(
  v.object({
    kind: v.picklist(searchKinds),
    id: v.optional(id),
    alias: v.optional(id),
    title: requiredText,
    snippet: text,
    category: v.fallback(v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())), null),
  }),
  v.check((hit) => hit.id !== undefined || hit.alias !== undefined, "has neither id nor alias"),
  v.transform(({ id: number, alias, ...hit }) => ({ ...hit, ref: alias ?? number ?? "" })),
);

/**
 * Something found. `ref`: its id; of a page its alias or the name of its route. `snippet` is HTML with the match in
 * `<mark>`. `category`: the audience's id of news and materials, null where it is not told.
 */
export type SearchHit = v.InferOutput<typeof hitSchema>;

/** A page of what was found, the best first. `total`: how many there are on all pages. */
export interface SearchPage extends ListPage<SearchHit> {
  total: number;
}

/** Missing paging: all there is stands on this page. */
export function parseSearchPage({ body, paging }: Answer, onDropped?: OnDropped): SearchPage {
  const items = parseList(hitSchema, body, onDropped);
  const { pageCount, currentPage, total } = paging ?? { pageCount: 1, currentPage: 1, total: items.length };
  return { items, pageCount, currentPage, total };
}

/** The service's own form of what was found. */
export function searchPageBody({ items }: SearchPage): unknown {
  return items.map(({ ref, ...hit }) => ({ ...hit, [hit.kind === "page" ? "alias" : "id"]: ref }));
}
