import { datasetsDatabase } from "../../shared/cache-names.ts";
import { packDatabase } from "../../shared/city-pack/device-pack.ts";
import { outboxDatabase } from "../../shared/outbox/outbox-names.ts";
import { withTimeout } from "../../shared/with-timeout.ts";
import { workerContainer } from "../worker/worker-container.ts";
import { draftsDatabase, favouritesDatabase } from "./database-names.ts";
import { tellOtherTabs } from "./erasure-channel.ts";
import { shutStores } from "./shut-stores.ts";

/** For browsers that do not list their databases (Firefox before 126). */
const knownDatabases = [outboxDatabase, draftsDatabase, favouritesDatabase, packDatabase, datasetsDatabase];

/** Longest wait for one store (ms): some never answer. */
const patience = 5_000;

/**
 * Erases everything that the portal has stored in this browser, and tells the other tabs, so that none writes it back.
 * From the call on this page stores nothing: leave it afterwards. Never rejects.
 * @returns false when a store did not answer or refused.
 */
export async function eraseDevice(): Promise<boolean> {
  tellOtherTabs("begins");
  // Named before they are put out of reach.
  const erasures = [eraseWorkersAndCaches(), eraseDatabases(), eraseValues(), eraseCookies()];
  shutStores();
  const outcomes = await Promise.all(erasures.map((erasure) => withTimeout(erasure.catch(isBlocked), patience, false)));
  tellOtherTabs("done");
  return outcomes.every(Boolean);
}

/** A store that the browser denies the page holds nothing of it. */
function isBlocked(error: unknown): boolean {
  return error instanceof DOMException && error.name === "SecurityError";
}

/** The workers first: they fill the caches. */
async function eraseWorkersAndCaches(): Promise<boolean> {
  const workers = (await workerContainer()?.getRegistrations()) ?? [];
  await Promise.all(workers.map(unregister));
  // Missing on plain http.
  if ("caches" in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  return true;
}

/** Longest wait for a worker to become active (ms). */
const activationTime = 3_000;

/** A worker on its way to activation would go on after its registration's end, and create its cache anew. */
async function unregister(registration: ServiceWorkerRegistration): Promise<void> {
  await withTimeout(settled(registration), activationTime, undefined);
  await registration.unregister();
}

function settled(registration: ServiceWorkerRegistration): Promise<void> {
  const { installing, waiting, active } = registration;
  const newest = installing ?? waiting ?? active;
  return new Promise((resolve) => {
    const look = () => {
      const state = newest?.state ?? "redundant";
      // Beside an active worker an installed one waits.
      const isWaiting = state === "installed" && registration.active !== null;
      if (isWaiting || state === "activated" || state === "redundant") resolve();
    };
    newest?.addEventListener("statechange", look);
    look();
  });
}

async function eraseDatabases(): Promise<boolean> {
  const { indexedDB } = window;
  if (!indexedDB) return true;
  const listed = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? []) ?? [];
  const names = new Set([...knownDatabases, ...listed]);
  await Promise.all([...names].map((name) => deleted(indexedDB.deleteDatabase(name))));
  return true;
}

function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function eraseValues(): Promise<boolean> {
  window.localStorage?.clear();
  window.sessionStorage?.clear();
  return true;
}

/** Those of the counter too, which sets its own for the whole domain. */
async function eraseCookies(): Promise<boolean> {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=", 1);
    for (const domain of ["", ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
  return true;
}
