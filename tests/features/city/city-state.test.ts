import { expect, test } from "vitest";
import { filterCities } from "../../../src/features/city/city-state.ts";

const cities = ["Берёзовский", "Верхняя Пышма", "Ревда"].map((name, id) => ({
  id: String(id),
  name,
  oktmo: "",
  geolocation: null,
}));

test("filters cities by a part of their name, ignoring case", () => {
  const names = (text: string) => filterCities(cities, text).map(({ name }) => name);
  expect(names(" ПЫШ ")).toEqual(["Верхняя Пышма"]);
  expect(names("берез")).toEqual(["Берёзовский"]);
  expect(names("")).toHaveLength(3);
  expect(names("Пермь")).toEqual([]);
});
