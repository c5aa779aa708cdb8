/** The programme's time zone: dates read the same on the server and on every device. */
export const timeZone = "Asia/Yekaterinburg";

/** UTC offset of that zone (ms), without daylight saving time since 26 October 2014. */
export const utcOffset = 5 * 3_600_000;

// Without `Intl`: creating its first formatter takes 200 ms on a slow phone, during the page's start.
const months = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];

const space = "\u00a0";

/** A time (ms since 1970) in the programme's time zone as ISO 8601. @throws {RangeError} for an invalid time. */
function clockText(at: number): string {
  return new Date(at + utcOffset).toISOString();
}

/** «20 ноября 2026» from ISO 8601. @throws {RangeError} for any other text. */
export function formatDate(iso: string): string {
  const at = Date.parse(iso);
  return `${formatDay(at)}${space}${clockText(at).slice(0, 4)}`;
}

/** «20 ноября» from milliseconds since 1970. */
export function formatDay(at: number): string {
  const text = clockText(at);
  return `${Number(text.slice(8, 10))}${space}${months[Number(text.slice(5, 7)) - 1]}`;
}

/** «20 ноября в 14:05» from milliseconds since 1970. */
export function formatMoment(at: number): string {
  return `${formatDay(at)}${space}в${space}${clockText(at).slice(11, 16)}`;
}

/** "YYYY-MM-DD" from milliseconds since 1970. */
export function dayOf(at: number): string {
  return clockText(at).slice(0, 10);
}

/** Whether a text is a valid date "YYYY-MM-DD" from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // `Date` turns 31 February into 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
