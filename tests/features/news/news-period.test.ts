import { describe, expect, test } from "vitest";
import {
  dayFrom,
  isPeriod,
  newsRequests,
  newsSearch,
  notADay,
  periodOf,
} from "../../../src/features/news/news-period.ts";
import { isDay } from "../../../src/shared/dates.ts";

const categories = { holder: 1, partner: 2, operator: 4 };
const urlsOf = (search: string) =>
  newsRequests("partner", categories, new URLSearchParams(search)).map(({ url }) => url.replace(/^[^?]*/, ""));

test("isDay accepts only calendar dates", () => {
  for (const day of ["2026-01-31", "2024-02-29", "1000-01-01"]) expect(isDay(day), day).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "0026-01-01", "12026-01-01", "01.02.2026", ""])
    expect(isDay(text), text).toBe(false);
});

describe("news period", () => {
  test("parses days and open ends, and normalizes invalid dates", () => {
    expect(periodOf(new URLSearchParams("from=2026-01-01&to="))).toEqual({ from: "2026-01-01", to: "" });
    expect(periodOf(new URLSearchParams("from=01.02.2026&to=2026-02-31"))).toEqual({ from: notADay, to: notADay });
    expect(dayFrom(notADay)).toBe(notADay);
  });

  test("is valid if its ends are in order", () => {
    expect(isPeriod({ from: "", to: "" })).toBe(true);
    expect(isPeriod({ from: "2026-01-01", to: "" })).toBe(true);
    expect(isPeriod({ from: "2026-01-01", to: "2026-01-01" })).toBe(true);
    expect(isPeriod({ from: "2026-01-02", to: "2026-01-01" })).toBe(false);
    expect(isPeriod({ from: "", to: notADay })).toBe(false);
    expect(isPeriod({ from: notADay, to: "2026-01-01" })).toBe(false);
  });

  test("has one canonical query string", () => {
    expect(newsSearch({ from: "", to: "" }, 1)).toBe("");
    expect(newsSearch({ from: "2026-01-01", to: "" }, 1)).toBe("?from=2026-01-01");
    expect(newsSearch({ from: "2026-01-01", to: "2026-06-30" }, 3)).toBe("?from=2026-01-01&to=2026-06-30&page=3");
  });

  test("makes no requests for an invalid period", () => {
    expect(urlsOf("")).toEqual(["?category=2&page=1&per-page=4&sort=-created_at"]);
    expect(urlsOf("to=2026-06-30&page=2")).toEqual([
      "?category=2&page=1&per-page=4&sort=-created_at&to=2026-06-30",
      "?category=2&page=2&per-page=4&sort=-created_at&to=2026-06-30",
    ]);
    expect(urlsOf("from=2026-07-01&to=2026-06-30")).toEqual([]);
    expect(urlsOf("from=abc")).toEqual([]);
  });
});
