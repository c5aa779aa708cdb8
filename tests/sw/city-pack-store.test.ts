import { beforeEach, describe, expect, test } from "vitest";
import { packHeader, parseSaveResult, type SaveResult } from "../../src/shared/city-pack/pack-item.ts";
import { type PackStore, packStore } from "../../src/shared/city-pack/pack-store.ts";
import { createCityPack, pinnedItems } from "../../sw/city-pack-store.ts";
import { memoryRecords } from "../lib/favourites/memory-records.ts";

const origin = "https://portal.example";

let there: Set<string>;
let outcome: SaveResult;
let records: ReturnType<typeof memoryRecords>;
let store: PackStore;
let saves: string[];

beforeEach(() => {
  there = new Set();
  outcome = { kind: "saved", bytes: 7, isNew: true };
  records = memoryRecords();
  store = packStore(records);
  saves = [];
});

function pack() {
  const shelf = {
    keyOf: ({ pathname }: URL) => (pathname.startsWith("/a/") ? pathname : null),
    has: async (key: string) => there.has(key),
    keys: async () => [...there],
    async save(key: string) {
      saves.push(key);
      if (outcome.kind === "saved") there.add(key);
      return outcome;
    },
  };
  return createCityPack({ origin, store, storages: [shelf] });
}

async function ask(path: string, run = 1) {
  const response = await pack().answer(new Request(`${origin}${path}`, { headers: { [packHeader]: String(run) } }));
  expect(response.headers.has(packHeader)).toBe(true);
  return parseSaveResult(await response.json());
}

describe("a page that asks for a thing to be kept", () => {
  test("is told how it went; the thing is pinned in its run", async () => {
    expect(await ask("/a/1", 3)).toEqual(outcome);
    expect(await store.item("/a/1")).toEqual({ run: 3, bytes: 7, own: true });
    expect([...(await pinnedItems(store)())]).toEqual(["/a/1"]);
    await ask("/a/1", 4);
    expect(await store.item("/a/1")).toEqual({ run: 4, bytes: 7, own: true });
  });

  test("what was there before is not the pack's own, and stays so", async () => {
    there.add("/a/1");
    await ask("/a/1", 1);
    await ask("/a/1", 2);
    expect(await store.item("/a/1")).toEqual({ run: 2, bytes: 7, own: false });
  });

  test("what no shelf knows is refused, what did not come is not pinned", async () => {
    expect(await ask("/b/1")).toEqual({ kind: "refused" });
    outcome = { kind: "unreachable" };
    expect(await ask("/a/1")).toEqual(outcome);
    expect(await store.items()).toEqual(new Map());
  });

  test("a device without room for the note has none for the thing", async () => {
    records.full = true;
    expect(await ask("/a/1")).toEqual({ kind: "full" });
  });
});

describe("what an update took away", () => {
  beforeEach(async () => {
    for (const path of ["/a/1", "/a/2", "/a/3"]) await ask(path);
    saves = [];
  });

  test("comes again, and only that", async () => {
    there.delete("/a/2");
    await pack().restore();
    expect(saves).toEqual(["/a/2"]);
    expect(there.size).toBe(3);
  });

  test("waits for a network", async () => {
    there.clear();
    outcome = { kind: "unreachable" };
    await pack().restore();
    expect(saves).toHaveLength(1);
    expect((await store.items()).size).toBe(3);
  });

  test("is forgotten where it is gone", async () => {
    there.delete("/a/2");
    outcome = { kind: "gone" };
    await pack().restore();
    expect([...(await store.items()).keys()]).toEqual(["/a/1", "/a/3"]);
  });
});

test("what another version wrote in another form counts as nothing", async () => {
  const strange = packStore(
    memoryRecords(
      new Map<string, unknown>([
        ["pack", { city: "Ревда" }],
        ["/a/1", { size: 1 }],
      ]),
    ),
  );
  expect(await strange.pack()).toBeNull();
  expect(await strange.items()).toEqual(new Map());
});
