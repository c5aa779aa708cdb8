/** More pages than this are not gathered for one view: an address must not make the server read without end. */
const mostPages = 25;

/** How many pages of news the address shows, one under the other: `?page=3` shows the first three. */
export function newsPagesShown(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, mostPages) : 1;
}
