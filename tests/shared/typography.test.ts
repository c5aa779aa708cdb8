import { expect, test } from "vitest";
import { typograf } from "../../src/shared/typography.ts";

const shown = (text: string) => typograf(text).replaceAll("\u00a0", "_");

test.each([
  ["Карта и скидки в городе", "Карта и_скидки в_городе"],
  ["И в том, и в другом", "И_в_том, и_в_другом"],
  ["Одна карта — проезд", "Одна карта_— проезд"],
  ["через 10 рабочих дней, 50 % и 1 200 ₽", "через 10_рабочих дней, 50_% и_1_200_₽"],
  ["г. Екатеринбург, ул. Примерная, д. 1", "г._Екатеринбург, ул._Примерная, д._1"],
  ["Доставка", "Доставка"],
  ["", ""],
])("%j gets its non-breaking spaces", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("changes spaces only", () => {
  const text = "Я приду к 8:00, а ты — к 9 часам («на ул. Ленина»)";
  expect(typograf(text).replaceAll("\u00a0", " ")).toBe(text);
});
