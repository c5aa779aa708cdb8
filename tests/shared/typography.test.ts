import fc from "fast-check";
import { expect, test } from "vitest";
import { typograf } from "../../src/shared/typography.ts";

const shown = (text: string) => typograf(text).replaceAll("\u00a0", "_").replaceAll("\u2060", "+");

test.each([
  ["Карта и скидки в городе", "Карта и_скидки в_городе"],
  ["И в том, и в другом", "И_в_том, и_в_другом"],
  ["Одна карта — проезд", "Одна карта_— проезд"],
  ["через 10 рабочих дней, 50 % и 1 200 ₽", "через 10_рабочих дней, 50_% и_1_200_₽"],
  ["г. Екатеринбург, ул. Примерная, д. 1", "г._Екатеринбург, ул._Примерная, д._1"],
  ["Закон № 178-ФЗ и 3-й пункт", "Закон №_178-+ФЗ и_3-+й пункт"],
  ["ПИН-код и SIM-карта", "ПИН-+код и_SIM-+карта"],
  ["Вопрос? У ", "Вопрос? У_"],
  ["Пн–Пт 9:00–18:00, 2020–2024", "Пн–+Пт 9:00–+18:00, 2020–+2024"],
  ["Телефон 8 800 000-00-00", "Телефон 8_800_000-00-00"],
  ["Из-за карты — по-русски", "Из-за карты_— по-русски"],
  ["Доставка", "Доставка"],
  ["", ""],
])("%j gets non-breaking spaces", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("changes spaces and adds word joiners only", () => {
  const text = "Я приду к 8:00–9:00, а ты — к 9 часам («на ул. Ленина», 8-й дом)";
  expect(typograf(text).replaceAll("\u00a0", " ").replaceAll("\u2060", "")).toBe(text);
});

test("finds dashes and abbreviations as lookbehind would, which old browsers cannot parse", () => {
  const pieces = ["г.", "ул.", "стр.", "пр.", "гг.", "5", "д", "Ж", "x", " ", "  ", "—", "-", "(", "."];
  const spaces = (text: string) =>
    text
      .replace(/(?<! ) +(?=[—–])/g, "_")
      .replace(/((?<![а-яё\d])(?:г|д|кв|обл|пер|пл|пр|стр|ул)\.) +(?=\S)/giu, "$1_");
  // Without the words and numbers that the other rules bind.
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const text = parts.join("");
      fc.pre(!/(?:^|[\s(«„])[а-яё]{1,2} |\d(?:-| +)(?:[а-яё]|\d{3})|[А-ЯЁ]-[а-яё]/iu.test(text));
      expect(shown(text)).toBe(spaces(text));
    }),
  );
});

test("takes linear time for a long run of spaces", () => {
  const started = performance.now();
  typograf(`${" ".repeat(200_000)}x`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
