import { describe, expect, test } from "vitest";
import { favouriteRows, listingOf } from "../../../src/features/favourites/favourite-rows.ts";
import type { Favourite } from "../../../src/lib/favourites/favourite.ts";

function favourite(id: string, markedAt: number): Favourite {
  return { kind: "partner", id, name: `Партнёр ${id}`, line: "Скидка: 5 %", markedAt };
}

const [first, second, third] = [favourite("1", 1), favourite("2", 2), favourite("3", 3)];

const told = (rows: ReturnType<typeof favouriteRows>) =>
  rows.map(({ favourite: { id }, isRemoved }) => (isRemoved ? `${id} removed` : id));

describe("favourite rows", () => {
  test("are sorted newest first; removed ones stay in place", () => {
    expect(told(favouriteRows([third, first], []))).toEqual(["3", "1"]);
    expect(told(favouriteRows([third, first], [second]))).toEqual(["3", "2 removed", "1"]);
  });

  test("contain each item once; one added again, or whose removal failed, counts as saved", () => {
    const again = { ...second, markedAt: 9 };
    expect(told(favouriteRows([again, first], [second]))).toEqual(["2", "1"]);
  });
});

describe("texts of a row", () => {
  const has = { find: () => ({ name: "Новое имя", line: "" }), savedAt: 0 };
  const lacks = (savedAt: number | undefined) => ({ find: () => undefined, savedAt });

  test("are the current ones if the item is listed, however old the list is", () => {
    expect(listingOf(second, has)).toEqual({ name: "Новое имя", line: "", standing: "listed" });
  });

  test("are the stored ones if it is no longer listed", () => {
    const old = { name: second.name, line: second.line };
    expect(listingOf(second, lacks(undefined))).toEqual({ ...old, standing: "gone" });
    expect(listingOf(second, lacks(second.markedAt))).toEqual({ ...old, standing: "gone" });
  });

  test("are unknown without a list, or with one older than the favourite", () => {
    expect(listingOf(second, null).standing).toBe("unknown");
    expect(listingOf(second, lacks(second.markedAt - 1)).standing).toBe("unknown");
  });
});
