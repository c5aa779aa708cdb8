import type { ResourceName } from "../../../src/shared/resources.ts";
import { fieldAliases, nameIn } from "../../upstreams/field-aliases.ts";
import { isLocalTime } from "../../upstreams/service-dates.ts";
import { itemsOf, placeOf, type SeenItem, shortened } from "../asked-call.ts";
import { type Finding, fault, remark } from "../finding.ts";
import type { Judge, Seen } from "../seen.ts";

const datedRows = ["newsList", "newsItem", "materials", "material"] as const;

function givenDate(name: ResourceName, { given }: SeenItem): unknown {
  const alias = nameIn(given, "created_at", fieldAliases[name] ?? {});
  return alias === null ? undefined : given[alias];
}

function withoutZone(name: ResourceName, items: readonly SeenItem[], zone: string): Finding[] {
  return items.flatMap((seen) => {
    const given = givenDate(name, seen);
    if (seen.parsed === null || typeof given !== "string" || !isLocalTime(given)) return [];
    const text = `«${shortened(given)}» — без часового пояса; читаем как время ${zone}`;
    return [remark("date-without-zone", name, text, { field: "created_at", place: placeOf(seen) })];
  });
}

function inFuture(name: ResourceName, items: readonly SeenItem[], now: number): Finding[] {
  return items.flatMap((seen) => {
    const at = Date.parse(String(seen.parsed?.created_at ?? ""));
    if (Number.isNaN(at) || at <= now) return [];
    const text = `«${shortened(givenDate(name, seen))}» — ещё не наступило; верен ли часовой пояс?`;
    return [remark("date-in-future", name, text, { field: "created_at", place: placeOf(seen) })];
  });
}

function reversed(items: readonly SeenItem[]): Finding[] {
  return items.flatMap((seen) => {
    const { dateFrom = "", dateTo = "" } = seen.parsed ?? {};
    if (dateFrom === "" || dateTo === "" || String(dateFrom) <= String(dateTo)) return [];
    const text = `«${dateTo}» раньше начала («${dateFrom}»); акции нигде не будет`;
    return [fault("dates-reversed", "loyaltyPrograms", text, { field: "dateTo", place: placeOf(seen) })];
  });
}

/** Dates without a zone, in the future, or that end before they begin. The judge of fields reports unreadable ones. */
export const dateFaults: Judge = ({ calls, portal, now }: Seen) => [
  ...datedRows.flatMap((name) => withoutZone(name, itemsOf(calls, name), portal.timeZone)),
  ...datedRows.flatMap((name) => inFuture(name, itemsOf(calls, name), now)),
  ...reversed(itemsOf(calls, "loyaltyPrograms")),
];
