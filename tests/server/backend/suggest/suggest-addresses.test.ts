import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Town } from "../../../../server/backend/suggest/known-addresses.ts";
import { addressText, suggestAddresses } from "../../../../server/backend/suggest/suggest-addresses.ts";

const content = new URL("../../../../server/backend/content/localities.json", import.meta.url);
const towns: Town[] = JSON.parse(readFileSync(content, "utf8"));

function values(query: string): string[] {
  return suggestAddresses(query, towns).map(addressText);
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

test("ranks towns before streets, and larger towns first", () => {
  expect(values("серов").slice(0, 3)).toEqual([
    `${region}, г Серов`,
    `${region}, г Екатеринбург, ул Серова`,
    `${region}, г Нижний Тагил, ул Серова`,
  ]);
  expect(values("Свердловская обл")).toHaveLength(47);
});

test("suggests streets after a completed town, not while the town is being typed", () => {
  expect(values("Ревда")).toEqual([`${region}, г Ревда`]);
  expect(values("Ревда, ").slice(0, 2)).toEqual([`${region}, г Ревда`, `${region}, г Ревда, ул Ленина`]);
});

test("omits a common street whose name the town uses for an avenue", () => {
  expect(values("екатеринбург ленина").filter((value) => value.endsWith("Ленина"))).toEqual([
    `${region}, г Екатеринбург, пр-кт Ленина`,
  ]);
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
])("%j has no suggestions", (query) => {
  expect(values(query)).toEqual([]);
});
