import { describe, expect, test } from "vitest";
import { standalonePages } from "../../src/standalone/render-standalone.tsx";
import { readOf } from "./read-of.ts";

const promotion = {
  name: "",
  description: "",
  discount: "",
  acceptorId: "",
  acceptorName: "",
  categoryId: "4",
  oktmo: [],
};
const data = {
  acceptorCategories: [{ id: "4", name: "Аптеки" }],
  places: { items: [], total: 41, isIncomplete: false },
  promotions: Array.from({ length: 21 }, (_, id) => ({ ...promotion, id: `${id}`, dateFrom: "", dateTo: "" })),
};

const canonical = (path: string, query: string, known: Parameters<typeof readOf>[0] = data) =>
  standalonePages.canonicalSearch(path, new URLSearchParams(query), { read: readOf(known), now: 0 });

describe("what visitors make up adds no page to the cache", () => {
  test.each([
    ["/embed/points", "page=3", "?page=3"],
    ["/embed/points", "page=4", "?page=3"],
    ["/embed/points", "page=100000", "?page=3"],
    ["/embed/discounts", "page=9", "?page=2"],
    ["/embed/discounts", "category=4&city=3&page=9", "?category=4&city=3&page=2"],
    ["/embed/points", "kind=branch&city=none&category=5", "?kind=branch"],
    ["/print", "city=none&category=5&x=1", ""],
    ["/print", "city=3&category=4", "?city=3&category=4"],
    ["/print/points", "city=x", ""],
    ["/print/discounts", "city=3&category=x", "?city=3"],
    ["/open-data", "x=1", ""],
  ])("%s?%s", async (path, query, kept) => {
    expect(await canonical(path, query)).toBe(kept);
    expect(await canonical(path, kept)).toBe(kept);
  });

  test("sheets of chosen places are not kept at all", () => {
    expect(standalonePages.unkeptPaths).toEqual(["/print/places"]);
  });
});

test("an id counts as known while its list does not come", async () => {
  const none = { cities: undefined, acceptorCategories: undefined, places: undefined };
  expect(await canonical("/embed/points", "kind=branch&city=7&category=5&page=900", none)).toBe(
    "?kind=branch&category=5&city=7&page=25",
  );
  expect(await canonical("/print", "city=7&category=5", none)).toBe("?city=7&category=5");
});
