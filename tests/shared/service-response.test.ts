import { expect, test } from "vitest";
import { pagingFromHeaders, pagingHeaders } from "../../src/shared/service-response.ts";

const paging = { pageCount: 4, currentPage: 2, total: 14, perPage: 4 };

function read(headers: Record<string, string>) {
  return pagingFromHeaders((name) => new Headers(headers).get(name));
}

test("paging survives the conversion to headers and back", () => {
  expect(read(pagingHeaders(paging))).toEqual(paging);
});

test.each([
  ["a missing header", { "X-Pagination-Page-Count": "" }],
  ["words", { "X-Pagination-Page-Count": "NaN" }],
  ["a negative number", { "X-Pagination-Total-Count": "-1" }],
  ["page zero", { "X-Pagination-Current-Page": "0" }],
  ["a flood of digits", { "X-Pagination-Per-Page": "99999999999999999999" }],
])("%s: no paging", (_, broken) => {
  const headers = new Headers(pagingHeaders(paging));
  for (const [name, value] of Object.entries(broken)) value === "" ? headers.delete(name) : headers.set(name, value);
  expect(pagingFromHeaders((name) => headers.get(name))).toBeNull();
});
