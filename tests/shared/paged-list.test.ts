import { expect, test } from "vitest";
import { firstPages, mergePages, nextCutPage, nextPage } from "../../src/shared/paged-list.ts";

const page = (currentPage: number, pageCount: number, ...ids: string[]) => ({
  currentPage,
  pageCount,
  items: ids.map((id) => ({ id })),
});

test("an item on two pages is shown once", () => {
  expect(mergePages([page(1, 2, "9", "8"), page(2, 2, "8", "7")], ({ id }) => id).map(({ id }) => id)).toEqual([
    "9",
    "8",
    "7",
  ]);
});

test("the next page is offered until the last one", () => {
  expect(nextPage([page(1, 3)], 1)).toBe(2);
  expect(nextPage([page(1, 3), page(2, 3)], 2)).toBe(3);
  expect(nextPage([page(1, 3), page(2, 3), page(3, 3)], 3)).toBeNull();
  expect(nextPage([], 1)).toBeNull();
});

test("ends for a service that repeats its last page", () => {
  expect(nextPage([page(1, 2), page(2, 2), page(2, 2)], 3)).toBeNull();
  expect(nextPage([page(1, 99), page(1, 99)], 2)).toBeNull();
});

test("a list that we cut shows 24 items per page, up to the last one", () => {
  const many = Array.from({ length: 60 }, (_, id) => id);
  expect(firstPages(many, 2)).toHaveLength(48);
  expect(firstPages(many, 100_000)).toHaveLength(60);
  expect([nextCutPage(24, 60), nextCutPage(48, 60), nextCutPage(60, 60)]).toEqual([2, 3, null]);
  expect(nextCutPage(0, 0)).toBeNull();
  expect(firstPages(Array(100_000).fill(0), 100_000)).toHaveLength(600);
  expect(nextCutPage(600, 100_000)).toBeNull();
});
