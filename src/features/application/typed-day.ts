import { isDay } from "../../shared/dates.ts";

/** Prefixes of month names, to match any form; «мар» precedes «ма» (мая). */
const months = ["янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : months.findIndex((prefix) => text.startsWith(prefix)) + 1;
}

/** Day, month and year as typed, with any separators or none. */
function partsOf(text: string): readonly string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  // Browser autofill uses this format.
  if (iso) return iso.slice(1).reverse();
  return /^(\d\d)(\d\d)(\d{4})$/.exec(text)?.slice(1) ?? text.split(/[^\dа-яё]+/);
}

/**
 * Parses a typed date into "YYYY-MM-DD": «12.04.1950», «12 4 1950», «12041950», «12 апреля 1950 г.». Null if it is not
 * a date; two-digit years are rejected, because their century is ambiguous.
 */
export function parseTypedDay(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*г(?:\.|ода?)?$/, "");
  const [day = "", month = "", year = "", ...more] = partsOf(plain);
  if (more.length > 0 || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const iso = `${year}-${String(monthNumber(month)).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
}

/** Formats "1950-04-12" as «12.04.1950». */
export function formatTypedDay(iso: string): string {
  return iso.split("-").reverse().join(".");
}
