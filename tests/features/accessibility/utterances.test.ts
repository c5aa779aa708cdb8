import { expect, test } from "vitest";
import { maxUtteranceLength, splitIntoUtterances } from "../../../src/features/accessibility/utterances.ts";

test("each sentence and each line is a piece; soft hyphens and non-breaking spaces are not spoken of", () => {
  expect(splitIntoUtterances("Как получить\nВозьмите пас\u00adпорт. Придите в\u00a0МФЦ! Где он? «Рядом».  ")).toEqual([
    "Как получить",
    "Возьмите паспорт.",
    "Придите в МФЦ!",
    "Где он?",
    "«Рядом».",
  ]);
});

test("a point that shortens a word ends no sentence", () => {
  const address = "Пункт в г. Екатеринбурге, ул. Ленина, д. 5, открыл А. С. Попов.";
  expect(splitIntoUtterances(`${address} Приходите.`)).toEqual([address, "Приходите."]);
});

test("what has neither letters nor digits is not spoken", () => {
  expect(splitIntoUtterances("— \n • \n 5 ₽\n")).toEqual(["5 ₽"]);
  expect(splitIntoUtterances("")).toEqual([]);
});

test("a long sentence is parted at a stop, else between words, and nothing is lost", () => {
  const clause = "сотрудник проверит документы и заполнит заявление вместе с вами";
  const parts = splitIntoUtterances(`Сначала ${clause}; потом ${clause}; наконец ${clause}.`);
  expect(parts).toEqual([`Сначала ${clause}; потом ${clause};`, `наконец ${clause}.`]);

  const words = Array.from({ length: 80 }, (_, index) => `слово${index}`).join(" ");
  expect(splitIntoUtterances(words).join(" ")).toBe(words);
  const endless = splitIntoUtterances("ы".repeat(500));
  expect(endless.join("")).toBe("ы".repeat(500));
  for (const part of [...splitIntoUtterances(words), ...endless]) expect(part.length).toBeLessThanOrEqual(maxUtteranceLength);
});
