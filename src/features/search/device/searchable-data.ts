import { isCurrent, offlinePolicy } from "../../../shared/offline-policies.ts";
import { parserOf } from "../../../shared/parsers.ts";
import type { ResourceData, ResourceName } from "../../../shared/resource-data.ts";
import { type Resource, resourceAt } from "../../../shared/resources.ts";

/** A dataset as the worker keeps it. */
export interface CachedDataset {
  /** Path and query at our server. */
  key: string;
  /** JSON as the server sent it. */
  body: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What can be found, or says more of what is. Lists of news are not among it: no page opens out of them alone. */
const searched = [
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

type Searched = (typeof searched)[number];

/** Kept answers of each row, with the queries that they were asked for with. */
export type SearchableData = { [N in Searched]: { query: URLSearchParams; data: ResourceData[N] }[] };

const isSearched = (name: ResourceName): name is Searched => (searched as readonly ResourceName[]).includes(name);

/** The row that an address is of, and its query; null where it is none that is searched. */
function searchedAt(url: string) {
  const { pathname, searchParams } = new URL(url, "https://portal.invalid");
  const resource = resourceAt(pathname);
  return resource !== null && isSearched(resource.name) ? { resource, name: resource.name, query: searchParams } : null;
}

/** Undefined where the copy is not of the expected form: it is not shown then, and not found either. */
function parsed(resource: Resource, body: string): unknown {
  try {
    return parserOf(resource).parse({ body: JSON.parse(body), paging: null });
  } catch {
    return undefined;
  }
}

/** Data by address that the pages came with: their server had parsed them, as a page that starts from them trusts. */
function statesOf(pages: readonly string[]): Map<string, unknown> {
  const data = new Map<string, unknown>();
  for (const html of pages) {
    const state = html.match(/<script type="application\/json" id="ssr-state">(.*?)<\/script>/s)?.[1];
    const known: Readonly<Record<string, { data?: unknown }>> = state === undefined ? {} : JSON.parse(state);
    for (const [url, answer] of Object.entries(known)) if (answer.data !== undefined) data.set(url, answer.data);
  }
  return data;
}

/**
 * What of the kept things can be searched. Copies that are too old to be shown are left out; a page is shown as it is
 * kept, and what it came with is searched where there is no copy of it.
 * @param pages HTML.
 * @param now ms since 1970.
 */
export function searchableData(copies: readonly CachedDataset[], pages: readonly string[], now: number): SearchableData {
  const all = new Map<string, unknown>(statesOf(pages));
  for (const { key, body, savedAt } of copies) {
    const found = searchedAt(key);
    if (found === null || !isCurrent(offlinePolicy(found.resource), savedAt, now)) continue;
    const data = parsed(found.resource, body);
    if (data !== undefined) all.set(key, data);
  }
  const answers = Object.fromEntries(searched.map((name) => [name, [] as unknown[]])) as SearchableData;
  for (const [url, data] of all) {
    const found = searchedAt(url);
    // What the parser of a row made is what the row's list holds.
    if (found !== null) (answers[found.name] as unknown[]).push({ query: found.query, data });
  }
  return answers;
}
