import { isMaterialFile } from "../src/shared/material-file.ts";
import { offlinePolicy } from "../src/shared/offline-policy.ts";
import { listParameters, pageParameters, searchParameter } from "../src/shared/page-query.ts";
import { canonicalSearch, type Resource, resourceAt } from "../src/shared/resources.ts";
import { searchPaths } from "../src/shared/search/search-paths.ts";
import { mediaPrefix, searchOf, standalonePrefixes, tilesPath } from "../src/shared/url-parts.ts";
import { isDrawing } from "./page-drawings.ts";

/** How the worker treats a request; "ignore" leaves it to the browser. */
type RequestKind = "navigation" | "dataset" | "precached" | "asset" | "tile" | "picture" | "document" | "ignore";

type RequestFacts = Pick<Request, "method" | "mode" | "url" | "destination">;

/** Folders whose addresses are never pages, even when navigated to. */
const notPages = /^\/(?:api|assets|media|tiles)\//;

/** Classifies a request. `isPrecached` gets the address without its fragment. */
export function requestKind(
  { method, mode, url, destination }: RequestFacts,
  origin: string,
  isPrecached: (href: string) => boolean,
): RequestKind {
  if (method !== "GET") return "ignore";
  const address = new URL(url);
  if (address.origin !== origin) return "ignore";
  // Opened in a new tab, it is a navigation.
  if (isMaterialFile(address.pathname)) return "document";
  if (mode === "navigate") return isPage(address.pathname) ? "navigation" : "ignore";
  if (datasetAt(address) !== null) return "dataset";
  // Pictures only: documents at such addresses may be large.
  if (destination === "image" && address.pathname.startsWith(mediaPrefix)) return "picture";
  if (address.pathname.startsWith(tilesPath)) return "tile";
  address.hash = "";
  if (isPrecached(address.href)) return "precached";
  if (isDrawing(address.pathname)) return "picture";
  // Other files of the build that are not precached.
  return address.pathname.startsWith("/assets/") ? "asset" : "ignore";
}

/** A page's last path segment has no extension; `/healthz` and the like are for machines. */
export function isPage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  if (standalonePrefixes.some((prefix) => pathname.startsWith(prefix))) return false;
  return !notPages.test(pathname) && !last.includes(".") && !/^\/(?:healthz|readyz|metrics)$/.test(pathname);
}

/** Cache key of a page's HTML (path and query); null for one that must not be cached. */
export function pageKey(address: URL): string | null {
  const { searchParams } = address;
  // Neither search results nor queries are ever stored.
  if (searchParams.has(searchParameter)) return null;
  if (Object.values(searchPaths).some((path) => path === address.pathname)) return null;
  const query = new URLSearchParams();
  for (const name of pageParameters) {
    const value = listParameters.includes(name) ? searchParams.getAll(name).join() : searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `${address.pathname}${searchOf(query)}`;
}

/** A cacheable dataset of the resource table. */
export interface Dataset {
  resource: Resource;
  /** Canonical path and query: its key in the dataset store. */
  key: string;
}

/** Null for an address of no dataset, and of one that must not be cached. */
export function datasetAt(address: URL): Dataset | null {
  const resource = resourceAt(address.pathname);
  if (resource === null || offlinePolicy(resource) === "never") return null;
  return { resource, key: `${address.pathname}${canonicalSearch(resource, address.searchParams)}` };
}
