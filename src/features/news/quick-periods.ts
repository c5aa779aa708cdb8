import type { Period } from "./news-period.ts";

interface QuickPeriod extends Period {
  title: string;
}

/** Number of calendar years offered, including the current one. */
const years = 3;

/** The same day `months` earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Predefined periods of the news filter. @param today "YYYY-MM-DD". */
export function quickPeriods(today: string): QuickPeriod[] {
  const thisYear = Number(today.slice(0, 4));
  return [
    { title: "За всё время", from: "", to: "" },
    { title: "За месяц", from: monthsBefore(today, 1), to: "" },
    { title: "За год", from: monthsBefore(today, 12), to: "" },
    ...Array.from({ length: years }, (_, index) => {
      const year = String(thisYear - index);
      return { title: year, from: `${year}-01-01`, to: `${year}-12-31` };
    }),
  ];
}
