import { describe, expect, test } from "vitest";
import { isOpen, openState, weekClock } from "../../../src/shared/opening-hours/state.ts";
import { openTone, openWords } from "../../../src/shared/opening-hours/words.ts";

const day = 1440;
const shop = [0, 1, 2, 3, 4].map((n) => [n * day + 540, n * day + 1080] as const);
const lunch = [
  [540, 780],
  [840, 1080],
] as const;
const bar = [[6 * day + 1200, 7 * day + 120]] as const;

function words(week: Parameters<typeof openState>[0], at: number): string {
  return openWords(openState(week, at)).join(" ").replaceAll("\u00a0", " ");
}

test.each([
  ["in working hours", shop, 600, "Открыто до 18:00"],
  ["at the minute of opening", shop, 540, "Открыто до 18:00"],
  ["31 minutes before closing", shop, 1049, "Открыто до 18:00"],
  ["30 minutes before closing", shop, 1050, "Закроется через 30 минут"],
  ["a minute before closing", shop, 1079, "Закроется через 1 минуту"],
  ["at the minute of closing", shop, 1080, "Закрыто. Откроется завтра в 9:00"],
  ["before opening", shop, 480, "Закрыто. Откроется сегодня в 9:00"],
  ["at lunch", lunch, 800, "Закрыто. Откроется сегодня в 14:00"],
  ["on Friday evening", shop, 4 * day + 1100, "Закрыто. Откроется в понедельник в 9:00"],
  ["on Sunday", shop, 6 * day + 600, "Закрыто. Откроется завтра в 9:00"],
  ["after the only hours of a week", lunch, 1090, "Закрыто. Откроется в понедельник в 9:00"],
  ["in the night from Sunday", bar, 6 * day + 1300, "Открыто до 2:00"],
  ["after midnight of that night", bar, 60, "Открыто до 2:00"],
  ["after that night", bar, 120, "Закрыто. Откроется в воскресенье в 20:00"],
  ["until midnight", [[600, 1440]], 1000, "Открыто до полуночи"],
  ["for days on end", [[0, 3 * day]], 60, "Открыто. Закроется в четверг в 0:00"],
  ["round the clock", [[0, 7 * day]], 5000, "Открыто круглосуточно"],
  ["never", [], 5000, "Закрыто"],
] as const)("%s", (_, week, at, expected) => {
  expect(words(week, at)).toBe(expected);
  expect(isOpen(week, at)).toBe(!expected.startsWith("Закрыто"));
});

test.each([
  [1049, "open"],
  [1050, "closing"],
  [1080, "closed"],
] as const)("at minute %i the hours are %s", (at, tone) => {
  expect(openTone(openState(shop, at))).toBe(tone);
});

describe("weekClock", () => {
  test.each([
    ["2026-11-23T04:00:00Z", "Asia/Yekaterinburg", 9 * 60],
    ["2026-11-22T18:59:00Z", "Asia/Yekaterinburg", 7 * day - 1],
    ["2026-11-22T19:00:00Z", "Asia/Yekaterinburg", 0],
    ["2026-11-22T19:00:00Z", "Europe/Moscow", 6 * day + 22 * 60],
  ])("at %s in %s", (moment, zone, minute) => {
    expect(weekClock(zone)(Date.parse(moment))).toBe(minute);
  });

  test("is the same for the default time zone under any of its names", () => {
    const hours = Array.from({ length: 400 }, (_, hour) => Date.parse("2026-02-27T00:59:59.999Z") + hour * 3_600_000);
    expect(hours.map(weekClock("Asia/Yekaterinburg"))).toEqual(hours.map(weekClock("asia/yekaterinburg")));
  });
});
