import { expect, test } from "vitest";
import type { City } from "../../../src/shared/entities/city.ts";
import { nearPlaces, nearPlacesRequest, parseNearQuestion } from "../../../src/shared/places/near-question.ts";
import type { Place } from "../../../src/shared/places/place.ts";

const city = (id: string, name: string, oktmo: string, lon: number): City => ({
  id,
  name,
  oktmo,
  geolocation: { lat: 56.8, lon },
});
const capital = city("14", "Екатеринбург", "65701000", 60.6);
const revda = city("38", "Ревда", "65719000", 59.9);
const empty = city("40", "Реж", "65720000", 59.8);
const cities = [capital, revda, empty];

const place = (key: string, town: City, lon: number): Place => ({
  ...{ key, kind: "branch", ownerId: "7", group: "1", cards: [], title: "Аптеки", name: "", phone: "", site: "" },
  ...{
    address: `Дом ${key}`,
    hours: "",
    facts: null,
    week: null,
    oktmo: town.oktmo,
    cityId: town.id,
    geolocation: { lat: 56.8, lon },
  },
});
const places = [
  place("far", capital, 60.64),
  place("next", capital, 60.62),
  place("fourth", capital, 60.68),
  place("first", capital, 60.61),
  place("outside", revda, 59.91),
];
const all = { places, cities, isIncomplete: false };
const keys = ({ items }: { items: readonly Place[] }) => items.map(({ key }) => key);

test("the three nearest to the city's centre, and how many there are", () => {
  const found = nearPlaces(all, { city: capital, from: capital.geolocation, towns: [] });
  expect(keys(found)).toEqual(["first", "next", "far"]);
  expect(found).toMatchObject({ inCity: 4, total: 5, town: "Екатеринбург" });
});

test("a city without any gets the nearest one elsewhere, with its town", () => {
  const found = nearPlaces(all, { city: empty, from: empty.geolocation, towns: [] });
  expect(keys(found)).toEqual(["outside"]);
  expect(found).toMatchObject({ inCity: 0, total: 5, town: "Ревда" });
});

test("counts only in the towns where a promotion holds", () => {
  const found = nearPlaces(all, { city: capital, from: capital.geolocation, towns: [revda.oktmo] });
  expect(keys(found)).toEqual(["outside"]);
  expect(found).toMatchObject({ inCity: 0, total: 1 });
});

test("from the visitor, towns do not matter", () => {
  const found = nearPlaces(all, { city: null, from: { lat: 56.8, lon: 59.92 }, towns: [] });
  expect(keys(found)).toEqual(["outside", "first", "next"]);
});

test("the request's query is read back, and a hand-made one is bounded", () => {
  const question = { acceptorId: "7", towns: ["65719000", "65701000"], cityId: "38" };
  const { url } = nearPlacesRequest(question);
  expect(parseNearQuestion(new URL(url, "http://own").searchParams)).toEqual({
    ...question,
    towns: ["65701000", "65719000"],
  });
  expect(parseNearQuestion(new URLSearchParams("city=38"))).toBeNull();
  const many = Array.from({ length: 500 }, (_, n) => String(10_000_000 + n)).join();
  expect(parseNearQuestion(new URLSearchParams(`acceptor=7&towns=${many},x`))?.towns).toHaveLength(100);
});
