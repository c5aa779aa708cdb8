import { expect, test } from "vitest";
import { dayOf, formatDate, formatDay, formatMoment, timeZone } from "../../src/shared/dates.ts";

test("formats dates in Yekaterinburg's time zone, whatever the device's", () => {
  // 20:30 UTC is 1:30 of the next day there.
  expect(formatDate("2026-11-17T20:30:00.000Z")).toBe("18\u00a0ноября\u00a02026");
  expect(formatDay(Date.parse("2026-11-20T20:05:00Z"))).toBe("21\u00a0ноября");
  expect(formatMoment(Date.parse("2026-11-20T09:05:00Z"))).toBe("20\u00a0ноября\u00a0в\u00a014:05");
  expect(dayOf(Date.parse("2026-11-17T20:30:00Z"))).toBe("2026-11-18");
});

test("matches Intl's Russian dates on every day of many years", () => {
  const date = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone });
  const time = new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone });
  const step = 86_400_000 + 3_660_000;
  for (let at = Date.parse("2015-01-01T00:00Z"); at < Date.parse("2041-01-01T00:00Z"); at += step) {
    const expected = date.format(at).replace(" г.", "").replaceAll(" ", "\u00a0");
    expect(formatDate(new Date(at).toISOString())).toBe(expected);
    expect(formatMoment(at)).toBe(`${expected.slice(0, -5)}\u00a0в\u00a0${time.format(at)}`);
  }
});

test("rejects texts that are not dates", () => {
  expect(() => formatDate("вчера")).toThrow(RangeError);
});
