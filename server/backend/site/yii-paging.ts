import type { Paging } from "../../../src/shared/service-response.ts";

/** Page sizes of a collection (items): the default, and the maximum. */
export interface PageSize {
  default: number;
  max: number;
}

const phpNumber = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i;

/** Parses an integer as PHP's `(int)` does: not a number is 0. */
export function phpInteger(text: string): number {
  const number = Number(phpNumber.exec(text)?.[0] ?? 0);
  return Math.trunc(Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number)));
}

/** The last value of a repeated parameter, as in PHP. */
export function queryValue(query: URLSearchParams, name: string): string | null {
  return query.getAll(name).at(-1) ?? null;
}

/**
 * Reads `page` and `per-page` as Yii2 does, never failing: the page size is clamped to its range, a page past the end
 * becomes the last one, anything invalid becomes page 1.
 */
export function readPaging(query: URLSearchParams, total: number, size: PageSize): Paging {
  const asked = queryValue(query, "per-page");
  const perPage = asked === null ? size.default : Math.min(size.max, Math.max(1, phpInteger(asked)));
  const pageCount = Math.ceil(total / perPage);
  const page = phpInteger(queryValue(query, "page") ?? "1");
  return { total, perPage, pageCount, currentPage: Math.max(1, Math.min(page, pageCount)) };
}

/**
 * Yii2's `Link` header: `<url>; rel=self, …` with unquoted relations; `per-page` only when it is not the default.
 * @param base URL of the collection without query.
 */
export function linkHeader(base: string, query: URLSearchParams, paging: Paging, size: PageSize): string {
  const { currentPage, pageCount, perPage } = paging;
  const link = (rel: string, page: number) => {
    const params = new URLSearchParams(query);
    params.set("page", String(page));
    if (perPage === size.default) params.delete("per-page");
    else params.set("per-page", String(perPage));
    return `<${base}?${params}>; rel=${rel}`;
  };
  const links = [link("self", currentPage)];
  if (currentPage > 1) links.push(link("first", 1), link("prev", currentPage - 1));
  if (currentPage < pageCount) links.push(link("next", currentPage + 1), link("last", pageCount));
  return links.join(", ");
}
