import { type ContentAudience, fallbackCategories } from "../../../src/shared/audience.ts";
import { resources } from "../../../src/shared/resources.ts";
import { isObject } from "../../upstreams/envelopes.ts";
import { callsOf, dataOf, shortened } from "../asked-call.ts";
import { type Finding, fault } from "../finding.ts";
import type { Seen } from "../seen.ts";

const audiences = Object.keys(fallbackCategories) as ContentAudience[];

/** Audiences whose category did not come, so that the portal's own number is taken. */
export function categoryFaults({ calls }: Seen): Finding[] {
  const [call] = callsOf(calls, "categories");
  const [categories] = dataOf(calls, resources.categories);
  if (call === undefined || categories === undefined) return [];
  const came = isObject(call.body) ? call.body : {};
  return audiences.flatMap((field) => {
    const value = came[field];
    if (value !== undefined && Number(value) === categories[field]) return [];
    const what = value === undefined || value === null ? "нет" : `«${shortened(value)}» — не номер`;
    return [fault("fell-back", "categories", `${what}; берём ${fallbackCategories[field]}`, { field })];
  });
}
