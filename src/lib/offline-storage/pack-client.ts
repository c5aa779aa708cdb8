import { mapCodeCache, picturesCache, tilesCache } from "../../shared/cache-names.ts";
import { createAnnouncer } from "../../shared/change-channel.ts";
import { devicePack } from "../../shared/city-pack/device-pack.ts";
import { mapCodePath, packHeader } from "../../shared/city-pack/pack-request.ts";
import type { PackItem } from "../../shared/city-pack/pack-store.ts";
import { parseSaveResult, type SaveResult } from "../../shared/city-pack/save-result.ts";
import { documentsCache, isMaterialFile } from "../../shared/material-file.ts";
import { timeoutSignal } from "../../shared/timeout-signal.ts";
import { mediaPrefix, tilesPath } from "../../shared/url-parts.ts";
import { workerContainer } from "../worker/worker-container.ts";
import { deleteCachedDatasets } from "./cached-datasets.ts";
import { deletePages } from "./device-storage.ts";

/** Longer than the worker's own timeout (ms): the worker may be killed in the middle of a request. */
const timeout = 150_000;

/** Announces changes of the pack to the other tabs. */
export const packChanges = createAnnouncer("city-pack");

/** Whether this page has a worker that can save items; "coming": it is being installed, as on a first visit. */
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

/** Saves an item of the pack through the worker. Never rejects. */
export async function saveThroughWorker(url: string, run: number): Promise<SaveResult> {
  try {
    const response = await fetch(url, {
      headers: { [packHeader]: String(run) },
      signal: timeoutSignal(timeout),
    });
    // Without the header the response is not the worker's, but our server's or a captive portal's.
    return response.headers.has(packHeader) ? parseSaveResult(await response.json()) : { kind: "unreachable" };
  } catch {
    // The worker was killed; the browser restarts it at the next request.
    return { kind: "unreachable" };
  }
}

/** Removes items from the pack. Those stored for the pack are deleted; the others become ordinary cache entries. */
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

/** Web Lock held while a page saves or removes the pack. */
const lock = "city-pack";

/** Runs work unless another tab holds the pack's lock; then waits for it, or without `wait` resolves to `false`. */
export async function withPackLock(work: () => Promise<void>, { wait }: { wait: boolean }): Promise<boolean> {
  let isAnswered = false;
  try {
    return await navigator.locks.request(lock, { ifAvailable: !wait }, async (held) => {
      isAnswered = true;
      if (held !== null) await work();
      return held !== null;
    });
  } catch (error) {
    if (isAnswered) throw error;
    // No Web Locks (plain http), or they are refused: two tabs may then save the same items twice, which is harmless.
    await work();
    return true;
  }
}

/** Resolves after that time (ms), or when the browser is online again. */
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
