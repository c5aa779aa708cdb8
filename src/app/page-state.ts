import type { NewsPage } from "../shared/entities/news-item.ts";
import { scriptJson } from "../shared/html.ts";
import { request, resources } from "../shared/resources.ts";
import type { Known, ResourceState } from "../state/resource-state.ts";

/** JSON of data shared by many pages: serialized once for as long as the server caches the object. */
const serialized = new WeakMap<object, string>();

/** What the addresses of lists of news begin with. */
const newsLists = `${request(resources.newsList).url}?`;

/**
 * The state a page hydrates from, as JSON escaped for a script element. A list of news is without the items' texts, which
 * only an item's own page shows. Server only.
 */
export function stateJson(known: Known): string {
  const entries = Object.entries(known).map(([url, state]) => `${scriptJson(url)}:${jsonOf(url, state)}`);
  return `{${entries.join(",")}}`;
}

function jsonOf(url: string, state: ResourceState<unknown>): string {
  if (state.status !== "ready" || typeof state.data !== "object" || state.data === null) return scriptJson(state);
  const { data, ...rest } = state;
  // Data at an address always come from its resource's parser.
  const json = serialized.get(data) ?? scriptJson(url.startsWith(newsLists) ? withoutTexts(data as NewsPage) : data);
  serialized.set(data, json);
  return `${scriptJson(rest).slice(0, -1)},"data":${json}}`;
}

function withoutTexts(page: NewsPage): NewsPage {
  return { ...page, items: page.items.map((item) => ({ ...item, body: "" })) };
}
