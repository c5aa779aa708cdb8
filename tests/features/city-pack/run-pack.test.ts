import { beforeEach, describe, expect, test } from "vitest";
import type { PlannedItem } from "../../../src/features/city-pack/pack-plan.ts";
import { type Progress, runPack } from "../../../src/features/city-pack/run-pack.ts";
import type { SaveResult } from "../../../src/shared/city-pack/pack-item.ts";
import { type Pack, type PackItem, type PackStore, packStore } from "../../../src/shared/city-pack/pack-store.ts";
import { memoryRecords } from "../../lib/favourites/memory-records.ts";

const begun: Pack = {
  city: { id: "1", name: "Екатеринбург", oktmo: "65701000", geolocation: null },
  documents: [],
  run: 1,
  status: "going",
  savedAt: null,
  expected: 0,
  missing: 0,
};
const things = (...urls: string[]): PlannedItem[] => urls.map((url) => ({ url, expected: 10 }));
const saved: SaveResult = { kind: "saved", bytes: 7, isNew: true };

let store: PackStore;
let asked: string[];
let progress: Progress[];
let removed: string[];
let first: PlannedItem[];
let second: PlannedItem[];
/** The worker: keeps a thing and notes it. */
let worker: (url: string) => Promise<SaveResult>;

beforeEach(async () => {
  store = packStore(memoryRecords());
  asked = [];
  progress = [];
  removed = [];
  first = things("/1", "/2");
  second = things("/3", "/4", "/5");
  worker = async () => saved;
  await store.setPack(begun);
});

async function save(url: string, run: number): Promise<SaveResult> {
  asked.push(url);
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
    linkedItems: async () => second,
    remove,
    pause,
    onProgress: (now) => progress.push(now),
    now: () => (clock += 1_000),
  });
}

async function again(): Promise<void> {
  const pack = await store.pack();
  await store.setPack({ ...(pack ?? begun), status: "going", run: (pack?.run ?? 0) + 1 });
  asked = [];
}

describe("a run", () => {
  test("saves each thing once, tells how far it is, and ends with what it weighs", async () => {
    expect(await run()).toBe("done");
    expect(asked).toEqual(["/1", "/2", "/3", "/4", "/5"]);
    expect(progress.at(-1)).toEqual({ done: 35, expected: 35, waiting: false });
    expect(await store.pack()).toMatchObject({ status: "done", expected: 35, savedAt: clock, missing: 0 });
  });

  test("has no more than three on their way at once", async () => {
    let running = 0;
    let most = 0;
    worker = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return saved;
    };
    await run();
    expect(most).toBe(3);
  });

  test("that is stopped goes on where it was", async () => {
    worker = async (url) => {
      const pack = await store.pack();
      if (url === "/3" && pack) await store.setPack({ ...pack, status: "stopped" });
      return saved;
    };
    second = things("/3", "/4", "/5", "/6", "/7", "/8");
    expect(await run()).toBe("stopped");
    const before = [...asked];
    expect(before).not.toContain("/8");
    expect((await store.pack())?.status).toBe("stopped");

    worker = async () => saved;
    asked = [];
    expect(await run()).toBe("stopped");
    expect(asked).toEqual([]);
    await store.setPack({ ...begun, status: "going" });
    expect(await run()).toBe("done");
    expect([...before, ...asked].sort()).toEqual(["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8"]);
  });

  test("that is stopped and wanted again before it has ended is not stopped by its end", async () => {
    second = things("/3", "/4", "/5", "/6", "/7", "/8");
    worker = async (url) => {
      const pack = (await store.pack()) ?? begun;
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

  test("whose page went is done by the next one, without asking twice", async () => {
    await store.setItems(new Map(["/1", "/2", "/3"].map((url) => [url, { run: 1, bytes: 7, own: true }])));
    await run();
    expect(asked).toEqual(["/4", "/5"]);
    expect(progress[0]).toMatchObject({ done: 14 });
  });

  test("waits for a network, and tells so", async () => {
    [first, second] = [things("/1"), []];
    let down = 3;
    worker = async () => (down-- > 0 ? { kind: "unreachable" } : saved);
    const pauses: number[] = [];
    expect(await run(async (ms) => void pauses.push(ms))).toBe("done");
    expect(pauses).toEqual([3_000, 6_000, 12_000]);
    expect(progress.some(({ waiting }) => waiting)).toBe(true);
    expect(progress.at(-1)?.waiting).toBe(false);
    expect((await store.items()).size).toBe(1);
  });

  test("ends where the device is full, and says how much there would be", async () => {
    worker = async (url) => (url === "/4" ? { kind: "full" } : saved);
    expect(await run()).toBe("full");
    expect(await store.pack()).toMatchObject({ status: "full", savedAt: null });
    expect((await store.pack())?.expected).toBeGreaterThan(35);
    worker = async () => saved;
    await store.setPack({ ...begun, status: "going" });
    expect(await run()).toBe("done");
  });

  test("counts what does not come now, and passes over what no longer exists", async () => {
    worker = async (url) => (url === "/2" ? { kind: "refused" } : url === "/3" ? { kind: "gone" } : saved);
    expect(await run()).toBe("done");
    expect(await store.pack()).toMatchObject({ missing: 1, expected: 21 });
  });
});

describe("an update", () => {
  beforeEach(async () => {
    await run();
    await again();
  });

  test("looks at each thing again, and removes what is no longer part of it", async () => {
    second = things("/4", "/6");
    worker = async (url) => ({ kind: "saved", bytes: url === "/1" ? 9 : 7, isNew: url === "/1" });
    expect(await run()).toBe("done");
    expect(asked).toEqual(["/1", "/2", "/4", "/6"]);
    expect(removed.sort()).toEqual(["/3", "/5"]);
    expect(await store.pack()).toMatchObject({ expected: 30 });
  });

  test("asks for one of a group that changes as a whole: unchanged, the others are", async () => {
    second = second.map((thing) => ({ ...thing, group: "basemap" }));
    worker = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { ...saved, isNew: false };
    };
    second.push(...things("/6", "/7", "/8", "/9").map((thing) => ({ ...thing, group: "basemap" as const })));
    await run();
    // The first run of these brings those that were not there.
    await again();
    expect(await run()).toBe("done");
    expect(asked.filter((url) => url > "/2").length).toBeLessThanOrEqual(3);
    expect([...(await store.items()).values()].every((item) => item.run === 3)).toBe(true);
  });

  test("forgets what is gone", async () => {
    worker = async (url) => (url === "/5" ? { kind: "gone" } : saved);
    await run();
    expect(await store.item("/5")).toBeNull();
    expect(await store.pack()).toMatchObject({ expected: 28, missing: 0 });
  });
});
