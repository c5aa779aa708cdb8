import { expect, test } from "vitest";
import { cityOfAddress, sameStreetFirst } from "../../../src/features/application/points-by-address.ts";
import type { Place } from "../../../src/shared/places/place.ts";

const city = (id: string, name: string) => ({ id, name, oktmo: "", geolocation: null });
const tagil = city("2", "Нижний Тагил");
const cities = [
  city("1", "Ревда"),
  tagil,
  city("3", "Тагил"),
  city("4", "Каменск-Уральский"),
  city("5", "Берёзовский"),
];

test.each([
  ["обл Свердловская, г Нижний Тагил, ул Ленина, д 5, кв 3", "Нижний Тагил"],
  ["Каменск-Уральский, пр. Победы, 4", "Каменск-Уральский"],
  ["каменск уральский победы 4", "Каменск-Уральский"],
  ["г. Березовский, ул. Ревда, 1", "Берёзовский"],
  ["г Невьянск, ул Ревдинская, 1", undefined],
  ["", undefined],
])("the locality of «%s» is %s", (address, name) => {
  expect(cityOfAddress(address, cities)?.name).toBe(name);
});

test("puts the places of the same street and locality first, and keeps the order of the others", () => {
  const place = (key: string, cityId: string, address: string) => ({ key, cityId, address }) as Place;
  const places = [
    place("far", "2", "г. Нижний Тагил, ул. Мира, д. 10"),
    place("same", "2", "г. Нижний Тагил, проспект Ленина, д. 1"),
    place("elsewhere", "1", "г. Ревда, ул. Ленина, д. 1"),
    place("too", "2", "г. Нижний Тагил, ул. Ленина, д. 70"),
  ];
  const keys = (address: string) => sameStreetFirst(places, address, tagil).map(({ key }) => key);
  expect(keys("Свердловская область, город Нижний Тагил, улица Ленина, 5")).toEqual([
    "same",
    "too",
    "far",
    "elsewhere",
  ]);
  expect(keys("Нижний Тагил, улица Новая")).toEqual(["far", "same", "elsewhere", "too"]);
  expect(sameStreetFirst(places, "Ленина, 5", null)).toEqual(places);
});
