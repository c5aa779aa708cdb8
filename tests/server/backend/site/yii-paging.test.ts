import { describe, expect, test } from "vitest";
import { linkHeader, phpInteger, readPaging } from "../../../../server/backend/site/yii-paging.ts";
import { readSort } from "../../../../server/backend/site/yii-sort.ts";

const size = { default: 20, max: 50 };

function paging(query: string, total = 45) {
  return readPaging(new URLSearchParams(query), total, size);
}

describe("readPaging", () => {
  test.each([
    ["", 1, 20, 3],
    ["page=2&per-page=4", 2, 4, 12],
    ["page=99&per-page=4", 12, 4, 12],
    ["page=99999999999999999999", 3, 20, 3],
    ["page=0", 1, 20, 3],
    ["page=-1", 1, 20, 3],
    ["page=abc", 1, 20, 3],
    ["page=", 1, 20, 3],
    ["page=2abc", 2, 20, 3],
    ["page=1&page=2", 2, 20, 3],
    ["per-page=51", 1, 50, 1],
    ["per-page=0", 1, 1, 45],
    ["per-page=-5", 1, 1, 45],
    ["per-page=abc", 1, 1, 45],
  ])("%s → page %i, %i a page, %i pages", (query, currentPage, perPage, pageCount) => {
    expect(paging(query)).toEqual({ total: 45, currentPage, perPage, pageCount });
  });

  test("an empty list has 0 pages, and the current one is 1", () => {
    expect(paging("page=3", 0)).toEqual({ total: 0, currentPage: 1, perPage: 20, pageCount: 0 });
  });
});

test.each([
  ["12", 12],
  [" 7px", 7],
  ["1.9", 1],
  ["1e2", 100],
  ["-3", -3],
  ["", 0],
  ["Infinity", 0],
])("phpInteger(%j) is %i", (text, number) => {
  expect(phpInteger(text)).toBe(number);
});

describe("linkHeader", () => {
  function links(query: string, total = 45) {
    const params = new URLSearchParams(query);
    return linkHeader("http://site/v1/news", params, readPaging(params, total, size), size).split(", ");
  }

  test("has all relations in the middle", () => {
    expect(links("category=1&page=2&per-page=4")).toEqual([
      "<http://site/v1/news?category=1&page=2&per-page=4>; rel=self",
      "<http://site/v1/news?category=1&page=1&per-page=4>; rel=first",
      "<http://site/v1/news?category=1&page=1&per-page=4>; rel=prev",
      "<http://site/v1/news?category=1&page=3&per-page=4>; rel=next",
      "<http://site/v1/news?category=1&page=12&per-page=4>; rel=last",
    ]);
  });

  test("omits relations at the ends and for an empty list", () => {
    expect(links("").map((link) => link.split("rel=")[1])).toEqual(["self", "next", "last"]);
    expect(links("page=3").map((link) => link.split("rel=")[1])).toEqual(["self", "first", "prev"]);
    expect(links("", 0)).toEqual(["<http://site/v1/news?page=1>; rel=self"]);
  });
});

test.each([
  ["-created_at", { attribute: "created_at", descending: true }],
  ["created_at", { attribute: "created_at", descending: false }],
  ["password,-title,created_at", { attribute: "title", descending: true }],
  ["password", null],
  ["id;drop table", null],
  ["", null],
  [null, null],
])("readSort(%j)", (value, expected) => {
  expect(readSort(value, ["id", "title", "created_at"])).toEqual(expected);
});
