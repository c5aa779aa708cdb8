import { isCurrent, offlinePolicy } from "../../../shared/offline-policy.ts";
import { parserOf } from "../../../shared/parsers.ts";
import type { ResourceData, ResourceName } from "../../../shared/resources.ts";
import { type Resource, resourceAt } from "../../../shared/resources.ts";

/** A dataset as the service worker has cached it. */
export interface CachedDataset {
  /** Path and query on our server. */
  key: string;
  /** JSON as the server sent it. */
  body: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Datasets to search, or that complete others. Without news lists: an item that is only in a list cannot be opened offline. */
const searchedNames = [
  "blocks",
  "page",
  "newsItem",
  "faq",
  "materials",
  "material",
  "acceptorCategories",
  "organizations",
  "points",
  "acceptors",
  "partner",
  "branches",
  "promotions",
  "promotion",
] as const satisfies readonly ResourceName[];

type SearchedName = (typeof searchedNames)[number];

/** Parsed data by dataset name, each with the query of its request. */
export type SearchableData = { [N in SearchedName]: { query: URLSearchParams; data: ResourceData[N] }[] };

const isSearched = (name: ResourceName): name is SearchedName =>
  (searchedNames as readonly ResourceName[]).includes(name);

/** The resource of a URL and its query; null for one that is not searched. */
function searchedResource(url: string) {
  const { pathname, searchParams } = new URL(url, "https://portal.invalid");
  const resource = resourceAt(pathname);
  return resource !== null && isSearched(resource.name) ? { resource, name: resource.name, query: searchParams } : null;
}

/** Undefined for malformed data, which pages do not show either. */
function parseBody(resource: Resource, body: string): unknown {
  try {
    return parserOf(resource).parse({ body: JSON.parse(body), paging: null });
  } catch {
    return undefined;
  }
}

/** Data by URL from the pages' embedded state. It was parsed on the server, so hydration trusts it as well. */
function embeddedData(pages: readonly string[]): Map<string, unknown> {
  const data = new Map<string, unknown>();
  for (const html of pages) {
    const state = html.match(/<script type="application\/json" id="ssr-state">(.*?)<\/script>/s)?.[1];
    const known: Readonly<Record<string, { data?: unknown }>> = state === undefined ? {} : JSON.parse(state);
    for (const [url, answer] of Object.entries(known)) if (answer.data !== undefined) data.set(url, answer.data);
  }
  return data;
}

/**
 * The cached data to search. Datasets too old to be shown offline are left out. Cached pages have no age limit; their
 * embedded data is used where the dataset itself is not cached.
 * @param pages HTML.
 * @param now ms since 1970.
 */
export function searchableData(
  datasets: readonly CachedDataset[],
  pages: readonly string[],
  now: number,
): SearchableData {
  const all = new Map<string, unknown>(embeddedData(pages));
  for (const { key, body, savedAt } of datasets) {
    const found = searchedResource(key);
    if (found === null || !isCurrent(offlinePolicy(found.resource), savedAt, now)) continue;
    const data = parseBody(found.resource, body);
    if (data !== undefined) all.set(key, data);
  }
  const result = Object.fromEntries(searchedNames.map((name) => [name, [] as unknown[]])) as SearchableData;
  for (const [url, data] of all) {
    const found = searchedResource(url);
    // TypeScript cannot relate the parser's result to the name.
    if (found !== null) (result[found.name] as unknown[]).push({ query: found.query, data });
  }
  return result;
}
