import { expect, test } from "vitest";
import { openingHoursError } from "../../../server/lib/check-opening-hours.ts";

test.each([
  "Mo-Fr 08:00-20:00; Sa 09:00-17:00",
  "Mo-Fr 09:00-13:00,14:00-18:00; PH off",
  "24/7",
  "Fr-Sa 20:00-26:00",
  "Jun-Aug: Mo-Su 10:00-22:00",
  'Mo-Fr 09:00-18:00 "by appointment"',
  "Sa[1] 10:00-14:00",
  "по записи",
  "круглосуточно",
  "по записи: 2 раза в неделю",
  "",
])("accepts %s", (text) => {
  expect(openingHoursError(text)).toBeNull();
});

test.each([
  ["Mon-Fri 09:00-18:00", "«Mon» — не слово из часов работы OpenStreetMap"],
  ["Mo-Fr 09:00-18:00; Su closd", "«closd» — не слово из часов работы OpenStreetMap"],
  ["Mo-Fr 09:00-18:75", "18:75 — не время суток"],
  ["Mo-Fr 90:00-18:00", "90:00 — не время суток"],
  ["Пн–Пт 9–18", "портал не поймёт, открыто ли сейчас; понятно так: «Mo-Fr 09:00-18:00; Sa 10:00-15:00»"],
])("rejects %s", (text, error) => {
  expect(openingHoursError(text)).toBe(error);
});
