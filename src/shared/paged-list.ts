/** As many pages as one view shows, one under the other: an address must not make the server read without end. */
const mostPages = 25;

/** A page number from an address beyond this is a slip. */
const lastPage = 100_000;

/** The pages of news that an address shows: `?page=3` the first three, `?page=40` the 25 that end there. From 1. */
export function newsPagesShown(query: URLSearchParams): { first: number; last: number } {
  const page = Number(query.get("page") ?? 1);
  const last = Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
  return { first: Math.max(1, last - mostPages + 1), last };
}

export function newsPageNumbers({ first, last }: { first: number; last: number }): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
