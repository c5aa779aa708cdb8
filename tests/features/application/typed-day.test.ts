import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTypedDay, parseTypedDay } from "../../../src/features/application/typed-day.ts";

describe("typed date", () => {
  it.each([
    "12.04.1950",
    "12.4.1950",
    "12/04/1950",
    "12-04-1950",
    "12 04 1950",
    " 12,04,1950 ",
    "12041950",
    "12 апреля 1950",
    "12 Апр. 1950 г.",
    "12 апреля 1950 года",
    "12.04.1950г",
    "1950-04-12",
  ])("parses %j as 12 April 1950", (text) => {
    expect(parseTypedDay(text)).toBe("1950-04-12");
  });

  it.each([
    ["3 мая 1961", "1961-05-03"],
    ["3 марта 1961", "1961-03-03"],
    ["1 июня 1961", "1961-06-01"],
    ["1 июль 1961", "1961-07-01"],
    ["29.02.2024", "2024-02-29"],
  ])("parses %j as %s", (text, day) => {
    expect(parseTypedDay(text)).toBe(day);
  });

  it.each([
    ["an empty text", ""],
    ["a two-digit year, whose century is ambiguous", "12.04.50"],
    ["a day not in the month", "31.02.1950"],
    ["a month above 12", "12.13.1950"],
    ["an unknown month name", "12 мартобря 1950 1"],
    ["other words", "не помню"],
    ["too few digits", "1241950"],
    ["two days", "12.04.1950 13.04.1950"],
  ])("rejects %s", (_, text) => {
    expect(parseTypedDay(text)).toBeNull();
  });

  it("parses its own format, for any date", () => {
    const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseTypedDay(formatTypedDay(iso))).toBe(iso);
      }),
    );
  });

  it("never throws, whatever is typed", () => {
    fc.assert(fc.property(fc.string(), (text) => void parseTypedDay(text)));
  });
});
