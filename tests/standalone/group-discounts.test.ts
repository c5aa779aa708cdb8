import { expect, test } from "vitest";
import type { Promotion } from "../../src/shared/entities/promotion.ts";
import type { Place } from "../../src/shared/places/place.ts";
import { groupDiscounts } from "../../src/standalone/print/group-discounts.ts";

const promotion = (id: string, acceptorId: string, acceptorName = "") =>
  ({ id, acceptorId, acceptorName }) as Promotion;
const place = (key: string, ownerId: string) => ({ key, ownerId, title: `Владелец ${ownerId}` }) as Place;

const partners = [
  { id: "1", name: "Яблоко", discount: "5 %" },
  { id: "2", name: "Аптека", discount: "" },
  { id: "3", name: "Кафе", discount: "" },
  { id: "4", name: "Без адреса", discount: "3 %" },
];

test("discounts by partner in alphabetical order, with all addresses here", () => {
  const groups = groupDiscounts({
    promotions: [promotion("a", "2"), promotion("b", "2"), promotion("c", "")],
    partners,
    places: [place("b-1", "1"), place("b-2", "2"), place("b-3", "1"), place("b-4", "3")],
  });
  expect(
    groups.map(({ name, discount, promotions, places }) => [name, discount, promotions.length, places.length]),
  ).toEqual([
    ["Аптека", "", 2, 1],
    ["Яблоко", "5 %", 0, 2],
    // Of no partner, last.
    ["", "", 1, 0],
  ]);
});

test("a promotion of a partner without an address here, or of an unknown one, is shown with its name", () => {
  const groups = groupDiscounts({
    promotions: [promotion("a", "3", "Кафе"), promotion("b", "9", "Новый")],
    partners,
    places: [],
  });
  expect(groups.map(({ id, name }) => [id, name])).toEqual([
    ["3", "Кафе"],
    ["9", "Новый"],
  ]);
});
