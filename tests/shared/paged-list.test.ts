import { expect, test } from "vitest";
import { mergePages, nextPage } from "../../src/shared/paged-list.ts";

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
