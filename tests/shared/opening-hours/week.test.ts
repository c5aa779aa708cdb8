import { expect, test } from "vitest";
import { isOpenOn } from "../../../src/shared/opening-hours/week.ts";

const day = 1440;
const [friday, saturday, sunday] = [4 * day, 5 * day, 6 * day] as const;

test.each([
  ["9:00–18:00", [[saturday + 540, saturday + 1080]], true],
  ["a Friday's night until 2:00", [[friday + 1080, saturday + 120]], false],
  ["from Friday's evening until Saturday's", [[friday + 1080, saturday + 1200]], true],
  ["the whole week", [[0, 7 * day]], true],
  ["Sundays only", [[sunday, sunday + 600]], false],
  ["from Sunday until the next Saturday's evening", [[sunday, saturday + 7 * day + 1200]], true],
  ["never", [], false],
] as const)("open on Saturdays if its hours are %s: %o", (_hours, week, isOpen) => {
  expect(isOpenOn(week, 5)).toBe(isOpen);
});
