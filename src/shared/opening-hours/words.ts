import { counted } from "../plural.ts";
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

/** Time before closing (minutes) from which a visitor should hurry. */
const soon = 30;

/** How urgent the hours are: open, about to close, closed. */
type OpenTone = "open" | "closing" | "closed";

export function openTone({ isOpen, change }: OpenState): OpenTone {
  if (!isOpen) return "closed";
  return change !== null && change.left <= soon ? "closing" : "open";
}

/** «Открыто до 20:00», «Закроется через 18 минут»; «Закрыто.» and «Откроется завтра в 9:00», each to stay on one line. */
export function openWords(state: OpenState): readonly string[] {
  const { isOpen, change } = state;
  if (change === null) return [isOpen ? "Открыто круглосуточно" : "Закрыто"];
  const at = `${day(change)} в${space}${time(change.minute)}`;
  if (!isOpen) return ["Закрыто.", `Откроется ${at}`];
  if (openTone(state) === "closing") {
    return [`Закроется через${space}${counted(change.left, ["минуту", "минуты", "минут"])}`];
  }
  // A night's end belongs to its evening.
  if (change.left >= 1440) return ["Открыто.", `Закроется ${at}`];
  return [change.minute === 0 ? `Открыто до${space}полуночи` : `Открыто до${space}${time(change.minute)}`];
}

/** Shown with hours, since there is no holiday calendar. */
export const holidayNote = "В праздники часы могут быть другими.";
