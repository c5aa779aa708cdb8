import { expect, test } from "vitest";
import { openWeekOf } from "../../../server/places/opening-week.ts";

const day = 1440;
const workdays = (open: number, close: number) => [0, 1, 2, 3, 4].map((n) => [n * day + open, n * day + close]);

test.each([
  ["Mo-Fr 09:00-18:00", workdays(540, 1080)],
  ["Mo-Fr 09:00-18:00; PH off", workdays(540, 1080)],
  ["Mo-Fr 09:00-18:00; Su,PH 10:00-12:00", [...workdays(540, 1080), [6 * day + 600, 6 * day + 720]]],
  ["Sa 10:00-14:00; PH 10:00-12:00", [[5 * day + 600, 5 * day + 840]]],
  ["Su 20:00-02:00", [[6 * day + 1200, 7 * day + 120]]],
  ["Fr 20:00-26:00", [[4 * day + 1200, 5 * day + 120]]],
  ["24/7", [[0, 7 * day]]],
  ["Mo-Su 00:00-24:00", [[0, 7 * day]]],
  ["off", []],
])("«%s» gives a week", (hours, week) => {
  expect(openWeekOf(hours)).toEqual(week);
});

test.each([
  "",
  "по записи",
  "ежедневно 9-18",
  "Пн-Пт 9-18",
  "Jun-Aug: Mo-Su 10:00-22:00",
  "Sa[1] 10:00-14:00",
  "Mo-Fr sunrise-sunset",
  "Mo-Fr 09:00+",
  "Mo-Fr 09:00-18:00 unknown",
  'Mo-Fr 10:00-18:00 || "по звонку"',
  "SH 10:00-12:00; Mo 09:00-10:00",
  "2026 Mo-Fr 10:00-12:00",
  "PH off",
  "Mo-Fr 09:00-18:00;".repeat(50),
  "__proto__",
])("«%s» gives no week", (hours) => {
  expect(openWeekOf(hours)).toBeNull();
});
