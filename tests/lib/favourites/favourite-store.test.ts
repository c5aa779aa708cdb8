import { describe, expect, test } from "vitest";
import { type Favourite, favouriteUrl } from "../../../src/lib/favourites/favourite.ts";
import { type FavouriteRecords, favouriteStore } from "../../../src/lib/favourites/favourite-store.ts";
import { parseFavourite } from "../../../src/lib/favourites/parse-favourite.ts";

const pharmacy: Favourite = { kind: "partner", id: "101", name: "Аптеки «Живица»", line: "Скидка: 5 %", markedAt: 2 };
const point: Favourite = {
  kind: "point",
  id: "p-5001",
  name: "Уральские сбережения",
  line: "ул. Мира, 22Б",
  markedAt: 1,
};

/** A device: its records, its refusal, and the number of reported changes. */
function device(held: readonly (readonly [string, unknown])[] = []) {
  const values = new Map(held);
  const state = { values, refusal: null as unknown, told: 0 };
  const answer = async <T>(work: () => T): Promise<T> => {
    if (state.refusal !== null) throw state.refusal;
    return work();
  };
  const records: FavouriteRecords = {
    values: () => answer(() => [...values.values()].map((value) => structuredClone(value))),
    set: (key, value) => answer(() => void values.set(key, structuredClone(value))),
    delete: (key) => answer(() => void values.delete(key)),
  };
  return { state, store: favouriteStore(records, () => (state.told += 1)) };
}

describe("the store", () => {
  test("stores an item once, newest first, and reports each change", async () => {
    const { store, state } = device();
    expect(await store.save(pharmacy)).toBeNull();
    expect(await store.save(point)).toBeNull();
    expect(await store.save({ ...point, name: "Сбережения" })).toBeNull();
    expect(await store.read()).toEqual({ items: [pharmacy, { ...point, name: "Сбережения" }] });
    expect(await store.remove({ kind: "partner", id: "101" })).toBeNull();
    expect(await store.read()).toEqual({ items: [{ ...point, name: "Сбережения" }] });
    expect(state.told).toBe(4);
  });

  test("tells items of the same id and different kinds apart", async () => {
    const { store } = device();
    const promotion: Favourite = { ...pharmacy, kind: "promotion", markedAt: 3 };
    await store.save(pharmacy);
    await store.save(promotion);
    await store.remove(pharmacy);
    expect(await store.read()).toEqual({ items: [promotion] });
  });

  test("skips unreadable records without deleting them", async () => {
    const { store, state } = device([
      ["shop:1", { ...pharmacy, kind: "shop" }],
      ["partner:101", pharmacy],
      ["partner:", null],
    ]);
    expect(await store.read()).toEqual({ items: [pharmacy] });
    await store.remove(pharmacy);
    expect([...state.values.keys()]).toEqual(["shop:1", "partner:"]);
  });

  test.each([
    ["full", new DOMException("no room", "QuotaExceededError")],
    ["blocked", new DOMException("not here", "InvalidStateError")],
    ["blocked", new ReferenceError("indexedDB is not defined")],
    ["blocked", new TypeError("indexedDB is null")],
  ] as const)("says that the device is %s, and of no change", async (refusal, error) => {
    const { store, state } = device();
    state.refusal = error;
    expect(await store.save(pharmacy)).toBe(refusal);
    expect(await store.remove(pharmacy)).toBe(refusal);
    expect(await store.read()).toEqual({ refusal });
    expect(state.told).toBe(0);
  });
});

describe("a record", () => {
  test.each([
    ["of no kind", { ...point, kind: undefined }],
    ["of another kind", { ...point, kind: "news" }],
    ["without an id", { ...point, id: " " }],
    ["without a name", { ...point, name: "" }],
    ["without its time", { ...point, markedAt: "вчера" }],
    ["that is none", "p-5001"],
  ])("%s is not read", (_, record) => {
    expect(parseFavourite(record)).toBeNull();
  });

  test("is parsed without its subtitle, and without fields added by another version", () => {
    expect(parseFavourite({ ...point, line: null, note: "рядом с домом" })).toEqual({ ...point, line: "" });
  });
});

test.each([
  [point, "/holder/how-to-get-a-card?place=p-5001"],
  [{ kind: "branch", id: "b-7" }, "/holder/partner-program?view=places&place=b-7"],
  [pharmacy, "/holder/partner-program/partner/101"],
  [{ kind: "promotion", id: "1/2" }, "/holder/stocks/1%2F2"],
] as const)("%o is shown at %s", (favourite, url) => {
  expect(favouriteUrl(favourite)).toBe(url);
});
