import { readCachedDataset } from "../../lib/offline-storage/cached-datasets.ts";
import {
  packChanges,
  pauseUntilOnline,
  removeFromDevice,
  saveThroughWorker,
  withPackLock,
} from "../../lib/offline-storage/pack-client.ts";
import { askToPersist } from "../../lib/storage/ask-to-persist.ts";
import { devicePack } from "../../shared/city-pack/device-pack.ts";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { atom } from "../../state/store.ts";
import { datasetRequests, datasetsAndPages, type FindDataset, linkedItems } from "./pack-plan.ts";
import { type Progress, runPack } from "./run-pack.ts";

/** `bytes`: saved so far. `failed`: the browser does not let the portal store data. */
type PackState = { status: "loading" } | { status: "failed" } | { status: "ready"; pack: Pack | null; bytes: number };

export const packAtom = atom<PackState>({ status: "loading" });

/** Progress of saving in this tab; null while it is not saving. */
export const progressAtom = atom<Progress | null>(null);

/** Loads the state of the pack from the device. Never rejects. */
export const loadPackAtom = atom(null, async (_get, set) => {
  try {
    const [pack, items] = await Promise.all([devicePack.pack(), devicePack.items()]);
    const bytes = [...items.values()].reduce((sum, item) => sum + item.bytes, 0);
    set(packAtom, { status: "ready", pack, bytes });
  } catch {
    set(packAtom, { status: "failed" });
  }
});

interface PackRequest {
  city: City;
  /** See {@link Pack}. */
  documents: readonly string[] | null;
  categories: Categories;
  /** Estimated size (bytes). */
  expected: number;
}

/** Saves a city, or updates the saved one. Rejects if storing on the device fails. */
export const savePackAtom = atom(null, async (_get, set, { city, documents, categories, expected }: PackRequest) => {
  void askToPersist();
  const before = await devicePack.pack();
  const run = (before?.run ?? 0) + 1;
  await devicePack.setPack({
    city,
    documents: documents === null ? null : [...documents],
    run,
    status: "going",
    savedAt: before?.savedAt ?? null,
    expected,
    missing: 0,
  });
  await set(loadPackAtom);
  await set(runPackAtom, categories);
});

/** Resumes a run that was stopped, interrupted, or out of space. Rejects if storing on the device fails. */
export const continuePackAtom = atom(
  null,
  async (_get, set, request: Pick<PackRequest, "documents" | "categories">) => {
    const { categories, documents } = request;
    const pack = await devicePack.pack();
    if (pack === null) return;
    await devicePack.setPack({ ...pack, documents: documents === null ? null : [...documents], status: "going" });
    await set(loadPackAtom);
    await set(runPackAtom, categories);
  },
);

/** Continues the run in progress; does nothing if there is none or another tab is on it. */
export const runPackAtom = atom(null, async (_get, set, categories: Categories) => {
  await withPackLock(
    async () => {
      try {
        await runPack({
          store: devicePack,
          save: saveThroughWorker,
          firstItems: () => datasetsAndPages(categories),
          linkedItems: async (pack) => linkedItems(pack, categories, await datasetFinder(datasetRequests(categories))),
          remove: removeFromDevice,
          pause: pauseUntilOnline,
          onProgress: (progress) => set(progressAtom, progress),
          now: () => Date.now(),
        });
      } finally {
        set(progressAtom, null);
        await set(loadPackAtom);
        packChanges.changed();
      }
    },
    { wait: false },
  );
});

/** Stops the run, in whichever tab, after the requests in progress. Rejects if storing on the device fails. */
export const stopPackAtom = atom(null, async (_get, set) => {
  const pack = await devicePack.pack();
  if (pack?.status === "going") await devicePack.setPack({ ...pack, status: "stopped" });
  await set(loadPackAtom);
});

/** Removes the saved city from the device. Rejects if the storage fails. */
export const removePackAtom = atom(null, async (_get, set) => {
  await set(stopPackAtom);
  await withPackLock(
    async () => {
      await removeFromDevice(await devicePack.items());
      await devicePack.clear();
    },
    { wait: true },
  );
  await set(loadPackAtom);
  packChanges.changed();
});

/** Reads these datasets from the device. */
async function datasetFinder(requests: readonly ResourceRequest[]): Promise<FindDataset> {
  const known = new Map(
    await Promise.all(requests.map(async (request) => [request.url, await readCachedDataset(request)] as const)),
  );
  // The value for a URL was returned by the parser of its request.
  return <T>({ url }: ResourceRequest<T>) => (known.get(url) ?? null) as T | null;
}
