import type { Change, OpenState } from "./state.ts";

const onDay = ["в понедельник", "во вторник", "в среду", "в четверг", "в пятницу", "в субботу", "в воскресенье"];

const space = "\u00a0";

function time(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

function day({ days, weekday }: Change): string {
  if (days === 0) return "сегодня";
  return days === 1 ? "завтра" : (onDay[weekday] ?? "").replace(" ", space);
}

/** «Открыто до 20:00», «Закрыто. Откроется завтра в 9:00». */
export function openText({ isOpen, change }: OpenState): string {
  if (change === null) return isOpen ? "Открыто круглосуточно" : "Закрыто";
  const at = `${day(change)} в${space}${time(change.minute)}`;
  if (!isOpen) return `Закрыто. Откроется ${at}`;
  // A night's end belongs to its evening.
  if (change.left >= 1440) return `Открыто. Закроется ${at}`;
  return change.minute === 0 ? `Открыто до${space}полуночи` : `Открыто до${space}${time(change.minute)}`;
}

/** Shown with hours, since there is no holiday calendar. */
export const holidayNote = "В праздники часы могут быть другими.";
