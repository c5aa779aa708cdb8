import { formatDate } from "../../shared/dates.ts";
import { isPeriod, notADay, type Period } from "./news-period.ts";

/** Text of a period: «с 1 января 2026 по 30 июня 2026»; empty for all time. */
export function periodWords({ from, to }: Period): string {
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return `за ${year} год`;
  return [from && `с ${formatDate(from)}`, to && `по ${formatDate(to)}`].filter(Boolean).join(" ");
}

/** Validation errors of a period, by field. */
export function periodProblems(period: Period): { from?: string; to?: string } {
  if (isPeriod(period)) return {};
  const unfinished = "Укажите день, месяц и год";
  const { from, to } = period;
  if (from !== notADay && to !== notADay) return { to: "Эта дата раньше, чем в поле «С»" };
  return { ...(from === notADay ? { from: unfinished } : {}), ...(to === notADay ? { to: unfinished } : {}) };
}
