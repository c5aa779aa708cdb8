import { expect, test } from "vitest";
import { badgeWords, countWaiting } from "../../../src/features/messages/badge-words.ts";
import { accepted, entryOf, now, plain, refused, waiting } from "./entry-examples.ts";

const going = entryOf({ site: accepted, card: waiting });
const toCorrect = entryOf({ site: accepted, card: refused });
const toCheck = entryOf({ site: waiting, card: waiting }, { needsCheck: true });

test("tells pending messages from those that need the visitor", () => {
  const words = (...entries: Parameters<typeof countWaiting>[0]) => plain(badgeWords(countWaiting(entries)));
  expect(words(going)).toBe("Обращения: 1 ждёт отправки");
  expect(words(going, going)).toBe("Обращения: 2 ждут отправки");
  expect(words(toCheck)).toBe("Обращения: 1 ждёт проверки");
  expect(words(going, toCorrect, toCheck)).toBe("Обращения: 1 нужно исправить, 1 ждёт проверки, 1 ждёт отправки");
});

test("omits deleted messages, and counts a refused one once", () => {
  expect(countWaiting([{ ...going, deletedAt: now }])).toEqual({ going: 0, refused: 0, check: 0 });
  expect(countWaiting([{ ...toCorrect, needsCheck: true }])).toEqual({ going: 0, refused: 1, check: 0 });
});
