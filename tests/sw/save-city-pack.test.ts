import { beforeEach, describe, expect, test } from "vitest";
import { packHeader } from "../../src/shared/city-pack/pack-request.ts";
import { type PackStore, packStore } from "../../src/shared/city-pack/pack-store.ts";
import { parseSaveResult, type SaveResult } from "../../src/shared/city-pack/save-result.ts";
import { createCityPack, pinnedItems } from "../../sw/save-city-pack.ts";
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
  const storage = {
    keyOf: ({ pathname }: URL) => (pathname.startsWith("/a/") ? pathname : null),
    has: async (key: string) => there.has(key),
    keys: async () => [...there],
    async save(key: string) {
      saves.push(key);
      if (outcome.kind === "saved") there.add(key);
      return outcome;
    },
  };
  return createCityPack({ origin, store, storages: [storage] });
}

async function ask(path: string, run = 1) {
  const response = await pack().handle(new Request(`${origin}${path}`, { headers: { [packHeader]: String(run) } }));
  expect(response.headers.has(packHeader)).toBe(true);
  return parseSaveResult(await response.json());
}

describe("a request to save an item", () => {
  test("gets the outcome, and the item is pinned with the number of the run", async () => {
    expect(await ask("/a/1", 3)).toEqual(outcome);
    expect(await store.item("/a/1")).toEqual({ run: 3, bytes: 7, own: true });
    expect([...(await pinnedItems(store)())]).toEqual(["/a/1"]);
    await ask("/a/1", 4);
    expect(await store.item("/a/1")).toEqual({ run: 4, bytes: 7, own: true });
  });

  test("an item cached before the pack is never marked as the pack's own", async () => {
    there.add("/a/1");
    await ask("/a/1", 1);
    await ask("/a/1", 2);
    expect(await store.item("/a/1")).toEqual({ run: 2, bytes: 7, own: false });
  });

  test("an unknown address is refused, and a failed item is not pinned", async () => {
    expect(await ask("/b/1")).toEqual({ kind: "refused" });
    outcome = { kind: "unreachable" };
    expect(await ask("/a/1")).toEqual(outcome);
    expect(await store.items()).toEqual(new Map());
  });

  test("reports a full device when the item's record cannot be written", async () => {
    records.full = true;
    expect(await ask("/a/1")).toEqual({ kind: "full" });
  });
});

describe("restoring lost items", () => {
  beforeEach(async () => {
    for (const path of ["/a/1", "/a/2", "/a/3"]) await ask(path);
    saves = [];
  });

  test("saves only the lost ones again", async () => {
    there.delete("/a/2");
    await pack().restore();
    expect(saves).toEqual(["/a/2"]);
    expect(there.size).toBe(3);
  });

  test("stops without a network", async () => {
    there.clear();
    outcome = { kind: "unreachable" };
    await pack().restore();
    expect(saves).toHaveLength(1);
    expect((await store.items()).size).toBe(3);
  });

  test("removes an item that no longer exists", async () => {
    there.delete("/a/2");
    outcome = { kind: "gone" };
    await pack().restore();
    expect([...(await store.items()).keys()]).toEqual(["/a/1", "/a/3"]);
  });
});

test("ignores records in another version's form", async () => {
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
