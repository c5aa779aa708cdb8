import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import { buildHeader } from "../src/shared/messages.ts";
import { withTimeout } from "../src/shared/with-timeout.ts";
import { type Handling, deferredHandling, type OnNetwork, oncePerKey } from "./respond-later.ts";
import { evictOldest, type ResponseCache, type Pinned } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** How many pages' HTML is kept. */
export const maxPages = 60;

/** Behind the visitor's back a page may take long (ms). */
const refreshTimeout = 30_000;

export interface NavigationParts {
  /** Only HTML of this build is kept: the files that another build's HTML names may be gone. */
  build: string;
  pages: ResponseCache;
  pinned: Pinned;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
  /** The precached page without content. */
  shell(): Promise<Response>;
  /** The server speaks for another build. */
  onOtherBuild(): void;
  onNetwork: OnNetwork;
  /** How long a page that is not kept may take before the shell stands in for it (ms). */
  timeout: number;
}

/** Navigations: the kept page at once and refreshed behind it, else the network, else the shell. */
export interface Navigations {
  /** `key` as of `pageKey`; null: the page must not be kept. */
  handle(request: Request, key: string | null): Handling;
  /** Fetches and keeps the page, whatever is there. Never rejects. */
  refresh(key: string): Promise<unknown>;
  /** Keeps the page, and tells how it went. Never rejects. */
  save(key: string): Promise<SaveResult>;
}

export function createNavigations(parts: NavigationParts): Navigations {
  const { pages } = parts;
  const refresh = oncePerKey((key) => refreshPage(parts, key));

  function answerFromNetwork(request: Request, key: string | null): Handling {
    const arrived = parts.fetch(request).then(
      (response) => ({ response, kept: cachePage(parts, key, response) }),
      () => {
        parts.onNetwork(false);
        return null;
      },
    );
    return {
      response: withTimeout(arrived, parts.timeout, null).then((first) => first?.response ?? parts.shell()),
      // A page that came too late to be shown is still worth keeping.
      done: arrived.then((first) => first?.kept),
    };
  }

  return {
    handle(request, key) {
      return deferredHandling(
        cachedPage(pages, key).then((kept) =>
          kept !== null && key !== null
            ? { response: Promise.resolve(kept), done: refresh(key) }
            : answerFromNetwork(request, key),
        ),
      );
    },
    refresh,
    save: (key) => saveResponse({ cache: pages, fetch: parts.fetch, isGood: (page) => isOfThisBuild(parts, page) }, key),
  };
}

function isOfThisBuild({ build, onOtherBuild }: NavigationParts, response: Response): boolean {
  const named = response.headers.get(buildHeader);
  if (named !== null && named !== build) onOtherBuild();
  return named === build && isCacheablePage(response);
}

async function cachedPage(pages: ResponseCache, key: string | null): Promise<Response | null> {
  if (key === null) return null;
  // A store that does not work is an empty one.
  return (await pages.match(key).catch(() => undefined)) ?? null;
}

async function refreshPage(parts: NavigationParts, key: string): Promise<void> {
  try {
    const response = await parts.fetch(key, {
      cache: "no-cache",
      headers: { accept: "text/html" },
      redirect: "manual",
      signal: AbortSignal.timeout(refreshTimeout),
    });
    await cachePage(parts, key, response);
  } catch {
    parts.onNetwork(false);
  }
}

/** Keeps the response's copy where it is a good page of this build, and drops the kept one where the page is gone. */
async function cachePage(parts: NavigationParts, key: string | null, response: Response): Promise<void> {
  const build = response.headers.get(buildHeader);
  // No build is named: not from our server (a captive portal), or a redirect, whose headers cannot be read.
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
    // A full disk keeps nobody from reading the page.
    return;
  }
}

function isCacheablePage({ status, redirected, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const noStore = (headers.get("cache-control") ?? "").includes("no-store");
  return status === 200 && !redirected && type.startsWith("text/html") && !noStore;
}
