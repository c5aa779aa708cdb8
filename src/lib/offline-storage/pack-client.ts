import { mapCodeCache, picturesCache, tilesCache } from "../../shared/cache-names.ts";
import { createAnnouncer } from "../../shared/change-channel.ts";
import { devicePack } from "../../shared/city-pack/idb-records.ts";
import { mapCodePath, packHeader, parseSaveResult, type SaveResult } from "../../shared/city-pack/pack-item.ts";
import type { PackItem } from "../../shared/city-pack/pack-store.ts";
import { documentsCache, isMaterialFile } from "../../shared/material-file.ts";
import { mediaPrefix, tilesPath } from "../../shared/urls.ts";
import { workerContainer } from "../worker/service-worker.ts";
import { deleteCachedDatasets } from "./cached-datasets.ts";
import { deletePages } from "./device-storage.ts";

/** Longer than the worker gives our server (ms): it may have been ended with the question. */
const patience = 150_000;

/** Tells the other tabs that the pack is not what it was. */
export const packChanges = createAnnouncer("city-pack");

/** Whether a worker is there that can keep things; "coming": it is being installed, as on a first visit. */
export type SavingWorker = "there" | "coming" | "none";

/** Never rejects. */
export async function findSavingWorker(): Promise<SavingWorker> {
  const workers = workerContainer();
  if (workers === undefined) return "none";
  if (workers.controller !== null) return "there";
  const registration = await workers.getRegistration().catch(() => undefined);
  const isComing = registration?.installing || registration?.waiting || registration?.active?.state === "activating";
  return isComing ? "coming" : "none";
}

/** Has the worker keep what stands at an address. Never rejects. */
export async function saveThroughWorker(url: string, run: number): Promise<SaveResult> {
  try {
    const response = await fetch(url, {
      headers: { [packHeader]: String(run) },
      signal: AbortSignal.timeout(patience),
    });
    // Without the header nobody but our server, or somebody's Wi-Fi, answered.
    return response.headers.has(packHeader) ? parseSaveResult(await response.json()) : { kind: "unreachable" };
  } catch {
    // A worker that was ended takes its answer along; it is started again by the next question.
    return { kind: "unreachable" };
  }
}

/** Takes things of the pack away: those that came with it leave the device, the others are only no longer held. */
export async function removeFromDevice(items: ReadonlyMap<string, PackItem>): Promise<void> {
  const own = [...items].filter(([, item]) => item.own).map(([url]) => url);
  const isDataset = (url: string) => url.startsWith("/api/") && !isMaterialFile(url);
  const rest = own.filter((url) => !isDataset(url));
  await deleteCachedDatasets(own.filter(isDataset));
  for (const url of rest) {
    if (url === mapCodePath) await caches.delete(mapCodeCache);
    else if (isMaterialFile(url)) await (await caches.open(documentsCache)).delete(url);
    else if (url.startsWith(tilesPath)) await (await caches.open(tilesCache)).delete(url);
    else if (url.startsWith(mediaPrefix)) await (await caches.open(picturesCache)).delete(url);
    else await deletePages([url]);
  }
  await devicePack.removeItems([...items.keys()]);
}

/** Held by the page that saves, and by the one that removes. */
const lock = "city-pack";

/** Does work while no other tab does the like; `false` without having done it where one does, unless it is to wait. */
export async function withPackLock(work: () => Promise<void>, { wait }: { wait: boolean }): Promise<boolean> {
  // Safari before 15.4 has no locks: two tabs then save the same twice, and nothing worse.
  if (navigator.locks === undefined) {
    await work();
    return true;
  }
  return navigator.locks.request(lock, { ifAvailable: !wait }, async (held) => {
    if (held === null) return false;
    await work();
    return true;
  });
}

/** Waits so long (ms), or until the browser has a network again. */
export function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}

/** Asks the browser not to clear what is kept when room grows scarce. Never rejects. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
