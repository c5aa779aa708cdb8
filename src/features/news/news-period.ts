import type { ContentAudience } from "../../shared/audience.ts";
import { isDay } from "../../shared/dates.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pageNumbers, pagesShown } from "../../shared/paged-list.ts";
import { newsListRequest } from "../../shared/requests.ts";

/** Days "YYYY-MM-DD", both within the period; "" where it is open. */
export interface Period {
  from: string;
  to: string;
}

/** Stands for whatever was given that is no day: one form for all of it. */
export const notADay = "-";

/** A day from an address or a field. */
export function dayFrom(text: string): string {
  return text === "" || isDay(text) ? text : notADay;
}

export function periodOf(query: URLSearchParams): Period {
  const [from = "", to = ""] = ["from", "to"].map((name) => dayFrom(query.get(name) ?? ""));
  return { from, to };
}

/** Whether a service can be asked for it: its ends are days or open, and in their order. */
export function isPeriod({ from, to }: Period): boolean {
  return from !== notADay && to !== notADay && (to === "" || from <= to);
}

/** The query of a news list, with a question mark, or empty. @param page the last one shown. */
export function newsSearch({ from, to }: Period, page = 1): string {
  const query = new URLSearchParams();
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** What a news list at that address shows, one request a page; none where its period is none. */
export function newsRequests(audience: ContentAudience, categories: Categories, query: URLSearchParams) {
  const period = periodOf(query);
  if (!isPeriod(period)) return [];
  return pageNumbers(pagesShown(query)).map((page) => newsListRequest(audience, categories, page, period));
}
