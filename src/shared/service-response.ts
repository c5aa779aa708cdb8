/** Paging of a site backend list, from its X-Pagination-* headers. Pages count from 1. */
export interface Paging {
  pageCount: number;
  currentPage: number;
  total: number;
  perPage: number;
}

/** A service's response before parsing: JSON body and paging (null when its headers are missing or malformed). */
export interface ServiceResponse {
  body: unknown;
  paging: Paging | null;
}

const headerNames: Readonly<Record<keyof Paging, string>> = {
  pageCount: "x-pagination-page-count",
  currentPage: "x-pagination-current-page",
  total: "x-pagination-total-count",
  perPage: "x-pagination-per-page",
};

const least: Readonly<Record<keyof Paging, number>> = { pageCount: 0, currentPage: 1, total: 0, perPage: 1 };

/** One number of a paging, by its header's name; null when it is missing or malformed. */
export function pagingPart(part: keyof Paging, get: (name: string) => string | null): number | null {
  const value = get(headerNames[part]);
  if (value === null || !/^\d{1,9}$/.test(value.trim())) return null;
  return Number(value) >= least[part] ? Number(value) : null;
}

/** Reads paging from response headers; null when any of them is missing or malformed. */
export function pagingFromHeaders(get: (name: string) => string | null): Paging | null {
  const pageCount = pagingPart("pageCount", get);
  const currentPage = pagingPart("currentPage", get);
  const total = pagingPart("total", get);
  const perPage = pagingPart("perPage", get);
  if (pageCount === null || currentPage === null || total === null || perPage === null) return null;
  return { pageCount, currentPage, total, perPage };
}

/** The headers for a paging. */
export function pagingHeaders(paging: Paging): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headerNames).map(([key, name]) => [name, String(paging[key as keyof Paging])]),
  );
}
