import { navigate } from "wouter/use-browser-location";
import { isControlled } from "../lib/worker/worker-container.ts";
import { pagesPrefix } from "../shared/cache-names.ts";
import { type FilesOfPages, filesOfPagesUrl, type NextPage, nextPagePrefix } from "../shared/next-page.ts";
import { searchParameter } from "../shared/page-query.ts";
import { timeoutSignal } from "../shared/timeout-signal.ts";
import { type Known, readerAtom, resourcesAtom } from "../state/resource-state.ts";
import type { createStore } from "../state/store.ts";
import { loadPage } from "./page-slot.tsx";
import { matchPath } from "./route-match.ts";
import { followLink, insideAddress } from "./use-link-navigation.ts";

declare const __BUILD__: string;

/** Longest wait for the state of the next page (ms); then its parts request their own. */
const timeout = 4_000;

/** A page prepared less than this ago (ms) is not prepared again. */
const preparedFor = 30_000;

/** A pointer that rests on a link for this long (ms) means it; one that passes does not. */
const rest = 80;

/** Most pages that one page prepares without a press (a finger that scrolls touches links, too). */
const mostAhead = 20;

type Store = ReturnType<typeof createStore>;

/**
 * Begins to load a page when a visitor touches, points at or focuses a link to it: its code and everything that it shows,
 * each in the same round trip. Call once, when the page has settled.
 */
export function prepareNextPages(store: Store): void {
  const states = createNextStates(store);
  let filesOfPages: FilesOfPages = {};
  void readJson<FilesOfPages>(filesOfPagesUrl).then((files) => {
    filesOfPages = files ?? {};
  });

  function prepare({ pathname, search }: URL): void {
    // First: HTTP/1.1 has six requests at a time.
    states.load(pathname, search);
    const { page } = matchPath(pathname, search).route;
    for (const href of filesOfPages[page] ?? []) preload(href);
    // What fails here is told when the page is opened.
    loadPage(page).catch(() => undefined);
  }

  let left = mostAhead;
  function prepareAhead(event: Event): void {
    // Links among a visitor's answers would tell the server about them.
    if (event.target instanceof Element && event.target.closest("[data-private]")) return;
    const page = linkedPage(event);
    if (page !== null && mayFetchAhead() && left-- > 0) prepare(page);
  }

  function prepareNow(event: Event): void {
    const page = linkedPage(event);
    if (page !== null) prepare(page);
  }

  let resting: ReturnType<typeof setTimeout>;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    if (event.pointerType === "mouse") resting = setTimeout(() => prepareAhead(event), rest);
  });
  document.addEventListener("focusin", prepareAhead);
  document.addEventListener("pointerdown", prepareAhead);
  document.addEventListener("click", prepareNow, { capture: true });
  // React stops clicks on parts that it cannot hydrate at once, so that they do not reach the document.
  document.getElementById("root")?.addEventListener(
    "click",
    (event) => {
      if (event.cancelBubble) followLink(event, navigate);
    },
    { capture: true },
  );
}

/** The other page that a link leads to; null: none, or one that loads its data itself (search, and filters of this page). */
function linkedPage(event: Event): URL | null {
  const address = insideAddress(event, location);
  if (address === null) return null;
  const page = new URL(address, location.href);
  return page.pathname === location.pathname || page.searchParams.has(searchParameter) ? null : page;
}

/** Loads what pages show, and reads resources from what is on its way. */
function createNextStates(store: Store) {
  const loadedAt = new Map<string, number>();
  let coming: { pathname: string; state: Promise<Known> } = { pathname: "", state: Promise.resolve({}) };

  const { read } = store.get(readerAtom);
  store.set(readerAtom, {
    async read(request, fresh) {
      // What the page shows already is refreshed for itself, and a page that is only prepared says nothing of this one.
      if (fresh || coming.pathname !== location.pathname) return read(request, fresh);
      const arriving = coming.state.then((state) => {
        const resource = state[request.url];
        return resource?.status === "ready" ? resource : null;
      });
      // The device may have it already.
      const reading = isControlled() ? read(request, false) : null;
      const first = await (reading ? Promise.race([reading, arriving]) : arriving);
      return first ?? reading ?? read(request, false);
    },
  });

  return {
    load(pathname: string, search: string): void {
      const page = pathname + search;
      if (performance.now() - (loadedAt.get(page) ?? -Infinity) < preparedFor) return;
      loadedAt.set(page, performance.now());
      const state = stateOfPage(page).then((state) => {
        store.set(resourcesAtom, (known) => {
          // What failed on the server is tried again by the page.
          const news = Object.entries(state).filter(
            ([url, { status }]) => status === "ready" && known[url]?.status !== "ready",
          );
          return { ...known, ...Object.fromEntries(news) };
        });
        return state;
      });
      coming = { pathname, state };
    },
  };
}

/** The visitor neither asked for less data nor has a slow network. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? "");
}

/** From the HTML of the page on the device, else from our server; empty where neither has it. */
async function stateOfPage(page: string): Promise<Known> {
  // No "await" without need: the request would leave after the new page has been rendered.
  const onDevice = isControlled() ? await stateOnDevice(page) : null;
  return onDevice ?? (await readJson<NextPage>(nextPagePrefix + page))?.state ?? {};
}

async function stateOnDevice(page: string): Promise<Known | null> {
  try {
    const html = await (await caches.match(page, { cacheName: `${pagesPrefix}${__BUILD__}` }))?.text();
    const state = /<script type="application\/json" id="ssr-state">(.*?)<\/script>/s.exec(html ?? "")?.[1];
    return state === undefined ? null : JSON.parse(state);
  } catch {
    // Storage that fails counts as empty.
    return null;
  }
}

/** Null when it does not arrive in time. Our server has parsed what it sends. */
async function readJson<T>(url: string): Promise<T | null> {
  try {
    // Never "default": browsers obey `stale-while-revalidate` too, which is meant for shared caches.
    const response = await fetch(url, { cache: "no-store", signal: timeoutSignal(timeout) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }));
}
