import type { ContentAudience } from "../../shared/audience.ts";
import { isDay } from "../../shared/dates.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { pageNumbers, pagesShown } from "../../shared/paged-list.ts";
import { newsListRequest } from "../../shared/requests.ts";
import { searchOf } from "../../shared/url-parts.ts";

/** Inclusive range of days "YYYY-MM-DD"; "" for an open end. */
export interface Period {
  from: string;
  to: string;
}

/** Replaces any invalid date, so that equal states have equal URLs. */
export const notADay = "-";

/** Normalizes a day from a URL or a field. */
export function dayFrom(text: string): string {
  return text === "" || isDay(text) ? text : notADay;
}

export function periodOf(query: URLSearchParams): Period {
  const [from = "", to = ""] = ["from", "to"].map((name) => dayFrom(query.get(name) ?? ""));
  return { from, to };
}

/** Whether the period is valid: its ends are days or open, and in order. */
export function isPeriod({ from, to }: Period): boolean {
  return from !== notADay && to !== notADay && (to === "" || from <= to);
}

/** Query string of a news list, with "?", or "". @param page the last page shown. */
export function newsSearch({ from, to }: Period, page = 1): string {
  const query = new URLSearchParams();
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (page > 1) query.set("page", String(page));
  return searchOf(query);
}

/** Requests for the pages of a news list; none if the period is invalid. */
export function newsRequests(audience: ContentAudience, categories: Categories, query: URLSearchParams) {
  const period = periodOf(query);
  if (!isPeriod(period)) return [];
  return pageNumbers(pagesShown(query)).map((page) => newsListRequest(audience, categories, page, period));
}
