import { expect, test } from "vitest";
import { maxUtteranceLength, splitIntoUtterances } from "../../../src/features/accessibility/utterances.ts";

test("splits by sentence and line, and removes soft hyphens and non-breaking spaces", () => {
  expect(splitIntoUtterances("Как получить\nВозьмите пас\u00adпорт. Придите в\u00a0МФЦ! Где он? «Рядом».  ")).toEqual([
    "Как получить",
    "Возьмите паспорт.",
    "Придите в МФЦ!",
    "Где он?",
    "«Рядом».",
  ]);
});

test("does not split after an abbreviation", () => {
  const address = "Пункт в г. Екатеринбурге, ул. Ленина, д. 5, открыл А. С. Попов.";
  expect(splitIntoUtterances(`${address} Приходите.`)).toEqual([address, "Приходите."]);
});

test("drops parts without letters and digits", () => {
  expect(splitIntoUtterances("— \n • \n 5 ₽\n")).toEqual(["5 ₽"]);
  expect(splitIntoUtterances("")).toEqual([]);
});

test("splits a long sentence at punctuation, else between words, without losing text", () => {
  const clause = "сотрудник проверит документы и заполнит заявление вместе с вами";
  const parts = splitIntoUtterances(`Сначала ${clause}; потом ${clause}; наконец ${clause}.`);
  expect(parts).toEqual([`Сначала ${clause}; потом ${clause};`, `наконец ${clause}.`]);

  const words = Array.from({ length: 80 }, (_, index) => `слово${index}`).join(" ");
  expect(splitIntoUtterances(words).join(" ")).toBe(words);
  const endless = splitIntoUtterances("ы".repeat(500));
  expect(endless.join("")).toBe("ы".repeat(500));
  for (const part of [...splitIntoUtterances(words), ...endless])
    expect(part.length).toBeLessThanOrEqual(maxUtteranceLength);
});
