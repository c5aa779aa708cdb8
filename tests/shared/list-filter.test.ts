import { expect, test } from "vitest";
import { filterSearch, listFilter } from "../../src/shared/list-filter.ts";

function canonical(search: string): string {
  return filterSearch(listFilter(new URLSearchParams(search)));
}

test("equal filters have the same canonical query", () => {
  expect(canonical("category=4&category=1&name=&page=1")).toBe("?category=1,4");
  expect(canonical("category=4,1,4")).toBe("?category=1,4");
  expect(canonical("page=2&city=all&name=+аптека++живица+&category=1")).toBe(
    `?category=1&name=${encodeURIComponent("аптека живица")}&city=all&page=2`,
  );
  expect(canonical("page=2&sort=near&category=1")).toBe("?category=1&sort=near&page=2");
  expect(canonical("sort=price")).toBe("");
  expect(canonical("")).toBe("");
});

test("ignores unknown and invalid parameters", () => {
  expect(canonical("category=<b>&category=&city=Ревда&page=-1&utm_source=x")).toBe("");
});

test("canonicalization is idempotent", () => {
  const search = canonical("category=a-1,2&name=50%25 %26 кофе&page=3");
  expect(canonical(search)).toBe(search);
});
