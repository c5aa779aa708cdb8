import { buildHeader } from "../src/shared/build-header.ts";
import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { timeoutSignal } from "../src/shared/timeout-signal.ts";
import { withTimeout } from "../src/shared/with-timeout.ts";
import { deferredHandling, type Handling, type OnNetwork, oncePerKey } from "./handling.ts";
import { evictOldest, type Pinned, type ResponseCache } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** Most pages in the cache. */
export const maxPages = 60;

/** Longest wait for a page refreshed in the background (ms). */
const refreshTimeout = 30_000;

interface NavigationParts {
  /** Only HTML of this build is cached: files that another build's HTML refers to may be gone. */
  build: string;
  pages: ResponseCache;
  pinned: Pinned;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  /** The precached shell: the page without content. */
  shell(): Promise<Response>;
  /** A response came from another build's server. */
  onOtherBuild(): void;
  onNetwork: OnNetwork;
  /** Longest wait for a page that is not cached before the shell is served (ms). */
  timeout: number;
  /** Wait before the refresh of a page that was served (ms): a phone has no time for both before its first frame. */
  refreshDelay: number;
}

/** Handles navigations: the cached page, refreshed in the background; else the network; else the shell. */
export interface Navigations {
  /** @param key from `pageKey`; null: the page must not be cached. */
  handle(request: Request, key: string | null): Handling;
  /** Fetches and caches the page. Never rejects. */
  refresh(key: string): Promise<unknown>;
  /** The same for the city pack, with the outcome. Never rejects. */
  save(key: string): Promise<SaveResult>;
}

export function createNavigations(parts: NavigationParts): Navigations {
  const { pages } = parts;
  const refresh = oncePerKey((key) => refreshPage(parts, key));
  async function refreshLater(key: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, parts.refreshDelay));
    await refresh(key);
  }

  function handleFromNetwork(request: Request, key: string | null): Handling {
    const arrived = parts.fetch(request).then(
      (response) => ({ response, cached: cachePage(parts, key, response) }),
      () => {
        parts.onNetwork(false);
        return null;
      },
    );
    return {
      response: withTimeout(arrived, parts.timeout, null).then((first) => first?.response ?? parts.shell()),
      // A page that arrived too late to be shown is still cached.
      done: arrived.then((first) => first?.cached),
    };
  }

  return {
    handle(request, key) {
      return deferredHandling(
        cachedPage(pages, key).then((cached) =>
          cached !== null && key !== null
            ? { response: Promise.resolve(cached), done: refreshLater(key) }
            : handleFromNetwork(request, key),
        ),
      );
    },
    refresh,
    save: (key) =>
      saveResponse({ cache: pages, fetch: parts.fetch, isGood: (page) => isOfThisBuild(parts, page) }, key),
  };
}

function isOfThisBuild({ build, onOtherBuild }: NavigationParts, response: Response): boolean {
  const responseBuild = response.headers.get(buildHeader);
  if (responseBuild !== null && responseBuild !== build) onOtherBuild();
  return responseBuild === build && isCacheablePage(response);
}

async function cachedPage(pages: ResponseCache, key: string | null): Promise<Response | null> {
  if (key === null) return null;
  // A cache that fails counts as empty.
  return (await pages.match(key).catch(() => undefined)) ?? null;
}

async function refreshPage(parts: NavigationParts, key: string): Promise<void> {
  try {
    const response = await parts.fetch(key, {
      cache: "no-cache",
      headers: { accept: "text/html" },
      redirect: "manual",
      signal: timeoutSignal(refreshTimeout),
    });
    await cachePage(parts, key, response);
  } catch {
    parts.onNetwork(false);
  }
}

/** Caches a valid page of this build, and deletes the cached one on a 404. */
async function cachePage(parts: NavigationParts, key: string | null, response: Response): Promise<void> {
  const build = response.headers.get(buildHeader);
  // Without the build header it is not from our server (a captive portal), or an opaque redirect.
  if (build === null) return;
  parts.onNetwork(true);
  if (build !== parts.build) return parts.onOtherBuild();
  if (key === null) return;
  const { pages } = parts;
  try {
    if (isCacheablePage(response)) {
      await pages.put(key, response.clone());
      await evictOldest(pages, maxPages, parts.pinned);
    } else if (response.status === 404) {
      await pages.delete(key);
    }
  } catch {
    // Full disk: the page is still shown.
    return;
  }
}

function isCacheablePage({ status, redirected, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const noStore = (headers.get("cache-control") ?? "").includes("no-store");
  return status === 200 && !redirected && type.startsWith("text/html") && !noStore;
}
