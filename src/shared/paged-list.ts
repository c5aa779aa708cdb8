/** A page of a list, as a service gave it. Pages count from 1. */
export interface ListPage<T> {
  items: readonly T[];
  pageCount: number;
  currentPage: number;
}

/** As many pages as one view shows, one under the other: an address must not make the server read without end. */
const mostPages = 25;

/** A page number from an address beyond this is a slip. */
const lastPage = 100_000;

/** The pages of a list that an address shows: `?page=3` the first three, `?page=40` the 25 that end there. From 1. */
export function pagesShown(query: URLSearchParams): { first: number; last: number } {
  const page = Number(query.get("page") ?? 1);
  const last = Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
  return { first: Math.max(1, last - mostPages + 1), last };
}

export function pageNumbers({ first, last }: { first: number; last: number }): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** What came between two reads pushes items onto the next page: they are shown once. */
export function withoutDoubles<T>(pages: readonly ListPage<T>[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const { items } of pages) {
    for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}

/**
 * The number of pages to show next, or null at the end. A service that answers past its end with its last page,
 * or sends broken paging, must not lead on for ever.
 */
export function nextPage(read: readonly ListPage<unknown>[], shown: number): number | null {
  const last = read.at(-1);
  if (last === undefined || last.currentPage < shown || last.pageCount <= shown) return null;
  return shown + 1;
}
