import { type Paging, pagingPart } from "../../src/shared/service-response.ts";

interface PagedResponse {
  body: unknown;
  header(name: string): string | null;
  /** Path and query that were asked for. */
  target: string;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The number of items of a list, bare or in a Yii2 envelope. */
function countOf(body: unknown): number {
  const list = isObject(body) && "items" in body ? body.items : body;
  return Array.isArray(list) ? list.length : 0;
}

/** Yii2 puts the paging of an envelope beside the items as well. */
function fromEnvelope(body: unknown): Partial<Record<keyof Paging, string>> {
  const meta = isObject(body) && isObject(body._meta) ? body._meta : {};
  const { pageCount, currentPage, totalCount, perPage } = meta;
  const told = Object.entries({ pageCount, currentPage, total: totalCount, perPage });
  return Object.fromEntries(told.filter(([, value]) => value !== undefined).map(([name, value]) => [name, `${value}`]));
}

/**
 * The paging of a list from what the service tells, completed from what was asked for. Without a word of the service, a
 * page with exactly as many items as were asked for may have a next one. Null for a list that was not asked for by pages.
 */
export function servicePaging({ body, header, target }: PagedResponse): Paging | null {
  const query = new URL(target, "http://service").searchParams;
  const envelope = fromEnvelope(body);
  const told = (part: keyof Paging) => pagingPart(part, header) ?? pagingPart(part, () => envelope[part] ?? null);
  const count = countOf(body);
  const askedSize = pagingPart("perPage", () => query.get("per-page"));
  const [total, pages] = [told("total"), told("pageCount")];
  if (askedSize === null && (total === null || pages === null)) return null;
  const perPage = told("perPage") ?? askedSize ?? Math.max(1, count);
  const currentPage = told("currentPage") ?? pagingPart("currentPage", () => query.get("page")) ?? 1;
  const known = pages ?? (total === null ? null : Math.ceil(total / perPage));
  const pageCount = known ?? (count === perPage ? currentPage + 1 : currentPage);
  const shown = (currentPage - 1) * perPage + count;
  return { pageCount, currentPage, perPage, total: total ?? (currentPage < pageCount ? pageCount * perPage : shown) };
}
