import * as v from "valibot";
import type { ListPage } from "../paged-list.ts";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import type { ServiceResponse } from "../service-response.ts";

/** Kinds of search results. */
export const searchKinds = ["page", "news", "faq", "material", "partner", "promotion", "issue-point"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const hitSchema = v.pipe(
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
 * A search result. `ref`: its id; for a page its alias or route name. `snippet`: HTML with the match in `<mark>`.
 * `category`: the audience's id of news and materials, null when unknown.
 */
export type SearchHit = v.InferOutput<typeof hitSchema>;

/** A page of search results, best first. `total`: results on all pages. */
export interface SearchPage extends ListPage<SearchHit> {
  total: number;
}

/** Without paging headers the results count as the only page. */
export function parseSearchPage({ body, paging }: ServiceResponse, onDropped?: OnDropped): SearchPage {
  const items = parseList(hitSchema, body, onDropped);
  const { pageCount, currentPage, total } = paging ?? { pageCount: 1, currentPage: 1, total: items.length };
  return { items, pageCount, currentPage, total };
}

/** Search results in the service's form. */
export function searchPageBody({ items }: SearchPage): unknown {
  return items.map(({ ref, ...hit }) => ({ ...hit, [hit.kind === "page" ? "alias" : "id"]: ref }));
}
