import { describe, expect, test } from "vitest";
import { favouriteRows, listingOf } from "../../../src/features/favourites/favourite-rows.ts";
import type { Favourite } from "../../../src/lib/favourites/favourite.ts";

function favourite(id: string, markedAt: number): Favourite {
  return { kind: "partner", id, name: `Партнёр ${id}`, line: "Скидка: 5 %", markedAt };
}

const [first, second, third] = [favourite("1", 1), favourite("2", 2), favourite("3", 3)];

const told = (rows: ReturnType<typeof favouriteRows>) =>
  rows.map(({ favourite: { id }, isRemoved }) => (isRemoved ? `${id} removed` : id));

describe("the rows", () => {
  test("stand the newest first, and what was removed stays in its place", () => {
    expect(told(favouriteRows([third, first], []))).toEqual(["3", "1"]);
    expect(told(favouriteRows([third, first], [second]))).toEqual(["3", "2 removed", "1"]);
  });

  test("have a thing once, kept where it was marked again or its removal failed", () => {
    const again = { ...second, markedAt: 9 };
    expect(told(favouriteRows([again, first], [second]))).toEqual(["2", "1"]);
  });
});

describe("what a row says", () => {
  const has = { find: () => ({ name: "Новое имя", line: "" }), savedAt: 0 };
  const lacks = (savedAt: number | undefined) => ({ find: () => undefined, savedAt });

  test("is today's words where the list has the thing, however old the list", () => {
    expect(listingOf(second, has)).toEqual({ name: "Новое имя", line: "", standing: "listed" });
  });

  test("is the old words where it has it no more", () => {
    const old = { name: second.name, line: second.line };
    expect(listingOf(second, lacks(undefined))).toEqual({ ...old, standing: "gone" });
    expect(listingOf(second, lacks(second.markedAt))).toEqual({ ...old, standing: "gone" });
  });

  test("claims nothing without a list, nor by one from before the mark", () => {
    expect(listingOf(second, null).standing).toBe("unknown");
    expect(listingOf(second, lacks(second.markedAt - 1)).standing).toBe("unknown");
  });
});
