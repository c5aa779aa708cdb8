import { expect, test } from "vitest";
import { filterSearch, listFilter } from "../../src/shared/list-filter.ts";

function canonical(search: string): string {
  return filterSearch(listFilter(new URLSearchParams(search)));
}

test("a filter has one address, however it was written", () => {
  expect(canonical("category=4&category=1&name=&page=1")).toBe("?category=1,4");
  expect(canonical("category=4,1,4")).toBe("?category=1,4");
  expect(canonical("page=2&city=all&name=+аптека++живица+&category=1")).toBe(
    `?category=1&name=${encodeURIComponent("аптека живица")}&city=all&page=2`,
  );
  expect(canonical("")).toBe("");
});

test("what is no filter is left out", () => {
  expect(canonical("category=<b>&category=&city=Ревда&page=-1&utm_source=x")).toBe("");
});

test("the canonical form is its own canonical form", () => {
  const search = canonical("category=a-1,2&name=50%25 %26 кофе&page=3");
  expect(canonical(search)).toBe(search);
});
