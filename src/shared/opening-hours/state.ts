import { utcOffset, timeZone as programmeZone } from "../dates.ts";
import { type OpenWeek, weekLength } from "./week.ts";

/** A minute of the week, from Monday 00:00 by the operator's clock. */
export type WeekMinute = number;

const dayLength = 1440;

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Tells the minute of the week of a moment (ms since 1970) in a time zone. */
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

/** The first Monday after the beginning of 1970 (minutes since then). */
const firstMonday = 4 * dayLength;

/** Without `Intl`, for the reason that `dates.ts` tells. */
function programmeMinute(at: number): WeekMinute {
  return (Math.floor((at + utcOffset) / 60_000) - firstMonday) % weekLength;
}

/** The span that a minute lies in; one that began last week counts on from then. */
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

/** When something that is open closes, or opens again. */
export interface Change {
  /** Minutes until then. */
  left: number;
  /** How many midnights lie between; 0: today. */
  days: number;
  /** From 0, Monday. */
  weekday: number;
  /** Of the day, from 0. */
  minute: number;
}

/** Null for a change that never comes: always open, or never. */
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
