import { readKept } from "../../lib/offline-storage/cached-datasets.ts";
import {
  alone,
  askToPersist,
  packNews,
  pauseUntilOnline,
  removeFromDevice,
  saveThroughWorker,
} from "../../lib/offline-storage/pack-client.ts";
import { devicePack } from "../../shared/city-pack/idb-records.ts";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import type { ResourceRequest } from "../../shared/resources.ts";
import { atom } from "../../state/store.ts";
import { datasetsAndPages, type FindDataset, datasetRequests, linkedItems } from "./pack-plan.ts";
import { type Progress, runPack } from "./run-pack.ts";

/** `bytes`: how much of it is on the device. `failed`: the browser keeps nothing here. */
export type PackState =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; pack: Pack | null; bytes: number };

export const packAtom = atom<PackState>({ status: "loading" });

/** How far the saving is; null while this page saves nothing. */
export const progressAtom = atom<Progress | null>(null);

/** Reads anew what the device has of the pack. Never rejects. */
export const loadPackAtom = atom(null, async (_get, set) => {
  try {
    const [pack, items] = await Promise.all([devicePack.pack(), devicePack.items()]);
    const bytes = [...items.values()].reduce((sum, item) => sum + item.bytes, 0);
    set(packAtom, { status: "ready", pack, bytes });
  } catch {
    set(packAtom, { status: "failed" });
  }
});

export interface PackRequest {
  city: City;
  /** As of the pack. */
  documents: readonly string[] | null;
  categories: Categories;
  /** How much it will be (bytes), as far as that can be guessed. */
  expected: number;
}

/** Saves a city, or what has changed of a saved one. Rejects where the device's store does. */
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

/** Goes on with a run that was stopped, broken off, or had no room. Rejects where the device's store does. */
export const continuePackAtom = atom(null, async (_get, set, wanted: Pick<PackRequest, "documents" | "categories">) => {
  const { categories, documents } = wanted;
  const pack = await devicePack.pack();
  if (pack === null) return;
  await devicePack.setPack({ ...pack, documents: documents === null ? null : [...documents], status: "going" });
  await set(loadPackAtom);
  await set(runPackAtom, categories);
});

/** Does what is left of a run that is under way; nothing where another tab does, or none is. */
export const runPackAtom = atom(null, async (_get, set, categories: Categories) => {
  await alone(
    async () => {
      try {
        await runPack({
          store: devicePack,
          save: saveThroughWorker,
          firstItems: () => datasetsAndPages(categories),
          linkedItems: async (pack) => linkedItems(pack, categories, await knownOf(datasetRequests(categories))),
          remove: removeFromDevice,
          pause: pauseUntilOnline,
          onProgress: (progress) => set(progressAtom, progress),
          now: () => Date.now(),
        });
      } finally {
        set(progressAtom, null);
        await set(loadPackAtom);
        packNews.changed();
      }
    },
    { wait: false },
  );
});

/** Has the run end after what is on its way, in whichever tab it is. Rejects where the device's store does. */
export const stopPackAtom = atom(null, async (_get, set) => {
  const pack = await devicePack.pack();
  if (pack?.status === "going") await devicePack.setPack({ ...pack, status: "stopped" });
  await set(loadPackAtom);
});

/** Takes the saved city off the device. Rejects where the device's store does. */
export const removePackAtom = atom(null, async (_get, set) => {
  await set(stopPackAtom);
  await alone(
    async () => {
      await removeFromDevice(await devicePack.items());
      await devicePack.clear();
    },
    { wait: true },
  );
  await set(loadPackAtom);
  packNews.changed();
});

/** What the device has of these datasets. */
async function knownOf(requests: readonly ResourceRequest[]): Promise<FindDataset> {
  const known = new Map(
    await Promise.all(requests.map(async (request) => [request.url, await readKept(request)] as const)),
  );
  // Whatever stands at an address was made by its row's parser.
  return <T>({ url }: ResourceRequest<T>) => (known.get(url) ?? null) as T | null;
}
