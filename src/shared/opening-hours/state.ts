import { timeZone as programmeZone, utcOffset } from "../dates.ts";
import { type OpenWeek, weekLength } from "./week.ts";

/** Minute of the week, from Monday 00:00 in the operator's time zone. */
export type WeekMinute = number;

const dayLength = 1440;

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Returns a function from a time (ms since 1970) to the minute of the week in a time zone. */
export function weekClock(timeZone: string): (at: number) => WeekMinute {
  if (timeZone === programmeZone) return programmeMinute;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return days.indexOf(parts.weekday ?? "") * dayLength + Number(parts.hour) * 60 + Number(parts.minute);
  };
}

/** The first Monday of 1970 (minutes since 1970). */
const firstMonday = 4 * dayLength;

/** Without `Intl`: see `dates.ts`. */
function programmeMinute(at: number): WeekMinute {
  return (Math.floor((at + utcOffset) / 60_000) - firstMonday) % weekLength;
}

/** The span that contains a minute, also one that began last week. */
function spanAt(week: OpenWeek, at: WeekMinute): { left: number; isWhole: boolean } | null {
  for (const [open, close] of week) {
    const isWhole = close - open >= weekLength;
    for (const minute of [at, at + weekLength]) {
      if (open <= minute && minute < close) return { left: close - minute, isWhole };
    }
  }
  return null;
}

export function isOpen(week: OpenWeek, at: WeekMinute): boolean {
  return spanAt(week, at) !== null;
}

/** The next closing or opening. */
export interface Change {
  /** Minutes until then. */
  left: number;
  /** Days from today; 0: today. */
  days: number;
  /** 0: Monday. */
  weekday: number;
  /** Minute of that day. */
  minute: number;
}

/** `change`: null when always open or never open. */
export interface OpenState {
  isOpen: boolean;
  change: Change | null;
}

export function openState(week: OpenWeek, at: WeekMinute): OpenState {
  const span = spanAt(week, at);
  if (span) return { isOpen: true, change: span.isWhole ? null : changeAfter(span.left, at) };
  const waits = week.map(([open]) => (open - at + weekLength) % weekLength);
  return { isOpen: false, change: waits.length === 0 ? null : changeAfter(Math.min(...waits), at) };
}

function changeAfter(left: number, at: WeekMinute): Change {
  const then = at + left;
  return {
    left,
    days: Math.floor(then / dayLength) - Math.floor(at / dayLength),
    weekday: Math.floor(then / dayLength) % 7,
    minute: then % dayLength,
  };
}
