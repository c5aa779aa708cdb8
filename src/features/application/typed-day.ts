import { isDay } from "../../shared/dates.ts";

/** How the months begin that nobody writes in one way only; «мар» stands before the «ма» of «мая». */
const months = ["янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];

function monthNumber(text: string): number {
  return /^\d/.test(text) ? Number(text) : months.findIndex((begin) => text.startsWith(begin)) + 1;
}

/** Day, month and year as they were typed: with any signs between them, or with none. */
function partsOf(text: string): readonly string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  // Browsers fill a birthday in like this.
  if (iso) return iso.slice(1).reverse();
  return /^(\d\d)(\d\d)(\d{4})$/.exec(text)?.slice(1) ?? text.split(/[^\dа-яё]+/);
}

/**
 * The day that somebody typed, "YYYY-MM-DD": «12.04.1950», «12 4 1950», «12041950», «12 апреля 1950 г.». Null where it
 * is none; a year of two digits could be of either century, so it is none.
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

/** «12.04.1950», from "1950-04-12". */
export function formatTypedDay(iso: string): string {
  return iso.split("-").reverse().join(".");
}
