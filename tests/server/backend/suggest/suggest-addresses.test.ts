import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Town } from "../../../../server/backend/suggest/known-addresses.ts";
import { type AddressQuery, suggestAddresses } from "../../../../server/backend/suggest/suggest-addresses.ts";
import { addressBody } from "../../../../server/backend/suggest/suggest-answers.ts";

const content = new URL("../../../../server/backend/content/localities.json", import.meta.url);
const towns: Town[] = JSON.parse(readFileSync(content, "utf8"));

function values(query: string, rest: Omit<AddressQuery, "query"> = {}): string[] {
  return suggestAddresses({ query, ...rest }, towns).map((address) => addressBody(address).value);
}

const region = "Свердловская обл";

test.each([
  ["ревд", `${region}, г Ревда`],
  ["Ревда мира", `${region}, г Ревда, ул Мира`],
  ["мира ревда", `${region}, г Ревда, ул Мира`],
  ["г. Ревда, ул. Мира, д. 5", `${region}, г Ревда, ул Мира, д 5`],
  ["свердловская область город ревда улица мира дом 5а", `${region}, г Ревда, ул Мира, д 5а`],
  ["Ревда, Мира, 5А", `${region}, г Ревда, ул Мира, д 5А`],
  ["Ревда Мира 5A", `${region}, г Ревда, ул Мира, д 5A`],
  ["Ревда Мира 5/2", `${region}, г Ревда, ул Мира, д 5/2`],
  ["Ревда Мира 5-10", `${region}, г Ревда, ул Мира, д 5, кв 10`],
  ["Ревда, Мира, 5 корпус 2 кв. 10", `${region}, г Ревда, ул Мира, д 5 к 2, кв 10`],
  ["623280, Ревда, Мира", `${region}, г Ревда, ул Мира`],
  ["Ревда, ул. Мира, д.", `${region}, г Ревда, ул Мира`],
  ["htdlf vbhf 5", `${region}, г Ревда, ул Мира, д 5`],
  ["нижний таг", `${region}, г Нижний Тагил`],
  ["каменск-ур", `${region}, г Каменск-Уральский`],
  ["березовский", `${region}, г Берёзовский`],
  ["екатеринбург 8 марта 8", `${region}, г Екатеринбург, ул 8 Марта, д 8`],
  ["екатеринбург проспект ленина", `${region}, г Екатеринбург, пр-кт Ленина`],
  ["малышева", `${region}, г Екатеринбург, ул Малышева`],
  ["лесной лесной", `${region}, г Лесной, пер Лесной`],
  ["Ревда Мамина Сибиряка", `${region}, г Ревда, ул Мамина-Сибиряка`],
])("%s → %s", (query, value) => {
  expect(values(query)[0]).toBe(value);
});

test("towns come before streets, and the larger towns first", () => {
  expect(values("серов").slice(0, 3)).toEqual([
    `${region}, г Серов`,
    `${region}, г Екатеринбург, ул Серова`,
    `${region}, г Нижний Тагил, ул Серова`,
  ]);
  expect(values("Свердловская обл")).toHaveLength(47);
});

test("a town that is finished is followed by its streets, one that is being typed is not", () => {
  expect(values("Ревда")).toEqual([`${region}, г Ревда`]);
  expect(values("Ревда, ").slice(0, 2)).toEqual([`${region}, г Ревда`, `${region}, г Ревда, ул Ленина`]);
});

test("where a town has an avenue of a name, no street of that name is told", () => {
  expect(values("екатеринбург ленина").filter((value) => value.endsWith("Ленина"))).toEqual([
    `${region}, г Екатеринбург, пр-кт Ленина`,
  ]);
});

test("bounds keep to levels", () => {
  expect(values("Ревда, ", { to: "city" })).toEqual([`${region}, г Ревда`]);
  expect(values("Ревда, ", { from: "street" })[0]).toBe(`${region}, г Ревда, ул Ленина`);
  expect(values("Ревда Мира 5", { from: "street", to: "street" })).toEqual([]);
  expect(values("Ревда Мира 5", { from: "house", to: "house" })).toHaveLength(1);
});

test.each([
  "",
  "5",
  "д 5",
  "Ревда 5",
  "Ревда Мира 5 10 15",
  "Ревда Несуществующая 5",
  "Ревда Мира 12345",
  "Москва",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "%_",
  "\u0000",
  "😀",
  "я ".repeat(150),
])("%j suggests nothing", (query) => {
  expect(values(query)).toEqual([]);
});

test("the place is told of towns only, and codes only where they are known", () => {
  const [town] = suggestAddresses({ query: "Ревда" }, towns).map(addressBody);
  expect(town).toEqual({
    value: "Свердловская обл, г Ревда",
    unrestricted_value: "Свердловская обл, г Ревда",
    data: expect.objectContaining({
      region: "Свердловская",
      city: "Ревда",
      street: null,
      house: null,
      fias_id: null,
      oktmo: "65719000",
      geo_lat: "56.7986",
      geo_lon: "59.9072",
      qc_geo: "4",
    }),
  });
  const [house] = suggestAddresses({ query: "Ревда Мира 5 к 2 кв 1" }, towns).map(addressBody);
  expect(house?.data).toMatchObject({
    street_with_type: "ул Мира",
    street_type: "ул",
    street: "Мира",
    house_type: "д",
    house: "5",
    block_type: "к",
    block: "2",
    flat_type: "кв",
    flat: "1",
    geo_lat: null,
    geo_lon: null,
    qc_geo: "5",
  });
  const [unknown] = suggestAddresses({ query: "Ревда" }, [{ name: "Ревда", oktmo: "", lat: 1, lon: 2 }]).map(
    addressBody,
  );
  expect(unknown?.data.oktmo).toBeNull();
});
