import { expect, test } from "vitest";
import { longestUtterance, utterancesOf } from "../../../src/features/accessibility/utterances.ts";

test("each sentence and each line is a piece; soft hyphens and non-breaking spaces are not spoken of", () => {
  expect(utterancesOf("Как получить\nВозьмите пас\u00adпорт. Придите в\u00a0МФЦ! Где он? «Рядом».  ")).toEqual([
    "Как получить",
    "Возьмите паспорт.",
    "Придите в МФЦ!",
    "Где он?",
    "«Рядом».",
  ]);
});

test("a point that shortens a word ends no sentence", () => {
  const address = "Пункт в г. Екатеринбурге, ул. Ленина, д. 5, открыл А. С. Попов.";
  expect(utterancesOf(`${address} Приходите.`)).toEqual([address, "Приходите."]);
});

test("what has neither letters nor digits is not spoken", () => {
  expect(utterancesOf("— \n • \n 5 ₽\n")).toEqual(["5 ₽"]);
  expect(utterancesOf("")).toEqual([]);
});

test("a long sentence is parted at a stop, else between words, and nothing is lost", () => {
  const clause = "сотрудник проверит документы и заполнит заявление вместе с вами";
  const parts = utterancesOf(`Сначала ${clause}; потом ${clause}; наконец ${clause}.`);
  expect(parts).toEqual([`Сначала ${clause}; потом ${clause};`, `наконец ${clause}.`]);

  const words = Array.from({ length: 80 }, (_, index) => `слово${index}`).join(" ");
  expect(utterancesOf(words).join(" ")).toBe(words);
  const endless = utterancesOf("ы".repeat(500));
  expect(endless.join("")).toBe("ы".repeat(500));
  for (const part of [...utterancesOf(words), ...endless]) expect(part.length).toBeLessThanOrEqual(longestUtterance);
});
