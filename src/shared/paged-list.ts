/** One page of a list from a service. Pages count from 1. */
export interface ListPage<T> {
  items: readonly T[];
  pageCount: number;
  currentPage: number;
}

/** Most pages shown below each other in one view: bounds the work that a hand-made URL can cause. */
export const maxPages = 25;

/** Larger page numbers in a URL are clamped to this. */
const maxPageNumber = 100_000;

/** Items per page of a list that our server or the browser cuts itself: partners, promotions. */
const cutPageSize = 24;

/** The items of the first `page` pages. */
export function firstPages<T>(list: readonly T[], page: number): T[] {
  return list.slice(0, Math.min(page, maxPages) * cutPageSize);
}

/** The number of pages to show next of a list that is cut by {@link firstPages}, or null at the end. */
export function nextCutPage(shown: number, total: number): number | null {
  const pages = Math.ceil(shown / cutPageSize);
  return shown < total && pages < maxPages ? pages + 1 : null;
}

/** The page range that a URL shows: `?page=3` pages 1 to 3, `?page=40` pages 16 to 40. */
export function pagesShown(query: URLSearchParams): { first: number; last: number } {
  const page = Number(query.get("page") ?? 1);
  const last = Number.isInteger(page) && page >= 1 ? Math.min(page, maxPageNumber) : 1;
  return { first: Math.max(1, last - maxPages + 1), last };
}

export function pageNumbers({ first, last }: { first: number; last: number }): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Merges pages and removes duplicates: an item added between two reads shifts others onto the next page. */
export function mergePages<T>(pages: readonly ListPage<T>[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const { items } of pages) {
    for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}

/**
 * The number of pages to show next, or null at the end. Also ends for services that return their last page for any page
 * past the end, or send broken paging.
 */
export function nextPage(read: readonly ListPage<unknown>[], shown: number): number | null {
  const last = read.at(-1);
  if (last === undefined || last.currentPage < shown || last.pageCount <= shown) return null;
  return shown + 1;
}
