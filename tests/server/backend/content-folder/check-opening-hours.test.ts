import { expect, test } from "vitest";
import { openingHoursError } from "../../../../server/backend/content-folder/check-opening-hours.ts";

test.each([
  "Mo-Fr 08:00-20:00; Sa 09:00-17:00",
  "Mo-Fr 09:00-13:00,14:00-18:00; PH off",
  "24/7",
  "Fr-Sa 20:00-26:00",
  "Jun-Aug: Mo-Su 10:00-22:00",
  'Mo-Fr 09:00-18:00 "by appointment"',
  "Sa[1] 10:00-14:00",
  "по записи",
  "Пн–Пт 9–18",
  "",
])("accepts %s", (text) => {
  expect(openingHoursError(text)).toBeNull();
});

test.each([
  ["Mon-Fri 09:00-18:00", '"Mon" is not a keyword of OpenStreetMap opening hours'],
  ["Mo-Fr 09:00-18:00; Su closd", '"closd" is not a keyword of OpenStreetMap opening hours'],
  ["Mo-Fr 09:00-18:75", "18:75 is not a time of day"],
  ["Mo-Fr 90:00-18:00", "90:00 is not a time of day"],
])("rejects %s", (text, error) => {
  expect(openingHoursError(text)).toBe(error);
});
