import { scriptJson } from "../shared/html.ts";
import { request, resources } from "../shared/resources.ts";
import type { Known, ResourceState } from "../state/resource-state.ts";

/** JSON of data shared by many pages: serialized once for as long as the server caches the object. */
const serialized = new WeakMap<object, string>();

/** Lists whose items have a text that only the item's own page shows: what their addresses begin with, and its field. */
const listedTexts = [
  { path: `${request(resources.newsList).url}?`, field: "body" },
  { path: request(resources.promotionList).url, field: "description" },
];

/** The state a page hydrates from, as JSON escaped for a script element; without the texts of listed items. Server only. */
export function stateJson(known: Known): string {
  const entries = Object.entries(known).map(([url, state]) => `${scriptJson(url)}:${jsonOf(url, state)}`);
  return `{${entries.join(",")}}`;
}

function jsonOf(url: string, state: ResourceState<unknown>): string {
  if (state.status !== "ready" || typeof state.data !== "object" || state.data === null) return scriptJson(state);
  const { data, ...rest } = state;
  const json = serialized.get(data) ?? scriptJson(withoutTexts(url, data));
  serialized.set(data, json);
  return `${scriptJson(rest).slice(0, -1)},"data":${json}}`;
}

function withoutTexts(url: string, data: object): object {
  const field = listedTexts.find(({ path }) => url.startsWith(path))?.field;
  if (field === undefined || !("items" in data) || !Array.isArray(data.items)) return data;
  return { ...data, items: data.items.map((item: object) => ({ ...item, [field]: "" })) };
}
