import { expect, test } from "vitest";
import { openWeekOf } from "../../../server/places/opening-week.ts";
import { dayIndex, weekRows } from "../../../src/features/points/week-rows.ts";

const hours = (text: string) => weekRows(openWeekOf(text) ?? []).map((row) => row.hours.join(", "));

test("each day has its times, two intervals apart; a day off has none", () => {
  expect(hours("Mo-Fr 09:00-13:00,14:00-18:00; Sa 10:00-15:00")).toEqual([
    ...Array.from({ length: 5 }, () => "9:00–13:00, 14:00–18:00"),
    "10:00–15:00",
    "",
  ]);
});

test("a night belongs to its evening, also from Sunday to Monday", () => {
  expect(hours("Mo-Su 18:00-02:00")).toEqual(Array.from({ length: 7 }, () => "18:00–2:00"));
  expect(hours("Su 22:00-03:00")).toEqual(["", "", "", "", "", "", "22:00–3:00"]);
});

test("around the clock, on all days or some", () => {
  expect(hours("24/7")).toEqual(Array.from({ length: 7 }, () => "круглосуточно"));
  expect(hours("Tu-We 00:00-24:00")).toEqual(["", "круглосуточно", "круглосуточно", "", "", "", ""]);
});

test("until midnight", () => {
  expect(hours("Mo 09:00-24:00")[0]).toBe("9:00–24:00");
});

test("the day of a minute", () => {
  expect([dayIndex(0), dayIndex(1439), dayIndex(1440), dayIndex(10_079)]).toEqual([0, 0, 1, 6]);
});
