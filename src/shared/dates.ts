/** The programme's time zone: dates read the same on the server and on every device. */
export const timeZone = "Asia/Yekaterinburg";

const dayMonth = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone });
const dayMonthYear = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", year: "numeric", timeZone });
const time = new Intl.DateTimeFormat("ru-RU", { hour: "2-digit", minute: "2-digit", timeZone });

const space = "\u00a0";

/** «20 ноября 2026», from ISO 8601. */
export function formatDate(iso: string): string {
  return dayMonthYear
    .format(new Date(iso))
    .replace(/\s*г\.$/, "")
    .replace(/\s+/g, space);
}

/** «20 ноября в 14:05», from milliseconds since 1970. */
export function formatMoment(at: number): string {
  return `${dayMonth.format(at)} в ${time.format(at)}`.replace(/\s+/g, space);
}
