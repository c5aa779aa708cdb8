import { pickedCityKey } from "../../lib/storage/storage-keys.ts";
import { tabOnlyKey } from "../../lib/storage/tab-only.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { paths } from "../../shared/urls.ts";
import { formerVisitsKey, leaveHistory } from "./former-visits.ts";
import { terminalCityKey } from "./terminal-city.ts";

/** In `sessionStorage`: somebody has been here since the last erasure. */
const visitKey = "kioskVisit";

export function isVisited(): boolean {
  return sessionStorage.getItem(visitKey) !== null;
}

export function noteVisit(): void {
  if (!isVisited()) sessionStorage.setItem(visitKey, "1");
}

const ofTerminal = [tabOnlyKey, terminalCityKey, formerVisitsKey];

/** The only store that is left to the tab of a terminal. */
function clearSession(): void {
  for (const key of Object.keys(sessionStorage)) if (!ofTerminal.includes(key)) sessionStorage.removeItem(key);
  const city = sessionStorage.getItem(terminalCityKey);
  if (city !== null) sessionStorage.setItem(pickedCityKey, city);
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
  leaveHistory();
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
