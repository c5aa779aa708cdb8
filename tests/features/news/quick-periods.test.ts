import { expect, test } from "vitest";
import { notADay } from "../../../src/features/news/news-period.ts";
import { periodProblems, periodWords } from "../../../src/features/news/period-words.ts";
import { quickPeriods } from "../../../src/features/news/quick-periods.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("month and year periods end today, calendar years are whole", () => {
  const periods = quickPeriods("2026-03-31").map(({ title, from, to }) => `${title}: ${from}–${to}`);
  expect(periods).toEqual([
    "За всё время: –",
    "За месяц: 2026-02-28–",
    "За год: 2025-03-31–",
    "2026: 2026-01-01–2026-12-31",
    "2025: 2025-01-01–2025-12-31",
    "2024: 2024-01-01–2024-12-31",
  ]);
  expect(quickPeriods("2026-01-15")[1]?.from).toBe("2025-12-15");
  expect(quickPeriods("2024-02-29")[2]?.from).toBe("2023-02-28");
});

test("describes a period in words", () => {
  expect(periodWords({ from: "", to: "" })).toBe("");
  expect(plain(periodWords({ from: "2026-01-01", to: "2026-06-30" }))).toBe("с 1 января 2026 по 30 июня 2026");
  expect(plain(periodWords({ from: "", to: "2026-06-30" }))).toBe("по 30 июня 2026");
  expect(periodWords({ from: "2025-01-01", to: "2025-12-31" })).toBe("за 2025 год");
});

test("reports problems for the field they are in", () => {
  expect(periodProblems({ from: "2026-01-01", to: "" })).toEqual({});
  expect(periodProblems({ from: "2026-01-02", to: "2026-01-01" })).toEqual({
    to: "Эта дата раньше, чем в поле «С»",
  });
  expect(Object.keys(periodProblems({ from: notADay, to: notADay }))).toEqual(["from", "to"]);
  expect(Object.keys(periodProblems({ from: notADay, to: "2026-01-01" }))).toEqual(["from"]);
});
