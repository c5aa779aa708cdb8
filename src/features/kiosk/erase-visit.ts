import { kioskKey } from "../../lib/storage/kiosk-key.ts";
import { pickedCityKey } from "../../lib/storage/storage-keys.ts";
import { datasetsDatabase } from "../../shared/cache-names.ts";
import { packDatabase } from "../../shared/city-pack/device-pack.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { paths } from "../../shared/urls.ts";
import { withTimeout } from "../../shared/with-timeout.ts";

/** In `sessionStorage`: somebody has been here since the last erasure. */
const visitKey = "kioskVisit";

export function isVisited(): boolean {
  return sessionStorage.getItem(visitKey) !== null;
}

export function noteVisit(): void {
  if (!isVisited()) sessionStorage.setItem(visitKey, "1");
}

/** The tab's only lasting store, as on a terminal everything lasting is out of reach. */
function clearSession(): void {
  for (const key of Object.keys(sessionStorage)) if (key !== kioskKey) sessionStorage.removeItem(key);
}

let isErasing = false;

/**
 * Forms ask before they are left with something entered: not when it is to be erased. To be called before any of them
 * listens.
 */
export function neverAskWhenErasing(): void {
  addEventListener("beforeunload", (event) => isErasing && event.stopImmediatePropagation(), true);
}

/** How often a terminal without a network and without a saved page tries again (ms). */
const retryInterval = 5_000;

/**
 * Erases what the visitor has left, and loads the home page anew: what is in memory goes with the page.
 * @param onOffline there is no page to load yet; it comes with the network.
 */
export async function eraseVisit(onOffline: () => void): Promise<void> {
  isErasing = true;
  clearSession();
  // Those that write something when the page is left come before.
  addEventListener("pagehide", clearSession);
  window.name = "";
  window.speechSynthesis?.cancel();
  // The worker has the page.
  while (!navigator.serviceWorker?.controller && !(await isServerReachable())) {
    document.getElementById("root")?.replaceChildren();
    onOffline();
    await new Promise((resolve) => setTimeout(resolve, retryInterval));
  }
  location.replace(paths.HolderHome);
}

/** Public lists, and the city that those who set the terminal up have saved. */
const keptDatabases = [packDatabase, datasetsDatabase];

/** Longest wait for the databases (ms). */
const patience = 5_000;

/**
 * On a terminal's own host: erases what was stored before it became a terminal, but for its city. In another browser a link
 * with `?kiosk` must not cost the visitor anything: what is stored is out of reach, and stays.
 */
export async function eraseLeftovers(): Promise<void> {
  // The page's own names for its stores lead nowhere by now; a blank frame has those of the same origin.
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  try {
    if (view === null) return;
    for (const key of Object.keys(view.localStorage)) {
      if (key !== pickedCityKey) view.localStorage.removeItem(key);
    }
    eraseCookies();
    const listed = (await view.indexedDB.databases?.()) ?? [];
    const erased = listed.map(({ name = "" }) =>
      keptDatabases.includes(name) ? null : isSettled(view.indexedDB.deleteDatabase(name)),
    );
    await withTimeout(Promise.all(erased), patience, null);
  } catch (error) {
    // Storage is blocked, so there is nothing.
    if (!(error instanceof DOMException)) throw error;
  } finally {
    frame.remove();
  }
}

function isSettled(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}

function eraseCookies(): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie") ?? {};
  for (const cookie of String(get?.call(document)).split("; ")) {
    set?.call(document, `${cookie.split("=", 1)[0]}=; max-age=0; path=/`);
  }
}
