import * as v from "valibot";
import { type OpenWeek, weekLength } from "./week.ts";

/** No real week has more spans. */
const maxSpans = 100;

function isSpan(span: unknown): boolean {
  if (!Array.isArray(span) || span.length !== 2) return false;
  const [open, close]: unknown[] = span;
  if (!Number.isInteger(open) || !Number.isInteger(close)) return false;
  const [from, to] = [Number(open), Number(close)];
  return from >= 0 && from < weekLength && from < to && to <= from + weekLength;
}

/** Checked by hand: thousands of places have five spans each, and a valibot schema takes ten times as long. */
export function isOpenWeek(value: unknown): value is OpenWeek {
  return Array.isArray(value) && value.length <= maxSpans && value.every(isSpan);
}

/** An open week; null (unknown) when missing or malformed. */
export const openWeek: v.GenericSchema<unknown, OpenWeek | null> = v.fallback(
  v.nullable(v.custom<OpenWeek>(isOpenWeek)),
  null,
);
