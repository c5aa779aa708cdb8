import { expect, test } from "vitest";
import { finderCounts } from "../../../src/features/points/finder-counts.ts";
import type { Place } from "../../../src/shared/places/place.ts";

const always = [[0, 10_080]] as const;
const place = (group: string, cityId: string, isOpen: boolean) =>
  ({
    title: "Банк",
    name: "",
    address: "ул. Ленина",
    group,
    cityId,
    cards: ["bank"],
    facts: null,
    week: isOpen ? always : [],
  }) as unknown as Place;
const places = [place("a", "1", true), place("a", "1", false), place("b", "1", true), place("b", "2", true)];
const filter = { groups: [], cards: [], name: "", openNow: false, needs: [] };

test("counts what each option would show in the city, whatever else is chosen in its group", () => {
  const counts = finderCounts(places, { filter: { ...filter, groups: ["a"] }, city: { id: "1" }, at: 0 });
  expect([...counts.groups]).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(counts.openNow).toBe(1);
  expect([...counts.needs]).toEqual([
    ["saturday", 1],
    ["sunday", 1],
    ["ramp", 0],
  ]);
});

test("respects the other filters", () => {
  const counts = finderCounts(places, { filter: { ...filter, openNow: true }, city: null, at: 0 });
  expect([...counts.groups]).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(counts.openNow).toBe(3);
});
