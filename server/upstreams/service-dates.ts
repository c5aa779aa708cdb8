/** Offset of a zone from UTC at a time (ms), both ways: zones change theirs twice a year. */
function offsetAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    ...{ timeZone: zone, hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(at / 1_000) * 1_000;
}

const isoDay = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
const russianDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** The parts of a local date, year first; null for any other text. */
function localParts(text: string): number[] | null {
  const iso = isoDay.exec(text);
  if (iso) return iso.slice(1).map((part) => Number(part ?? 0));
  const russian = russianDay.exec(text);
  if (!russian) return null;
  const [, day, month, year, ...time] = russian;
  return [year, month, day, ...time].map((part) => Number(part ?? 0));
}

/** Whether a date has a time but no zone, so that it depends on where it is read. */
export function isLocalTime(text: string): boolean {
  return localParts(text.trim()) !== null && text.includes(":");
}

function epochOf(value: unknown): number | null {
  if (typeof value !== "number" && !(typeof value === "string" && /^\d{9,13}$/.test(value))) return null;
  const number = Number(value);
  return number > 1e11 ? number : number * 1_000;
}

/**
 * A time of a service as ISO 8601 in UTC: a date without zone is in `zone`; `d.m.Y`, seconds and milliseconds since 1970
 * are read too. Anything else is returned as it is.
 */
export function momentOf(value: unknown, zone: string): unknown {
  const epoch = epochOf(value);
  if (epoch !== null) return new Date(epoch).toISOString();
  const parts = typeof value === "string" ? localParts(value.trim()) : null;
  if (parts === null) return value;
  const [year = 0, month = 1, ...rest] = parts;
  const asUtc = Date.UTC(year, month - 1, ...rest);
  if (Number.isNaN(asUtc)) return value;
  // The offset at the guess may be that before a change; the second look is exact.
  const guess = asUtc - offsetAt(zone, asUtc);
  return new Date(asUtc - offsetAt(zone, guess)).toISOString();
}

/** A day of a service as "YYYY-MM-DD", in `zone`; anything else is returned as it is. */
export function dayIn(value: unknown, zone: string): unknown {
  const parts = typeof value === "string" ? localParts(value.trim()) : null;
  if (parts !== null) {
    const [year, month, day] = parts;
    return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  }
  const epoch = epochOf(value) ?? (typeof value === "string" && value.includes("T") ? Date.parse(value) : Number.NaN);
  return Number.isNaN(epoch) ? value : new Date(epoch + offsetAt(zone, epoch)).toISOString().slice(0, 10);
}
