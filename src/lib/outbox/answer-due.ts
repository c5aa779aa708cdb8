import { dayOf, formatDay } from "../../shared/dates.ts";

const day = 86_400_000;

/** Public holidays of the Russian Labour Code, article 112, as "MM-DD". */
const holidays: ReadonlySet<string> = new Set([
  ...["01-01", "01-02", "01-03", "01-04", "01-05", "01-06", "01-07", "01-08"],
  ...["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"],
]);

const isHoliday = (at: number) => holidays.has(dayOf(at).slice(5));
const weekday = (at: number) => new Date(dayOf(at)).getUTCDay();
const isWeekend = (at: number) => weekday(at) % 6 === 0;

/** A holiday on a weekend moves to the Monday after it; those of January are moved by a yearly decree instead. */
function isMovedHoliday(at: number): boolean {
  if (weekday(at) !== 1) return false;
  return [1, 2].some((before) => isHoliday(at - before * day) && !dayOf(at - before * day).includes("-01-"));
}

/** The last of so many working days after that time (ms since 1970), at the same time of day. */
function workingDaysLater(at: number, days: number): number {
  let late = at;
  for (let left = days; left > 0; ) {
    late += day;
    if (!isWeekend(late) && !isHoliday(late) && !isMovedHoliday(late)) left -= 1;
  }
  return late;
}

/**
 * «Ответим до 30 ноября».
 * @param at when the message was delivered (ms since 1970).
 * @param days the operator's term in working days; null: the operator promises none, and "" is returned.
 */
export function answerDueText(at: number, days: number | null): string {
  return days === null ? "" : `Ответим до ${formatDay(workingDaysLater(at, days))}`;
}
