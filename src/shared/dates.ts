/** The programme's time zone: dates read the same on the server and on every device. */
export const timeZone = "Asia/Yekaterinburg";

const dayMonth = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone });
const dayMonthYear = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone });

/** Swedish dates are ISO dates. */
const isoDay = new Intl.DateTimeFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });

const space = "\u00a0";

/** «20 ноября 2026», from ISO 8601. */
export function formatDate(iso: string): string {
  return dayMonthYear
    .format(new Date(iso))
    .replace(/\s*г\.$/, "")
    .replace(/\s+/g, space);
}

/** «20 ноября», from milliseconds since 1970. */
export function formatDay(at: number): string {
  return dayMonth.format(at).replace(/\s+/g, space);
}

/** «20 ноября в 14:05», from milliseconds since 1970. */
export function formatMoment(at: number): string {
  return `${dayMonth.format(at)} в ${time.format(at)}`.replace(/\s+/g, space);
}

/** The day of a moment (ms since 1970), "YYYY-MM-DD". */
export function dayOf(at: number): string {
  return isoDay.format(at);
}

/** Whether a text is a day of the calendar, "YYYY-MM-DD", of the year 1000 or a later one. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // Browsers take 31 February for 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
