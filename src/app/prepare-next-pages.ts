import { navigate } from "wouter/use-browser-location";
import { lineNow } from "../lib/device/line.ts";
import { pageBuild } from "../lib/page/page-build.ts";
import { nextEntry } from "../lib/page/scroll-memory.ts";
import { isControlled } from "../lib/worker/worker-container.ts";
import { buildHeader } from "../shared/build-header.ts";
import { pagesPrefix } from "../shared/cache-names.ts";
import { type FilesOfPages, filesOfPagesUrl, type NextPage, nextPagePrefix } from "../shared/next-page.ts";
import { searchParameter } from "../shared/page-query.ts";
import { timeoutSignal } from "../shared/timeout-signal.ts";
import { type Known, readerAtom, resourcesAtom } from "../state/resource-state.ts";
import type { createStore } from "../state/store.ts";
import type { LoadPage } from "./page-slot.tsx";
import { prepareLinksInView } from "./prepare-links-in-view.ts";
import { matchPath } from "./route-match.ts";
import { followLink, insideAddress } from "./use-link-navigation.ts";

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
 * Loads the code that most pages share, and begins to load a page when a visitor touches, points at or focuses a link to it, and when a link rests on screen while
 * the line is idle: its code and everything that it shows, in the same round trip. Call once, when the page has settled.
 */
export function prepareNextPages(store: Store, loadPage: LoadPage): void {
  const states = createNextStates(store);
  let filesOfPages: FilesOfPages = {};
  void readJson<FilesOfPages>(filesOfPagesUrl).then((files) => {
    filesOfPages = files ?? {};
    if (mayFetchAhead()) for (const href of filesOfMost(filesOfPages)) void preload(href, "low");
    prepareLinksInView({ pageOf: pageAhead, isAllowed: mayPrepareUnasked, prepare: prepareUnasked });
  });

  function prepare({ pathname, search }: URL): void {
    // First: HTTP/1.1 has six requests at a time.
    void states.load(pathname, search);
    const { page } = matchPath(pathname, search).route;
    for (const href of filesOfPages[page] ?? []) void preload(href);
    // What fails here is told when the page is opened.
    loadPage(page).catch(() => undefined);
  }

  async function prepareUnasked({ pathname, search }: URL): Promise<void> {
    const { page } = matchPath(pathname, search).route;
    const files = (filesOfPages[page] ?? []).map((href) => preload(href, "low"));
    await Promise.all([states.load(pathname, search, "low"), ...files]);
    // Only what has arrived: a failed load would be remembered for a visitor who presses now.
    if ((await Promise.all(files)).every(Boolean)) await loadPage(page);
  }

  let left = mostAhead;
  function prepareAhead(event: Event): void {
    const page = pageAhead(event.target);
    if (page !== null && mayFetchAhead() && left-- > 0) prepare(page);
  }

  function prepareNow(event: Event): void {
    const page = linkedPage(event.target);
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
      if (event.cancelBubble) followLink(event, (address) => navigate(address, { state: nextEntry() }));
    },
    { capture: true },
  );
}

/** Files that most pages need: whatever is opened next, they are likely among its own. */
function filesOfMost(files: FilesOfPages): string[] {
  const pages = Object.values(files);
  const isOfMost = (href: string) => pages.filter((own) => own.includes(href)).length > pages.length / 2;
  return [...new Set(pages.flat())].filter(isOfMost);
}

/** The other page that a link leads to; null: none, or one that loads its data itself (search, and filters of this page). */
function linkedPage(target: EventTarget | null): URL | null {
  const address = insideAddress(target, location);
  if (address === null) return null;
  const page = new URL(address, location.href);
  return page.pathname === location.pathname || page.searchParams.has(searchParameter) ? null : page;
}

/** {@link linkedPage}, unless the link is among a visitor's answers: the server would be told about them. */
function pageAhead(target: EventTarget | null): URL | null {
  return target instanceof Element && target.closest("[data-private]") ? null : linkedPage(target);
}

