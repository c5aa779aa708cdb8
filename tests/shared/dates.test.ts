import { expect, test } from "vitest";
import { dayOf, formatDate, formatDay, formatMoment } from "../../src/shared/dates.ts";

test("dates are those of Yekaterinburg, whatever the device's zone", () => {
  // 20:30 UTC is 1:30 of the next day there.
  expect(formatDate("2026-11-17T20:30:00.000Z")).toBe("18\u00a0ноября\u00a02026");
  expect(formatDay(Date.parse("2026-11-20T20:05:00Z"))).toBe("21\u00a0ноября");
  expect(formatMoment(Date.parse("2026-11-20T09:05:00Z"))).toBe("20\u00a0ноября\u00a0в\u00a014:05");
  expect(dayOf(Date.parse("2026-11-17T20:30:00Z"))).toBe("2026-11-18");
});
