import { expect, test } from "vitest";
import { countedDiscount } from "../../../src/shared/savings/counted-discount.ts";

const percent = (hundredths: number, upTo = false) => ({ kind: "percent", hundredths, upTo });
const once = (rubles: number, upTo = false) => ({ kind: "once", rubles, upTo });

test.each([
  ["10 %", percent(1_000)],
  ["10%", percent(1_000)],
  ["2,5 %", percent(250)],
  ["12.25\u00a0%", percent(1_225)],
  ["до 15 %", percent(1_500, true)],
  ["До\u00a015 %", percent(1_500, true)],
  ["100 %", percent(10_000)],
  ["300 ₽", once(300)],
  ["1 500 руб.", once(1_500)],
  ["до 200 рублей", once(200, true)],
])("%s is a number", (text, discount) => {
  expect(countedDiscount(text)).toEqual(discount);
});

test.each([
  "",
  "бесплатно",
  "2 по цене 1",
  "ещё 3 %",
  "5 % по будням",
  "10 % на оправы",
  "от 5 %",
  "5–10 %",
  "101 %",
  "0 %",
  "0 ₽",
  "−10 %",
  "10",
])("«%s» is not counted", (text) => {
  expect(countedDiscount(text)).toBeNull();
});
