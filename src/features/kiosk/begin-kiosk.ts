import { draftsDatabase, favouritesDatabase } from "../../lib/storage/database-names.ts";
import { kiosk } from "../../lib/storage/kiosk.ts";
import { pickedCityKey } from "../../lib/storage/storage-keys.ts";
import { tabOnlyKey } from "../../lib/storage/tab-only.ts";
import { datasetsDatabase } from "../../shared/cache-names.ts";
import { packDatabase } from "../../shared/city-pack/device-pack.ts";
import { outboxDatabase } from "../../shared/outbox/outbox-names.ts";
import { withTimeout } from "../../shared/with-timeout.ts";
import { leaveHistory } from "./former-visits.ts";
import { terminalCityKey } from "./terminal-city.ts";

/** In `sessionStorage`: those who set the terminal up are at work in this tab. */
const setUpKey = "kioskSetUp";

export function isSetUp(): boolean {
  try {
    return sessionStorage.getItem(setUpKey) !== null;
  } catch {
    return false;
  }
}

/** Makes the tab a terminal from the load on that this begins. Where nothing can be stored, it stays what it is. */
export async function beginKiosk(isHost: boolean): Promise<void> {
  const city = storedCity();
  // What cannot be erased is at least out of reach.
  if (isHost) await eraseLeftovers().catch(() => undefined);
  try {
    sessionStorage.clear();
    if (city !== null) {
      sessionStorage.setItem(terminalCityKey, city);
      sessionStorage.setItem(pickedCityKey, city);
    }
    sessionStorage.setItem(tabOnlyKey, kiosk);
    leaveHistory();
  } catch {
    return;
  }
  loadAnew();
}

function storedCity(): string | null {
  try {
    return localStorage.getItem(pickedCityKey);
  } catch {
    return null;
  }
}

/** The tab is an ordinary one again; on a host of terminals until the tab is closed, or `?kiosk`. */
export function endKiosk(isHost: boolean): void {
  sessionStorage.clear();
  if (isHost) sessionStorage.setItem(setUpKey, "1");
  loadAnew();
}

/** Without what asked for it. */
function loadAnew(): void {
  const url = new URL(location.href);
  url.searchParams.delete("kiosk");
  location.replace(url.pathname + url.search);
}

/** Public lists, and the city that those who set the terminal up have saved. */
const keptDatabases = [packDatabase, datasetsDatabase];

/** For browsers that do not list their databases, or refuse to. */
const knownDatabases = [outboxDatabase, draftsDatabase, favouritesDatabase];

/** Longest wait for the databases (ms). */
const patience = 5_000;

/**
 * On a host of terminals: erases what was stored before, but for the city. Elsewhere a link with `?kiosk` costs the visitor
 * no more than what this tab keeps: what the browser stores is out of a terminal's reach, and stays.
 */
async function eraseLeftovers(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key !== pickedCityKey) localStorage.removeItem(key);
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=", 1)[0]}=; max-age=0; path=/`;
  }
  await withTimeout(eraseDatabases(), patience, null);
}

async function eraseDatabases(): Promise<void> {
  const names = (await listedDatabases()) ?? knownDatabases;
  const erased = names.filter((name) => !keptDatabases.includes(name));
  await Promise.all(erased.map((name) => isSettled(indexedDB.deleteDatabase(name))));
}

async function listedDatabases(): Promise<string[] | null> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return null;
  }
}

function isSettled(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}
