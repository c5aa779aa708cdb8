import { isMaterialFile } from "../src/shared/material-file.ts";
import { listParameters, pageParameters, searchParameter } from "../src/shared/page-query.ts";
import { canonicalSearch, type Resource, resourceAt } from "../src/shared/resources.ts";
import { searchPaths } from "../src/shared/search/search-paths.ts";
import { mediaPrefix, tilesPath } from "../src/shared/urls.ts";

/** How the worker treats a request; "ignore" leaves it to the browser. */
export type RequestKind = "navigation" | "dataset" | "precached" | "asset" | "tile" | "picture" | "document" | "ignore";

type Asked = Pick<Request, "method" | "mode" | "url" | "destination">;

/** Folders whose addresses are never pages, even when a link leads straight to one. */
const notPages = /^\/(?:api|assets|media|tiles)\//;

/** Decides by the request alone. `isPrecached` is asked with the address without its fragment. */
export function requestKind(
  { method, mode, url, destination }: Asked,
  origin: string,
  isPrecached: (href: string) => boolean,
): RequestKind {
  if (method !== "GET") return "ignore";
  const address = new URL(url);
  if (address.origin !== origin) return "ignore";
  // A new tab opens it like a page.
  if (isMaterialFile(address.pathname)) return "document";
  if (mode === "navigate") return isPage(address.pathname) ? "navigation" : "ignore";
  if (datasetAt(address) !== null) return "dataset";
  // Pictures only: a document behind such an address may be large.
  if (destination === "image" && address.pathname.startsWith(mediaPrefix)) return "picture";
  if (address.pathname.startsWith(tilesPath)) return "tile";
  address.hash = "";
  if (isPrecached(address.href)) return "precached";
  // Files of the build that only some visitors ask for.
  return address.pathname.startsWith("/assets/") ? "asset" : "ignore";
}

/** A page's last segment has no extension; `/healthz` and its kind are for machines. */
export function isPage(pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !notPages.test(pathname) && !last.includes(".") && !/^\/(?:healthz|readyz|metrics)$/.test(pathname);
}

/** What a page's HTML is kept under (path and query), or null where it must not stay on the device. */
export function pageKey(address: URL): string | null {
  const { searchParams } = address;
  // Search answers are never stored (and neither is what was searched for).
  if (searchParams.has(searchParameter)) return null;
  if (Object.values(searchPaths).some((path) => path === address.pathname)) return null;
  const query = new URLSearchParams();
  for (const name of pageParameters) {
    const value = listParameters.includes(name) ? searchParams.getAll(name).join() : searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `${address.pathname}${query.size > 0 ? `?${query}` : ""}`;
}

/** A dataset of the resource table that may be kept, and the address it is kept under. */
export interface Dataset {
  resource: Resource;
  /** Path and query in their one form. */
  key: string;
}

export function datasetAt(address: URL): Dataset | null {
  const resource = resourceAt(address.pathname);
  if (resource === null || resource.offline === "never") return null;
  return { resource, key: `${address.pathname}${canonicalSearch(resource, address.searchParams)}` };
}
