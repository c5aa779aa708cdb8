import { describe, expect, test } from "vitest";
import {
  listPlaces,
  metresTo,
  nearestPlace,
  nextPlacesPage,
  type PlaceQuestion,
  shownCount,
} from "../../../src/shared/places/listed-places.ts";
import type { Place } from "../../../src/shared/places/place.ts";
import { place, revda, yekaterinburg } from "./places-fixture.ts";

const anything: PlaceQuestion["filter"] = { groups: [], cards: [], name: "", openNow: false, needs: [] };
const question: PlaceQuestion = { filter: anything, city: null, from: null, at: null, pinned: "" };
const keys = (list: readonly Place[]) => list.map(({ key }) => key).join(" ");

const here = { lat: 56.84, lon: 60.6 };
/** Sorted by address, as our server sends them. */
const places = [
  place("p-4", { address: "Берёзовский", title: "Ёлочка", geolocation: { lat: 56.9, lon: 60.8 }, week: [] }),
  place("p-3", {
    address: "Екатеринбург, 9",
    cityId: "14",
    geolocation: { lat: 56.85, lon: 60.6 },
    week: [[540, 1080]],
  }),
  place("p-2", { address: "Екатеринбург, 10", cityId: "14", group: "partners" }),
  place("p-1", { address: "Ревда, 2", cityId: "38", geolocation: { lat: 56.8, lon: 59.92 }, cards: ["social"] }),
];

describe("a list", () => {
  test("keeps the order by address", () => {
    expect(keys(listPlaces(places, question))).toBe("p-4 p-3 p-2 p-1");
  });

  test("sorts by distance from the given point, places without coordinates last", () => {
    const list = listPlaces(places, { ...question, from: here });
    expect(keys(list)).toBe("p-3 p-4 p-1 p-2");
    expect(list.map((each) => metresTo(each, here))).toEqual([1112, 13865, 41619, null]);
  });

  test.each([
    [{ groups: ["partners"] }, "p-2"],
    [{ cards: ["social" as const] }, "p-1"],
    [{ cards: ["social" as const, "bank" as const] }, "p-4 p-3 p-2 p-1"],
    [{ name: "елоч БЕРЕЗ" }, "p-4"],
    [{ name: "нет такого" }, ""],
  ])("filtered by %j holds %s", (filter, expected) => {
    expect(keys(listPlaces(places, { ...question, filter: { ...anything, ...filter } }))).toBe(expected);
  });

  test("of a city holds only that city's places", () => {
    expect(keys(listPlaces(places, { ...question, city: revda }))).toBe("p-1");
    expect(keys(listPlaces(places, { ...question, city: yekaterinburg }))).toBe("p-3 p-2");
  });

  test("filtered by open now omits closed and unknown ones once the time is known", () => {
    const filter = { ...anything, openNow: true };
    expect(keys(listPlaces(places, { ...question, filter, at: 600 }))).toBe("p-3");
    expect(keys(listPlaces(places, { ...question, filter, at: 1100 }))).toBe("");
    expect(listPlaces(places, { ...question, filter })).toHaveLength(4);
  });

  test("filtered by what a place must have omits those of which it is unknown", () => {
    const facts = { facilities: [], exceptions: "", issuedCards: [], confirmedAt: "", confirmedBy: "" };
    const entrance = (key: string, accessibility: string, rest: Partial<Place> = {}) =>
      place(key, { facts: { ...facts, accessibility }, ...rest });
    const weekend = [
      [7_740, 8_220],
      [9_180, 9_660],
    ] as const;
    const several = [
      entrance("p-1", "Пандус у входа, кнопка вызова", { week: weekend.slice(0, 1) }),
      entrance("p-2", "Вход без ступеней", { week: weekend }),
      entrance("p-3", "Пандуса нет, три ступени", { week: weekend }),
      entrance("p-4", ""),
      place("p-5"),
    ];
    const having = (...needs: PlaceQuestion["filter"]["needs"]) =>
      keys(listPlaces(several, { ...question, filter: { ...anything, needs } }));
    expect(having("ramp")).toBe("p-1 p-2");
    expect(having("saturday")).toBe("p-1 p-2 p-3");
    expect(having("sunday", "ramp")).toBe("p-2");
  });

  test("puts the opened place first when it is not on the first page", () => {
    expect(keys(listPlaces(places, { ...question, city: revda, pinned: "p-3" }))).toBe("p-3 p-1");
    expect(keys(listPlaces(places, { ...question, pinned: "p-1" }))).toBe("p-4 p-3 p-2 p-1");
    expect(keys(listPlaces(places, { ...question, city: revda, pinned: "p-99" }))).toBe("p-1");
    const many = Array.from({ length: 30 }, (_, n) => place(`p-${n}`, { address: String(n) }));
    const list = listPlaces(many, { ...question, pinned: "p-25" });
    expect(list).toHaveLength(30);
    expect(keys(list.slice(0, 3))).toBe("p-25 p-0 p-1");
  });
});

test("shows the requested pages, and enough of them for the opened place", () => {
  const list = listPlaces(
    Array.from({ length: 600 }, (_, n) => place(`p-${n}`, { address: String(n) })),
    question,
  );
  expect(shownCount(list, { page: 1, place: "" })).toBe(20);
  expect(shownCount(list, { page: 1, place: "p-45" })).toBe(60);
  expect(shownCount(list, { page: 100_000, place: "" })).toBe(500);
  expect(shownCount(list.slice(0, 7), { page: 3, place: "p-1" })).toBe(7);
  expect(nextPlacesPage(20, 600)).toBe(2);
  expect(nextPlacesPage(500, 600)).toBeNull();
  expect(nextPlacesPage(7, 7)).toBeNull();
});

test("the nearest place is found among those with coordinates", () => {
  expect(nearestPlace(places, here)?.place.key).toBe("p-3");
  expect(nearestPlace([place("p-9")], here)).toBeNull();
});

test("20,000 places are sorted and filtered within a second", () => {
  const many = Array.from({ length: 20_000 }, (_, n) =>
    place(`p-${n}`, {
      address: `ул. ${"ЯЁЩ"[n % 3]}, ${n % 977}`,
      geolocation: n % 5 === 0 ? null : { lat: 56 + (n % 997) / 200, lon: 58 + (n % 991) / 150 },
    }),
  );
  const before = performance.now();
  const list = listPlaces(many, { ...question, from: here, filter: { ...anything, name: "ул" } });
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(list).toHaveLength(20_000);
  expect(
    list.slice(0, 16_000).every((each, at) => {
      const before = list[at - 1];
      return (metresTo(each, here) ?? Number.NaN) >= ((before && metresTo(before, here)) ?? 0);
    }),
  ).toBe(true);
});