/** Loads what pages show, and reads resources from what is on its way. */
function createNextStates(store: Store) {
  const loadedAt = new Map<string, number>();
  /** States on their way, by the page's path. */
  const coming = new Map<string, Promise<Known>>();

  const { read } = store.get(readerAtom);
  store.set(readerAtom, {
    async read(request, fresh) {
      const state = coming.get(location.pathname);
      // What the page shows already is refreshed for itself.
      if (fresh || state === undefined) return read(request, fresh);
      const arriving = state.then((known) => {
        const resource = known[request.url];
        return resource?.status === "ready" ? resource : null;
      });
      // The device may have it already.
      const reading = isControlled() ? read(request, false) : null;
      const first = await (reading ? Promise.race([reading, arriving]) : arriving);
      return first ?? reading ?? read(request, false);
    },
  });

  return {
    /** Resolves once the state has come, or will not. */
    async load(pathname: string, search: string, priority?: RequestPriority): Promise<void> {
      const page = pathname + search;
      if (performance.now() - (loadedAt.get(page) ?? -Infinity) < preparedFor) return;
      loadedAt.set(page, performance.now());
      const state = stateOfPage(page, priority).then((state) => {
        store.set(resourcesAtom, (known) => {
          // What failed on the server is tried again by the page.
          const news = Object.entries(state).filter(
            ([url, { status }]) => status === "ready" && known[url]?.status !== "ready",
          );
          return { ...known, ...Object.fromEntries(news) };
        });
        return state;
      });
      coming.set(pathname, state);
      await state;
      coming.delete(pathname);
    },
  };
}

/** The visitor neither asked for less data nor has a slow network. */
function mayFetchAhead(): boolean {
  const { saveData, effectiveType = "" } = lineNow();
  return saveData !== true && !/2g$/.test(effectiveType);
}

/** Nor pays for each megabyte; what is on the device costs none. */
async function mayPrepareUnasked({ pathname, search }: URL): Promise<boolean> {
  return (mayFetchAhead() && lineNow().type !== "cellular") || (await pageOnDevice(pathname + search)) !== undefined;
}

/** From the HTML of the page on the device, else from our server; empty where neither has it. */
async function stateOfPage(page: string, priority?: RequestPriority): Promise<Known> {
  // No "await" without need: the request would leave after the new page has been rendered.
  const onDevice = isControlled() ? await stateOnDevice(page) : null;
  return onDevice ?? (await readJson<NextPage>(nextPagePrefix + page, priority))?.state ?? {};
}

async function stateOnDevice(page: string): Promise<Known | null> {
  try {
    const html = await (await pageOnDevice(page))?.text();
    const state = /<script type="application\/json" id="ssr-state">(.*?)<\/script>/s.exec(html ?? "")?.[1];
    return state === undefined ? null : JSON.parse(state);
  } catch {
    return null;
  }
}

/** The page's HTML, if a worker that has all code keeps it. Storage that fails counts as empty. */
async function pageOnDevice(page: string): Promise<Response | undefined> {
  if (!isControlled()) return undefined;
  return caches.match(page, { cacheName: `${pagesPrefix}${pageBuild()}` }).catch(() => undefined);
}

/**
 * Null when it does not arrive in time, or comes from a server of another build, whose files are not this page's. Our server has
 * parsed what it sends.
 */
async function readJson<T>(url: string, priority: RequestPriority = "auto"): Promise<T | null> {
  try {
    // Never "default": browsers obey `stale-while-revalidate` too, which is meant for shared caches.
    const response = await fetch(url, { cache: "no-store", priority, signal: timeoutSignal(timeout) });
    const isOfThisBuild = response.headers.get(buildHeader) === pageBuild();
    return response.ok && isOfThisBuild ? await response.json() : null;
  } catch {
    return null;
  }
}

const preloads = new Map<string, Promise<boolean>>();

/** Whether the file came; a file of the page that was opened counts as there. */
function preload(href: string, fetchPriority: RequestPriority = "auto"): Promise<boolean> {
  const known = preloads.get(href);
  if (known !== undefined) return known;
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve(true);
  const link = document.createElement("link");
  const coming = new Promise<boolean>((resolve) => {
    Object.assign(link, { onload: () => resolve(true), onerror: () => resolve(false) });
  });
  preloads.set(href, coming);
  document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", fetchPriority, href }));
  return coming;
}
