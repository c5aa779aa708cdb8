import { beforeEach, describe, expect, test } from "vitest";
import type { PlannedItem } from "../../../src/features/city-pack/pack-plan.ts";
import { type Progress, runPack } from "../../../src/features/city-pack/run-pack.ts";
import { type Pack, type PackItem, type PackStore, packStore } from "../../../src/shared/city-pack/pack-store.ts";
import type { SaveResult } from "../../../src/shared/city-pack/save-result.ts";
import { memoryRecords } from "../../lib/favourites/memory-records.ts";

const initial: Pack = {
  city: { id: "1", name: "Екатеринбург", oktmo: "65701000", geolocation: null },
  documents: [],
  run: 1,
  status: "going",
  savedAt: null,
  expected: 0,
  missing: 0,
};
const items = (...urls: string[]): PlannedItem[] => urls.map((url) => ({ url, expected: 10 }));
const saved: SaveResult = { kind: "saved", bytes: 7, isNew: true };

let store: PackStore;
let requested: string[];
let progress: Progress[];
let removed: string[];
let first: PlannedItem[];
let linked: PlannedItem[];
/** Mocks the worker, which saves an item and records it. */
let worker: (url: string) => Promise<SaveResult>;

beforeEach(async () => {
  store = packStore(memoryRecords());
  requested = [];
  progress = [];
  removed = [];
  first = items("/1", "/2");
  linked = items("/3", "/4", "/5");
  worker = async () => saved;
  await store.setPack(initial);
});

async function save(url: string, run: number): Promise<SaveResult> {
  requested.push(url);
  const answer = await worker(url);
  if (answer.kind === "saved") await store.setItems(new Map([[url, { run, bytes: answer.bytes, own: true }]]));
  return answer;
}

async function remove(items: ReadonlyMap<string, PackItem>): Promise<void> {
  removed.push(...items.keys());
  await store.removeItems([...items.keys()]);
}

let clock = 0;
function run(pause: (ms: number) => Promise<void> = async () => undefined) {
  return runPack({
    store,
    save,
    firstItems: () => first,
    linkedItems: async () => linked,
    remove,
    pause,
    onProgress: (now) => progress.push(now),
    now: () => (clock += 1_000),
  });
}

async function startUpdate(): Promise<void> {
  const pack = await store.pack();
  await store.setPack({ ...(pack ?? initial), status: "going", run: (pack?.run ?? 0) + 1 });
  requested = [];
}

describe("a run", () => {
  test("saves each item once, reports progress, and ends with the total size", async () => {
    expect(await run()).toBe("done");
    expect(requested).toEqual(["/1", "/2", "/3", "/4", "/5"]);
    expect(progress.at(-1)).toEqual({ done: 35, expected: 35, waiting: false });
    expect(await store.pack()).toMatchObject({ status: "done", expected: 35, savedAt: clock, missing: 0 });
  });

  test("saves at maximum three items concurrently", async () => {
    let running = 0;
    let maximum = 0;
    worker = async () => {
      running += 1;
      maximum = Math.max(maximum, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return saved;
    };
    await run();
    expect(maximum).toBe(3);
  });

  test("resumes where it was stopped", async () => {
    worker = async (url) => {
      const pack = await store.pack();
      if (url === "/3" && pack) await store.setPack({ ...pack, status: "stopped" });
      return saved;
    };
    linked = items("/3", "/4", "/5", "/6", "/7", "/8");
    expect(await run()).toBe("stopped");
    const before = [...requested];
    expect(before).not.toContain("/8");
    expect((await store.pack())?.status).toBe("stopped");

    worker = async () => saved;
    requested = [];
    expect(await run()).toBe("stopped");
    expect(requested).toEqual([]);
    await store.setPack({ ...initial, status: "going" });
    expect(await run()).toBe("done");
    expect([...before, ...requested].sort()).toEqual(["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8"]);
  });

  test("resumed before a stop has taken effect, is not stopped by it", async () => {
    linked = items("/3", "/4", "/5", "/6", "/7", "/8");
    worker = async (url) => {
      const pack = (await store.pack()) ?? initial;
      if (url === "/3") await store.setPack({ ...pack, status: "stopped" });
      if (url === "/4") {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await store.setPack({ ...pack, status: "going" });
      }
      return saved;
    };
    expect(await run()).toBe("stopped");
    expect((await store.pack())?.status).toBe("going");
  });

  test("interrupted by closing the page, is completed by the next page without repeated requests", async () => {
    await store.setItems(new Map(["/1", "/2", "/3"].map((url) => [url, { run: 1, bytes: 7, own: true }])));
    await run();
    expect(requested).toEqual(["/4", "/5"]);
    expect(progress[0]).toMatchObject({ done: 14 });
  });

  test("waits for the network, and reports it", async () => {
    [first, linked] = [items("/1"), []];
    let down = 3;
    worker = async () => (down-- > 0 ? { kind: "unreachable" } : saved);
    const pauses: number[] = [];
    expect(await run(async (ms) => void pauses.push(ms))).toBe("done");
    expect(pauses).toEqual([3_000, 6_000, 12_000]);
    expect(progress.some(({ waiting }) => waiting)).toBe(true);
    expect(progress.at(-1)?.waiting).toBe(false);
    expect((await store.items()).size).toBe(1);
  });

  test("ends when the storage is full, with the expected size", async () => {
    worker = async (url) => (url === "/4" ? { kind: "full" } : saved);
    expect(await run()).toBe("full");
    expect(await store.pack()).toMatchObject({ status: "full", savedAt: null });
    expect((await store.pack())?.expected).toBeGreaterThan(35);
    worker = async () => saved;
    await store.setPack({ ...initial, status: "going" });
    expect(await run()).toBe("done");
  });

  test("counts failed items and skips those that no longer exist", async () => {
    worker = async (url) => (url === "/2" ? { kind: "refused" } : url === "/3" ? { kind: "gone" } : saved);
    expect(await run()).toBe("done");
    expect(await store.pack()).toMatchObject({ missing: 1, expected: 21 });
  });
});

describe("an update", () => {
  beforeEach(async () => {
    await run();
    await startUpdate();
  });

  test("requests each item again and removes items no longer in the plan", async () => {
    linked = items("/4", "/6");
    worker = async (url) => ({ kind: "saved", bytes: url === "/1" ? 9 : 7, isNew: url === "/1" });
    expect(await run()).toBe("done");
    expect(requested).toEqual(["/1", "/2", "/4", "/6"]);
    expect(removed.sort()).toEqual(["/3", "/5"]);
    expect(await store.pack()).toMatchObject({ expected: 30 });
  });

  test("requests one item of a group; if that is unchanged, skips the others", async () => {
    linked = linked.map((item) => ({ ...item, group: "basemap" }));
    worker = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { ...saved, isNew: false };
    };
    linked.push(...items("/6", "/7", "/8", "/9").map((item) => ({ ...item, group: "basemap" as const })));
    await run();
    // The first run saves the items that are missing.
    await startUpdate();
    expect(await run()).toBe("done");
    expect(requested.filter((url) => url > "/2").length).toBeLessThanOrEqual(3);
    expect([...(await store.items()).values()].every((item) => item.run === 3)).toBe(true);
  });

  test("removes items that no longer exist", async () => {
    worker = async (url) => (url === "/5" ? { kind: "gone" } : saved);
    await run();
    expect(await store.item("/5")).toBeNull();
    expect(await store.pack()).toMatchObject({ expected: 28, missing: 0 });
  });
});
