import { expect, test } from "vitest";
import { answerDueText } from "../../../src/lib/outbox/answer-due.ts";

const due = (at: string, days: number | null) => answerDueText(Date.parse(at), days).replaceAll("\u00a0", " ");

test.each([
  ["2026-11-23T07:00Z", 5, "Ответим до 30 ноября"],
  ["2026-11-24T12:42Z", 3, "Ответим до 27 ноября"],
  // 20:00 UTC of a Friday is Saturday in the programme's time zone.
  ["2026-11-27T20:00Z", 1, "Ответим до 30 ноября"],
  // The holidays of January, and those that fall on a weekend: then Monday is free too.
  ["2026-12-31T07:00Z", 1, "Ответим до 11 января"],
  ["2026-03-06T07:00Z", 1, "Ответим до 10 марта"],
  ["2026-04-30T07:00Z", 1, "Ответим до 4 мая"],
  ["2026-05-08T07:00Z", 1, "Ответим до 12 мая"],
])("from %s, %i working days: %s", (at, days, text) => {
  expect(due(at, days)).toBe(text);
});

test("an operator who promises no term gets no date", () => {
  expect(due("2026-11-23T07:00Z", null)).toBe("");
});
