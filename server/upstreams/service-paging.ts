import { type Paging, pagingPart } from "../../src/shared/service-response.ts";
import { isObject, listIn } from "./envelopes.ts";

interface PagedResponse {
  body: unknown;
  header(name: string): string | null;
  /** The requested path and query. */
  target: string;
}

/** Yii2 puts the paging of an envelope beside the items as well. */
function fromEnvelope(body: unknown): Partial<Record<keyof Paging, string>> {
  const meta = isObject(body) && isObject(body._meta) ? body._meta : {};
  const { pageCount, currentPage, totalCount, perPage } = meta;
  const told = Object.entries({ pageCount, currentPage, total: totalCount, perPage });
  return Object.fromEntries(told.filter(([, value]) => value !== undefined).map(([name, value]) => [name, `${value}`]));
}

/** The paging as the service sends it; null for missing parts. */
export function toldPaging({ body, header }: Omit<PagedResponse, "target">): Record<keyof Paging, number | null> {
  const envelope = fromEnvelope(body);
  const told = (part: keyof Paging) => pagingPart(part, header) ?? pagingPart(part, () => envelope[part] ?? null);
  return {
    pageCount: told("pageCount"),
    currentPage: told("currentPage"),
    total: told("total"),
    perPage: told("perPage"),
  };
}

/**
 * The paging of a list as the service sends it, completed from the request. If the service sends none, a page with exactly
 * the requested number of items may have a next one. Null for a list that was not requested by pages.
 */
export function servicePaging({ body, header, target }: PagedResponse): Paging | null {
  const query = new URL(target, "http://service").searchParams;
  const told = toldPaging({ body, header });
  const count = listIn(body)?.length ?? 0;
  const askedSize = pagingPart("perPage", () => query.get("per-page"));
  const { total, pageCount: pages } = told;
  if (askedSize === null && (total === null || pages === null)) return null;
  const perPage = told.perPage ?? askedSize ?? Math.max(1, count);
  const currentPage = told.currentPage ?? pagingPart("currentPage", () => query.get("page")) ?? 1;
  const known = pages ?? (total === null ? null : Math.ceil(total / perPage));
  const pageCount = known ?? (count === perPage ? currentPage + 1 : currentPage);
  const shown = (currentPage - 1) * perPage + count;
  return { pageCount, currentPage, perPage, total: total ?? (currentPage < pageCount ? pageCount * perPage : shown) };
}
