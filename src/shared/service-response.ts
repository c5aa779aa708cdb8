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

function count(value: string | null, least: number): number | null {
  if (value === null || !/^\d{1,9}$/.test(value.trim())) return null;
  const number = Number(value);
  return number >= least ? number : null;
}

/** Reads paging from response headers; null when any of them is missing or malformed. */
export function pagingFromHeaders(get: (name: string) => string | null): Paging | null {
  const pageCount = count(get(headerNames.pageCount), 0);
  const currentPage = count(get(headerNames.currentPage), 1);
  const total = count(get(headerNames.total), 0);
  const perPage = count(get(headerNames.perPage), 1);
  if (pageCount === null || currentPage === null || total === null || perPage === null) return null;
  return { pageCount, currentPage, total, perPage };
}

/** The headers for a paging. */
export function pagingHeaders(paging: Paging): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headerNames).map(([key, name]) => [name, String(paging[key as keyof Paging])]),
  );
}
