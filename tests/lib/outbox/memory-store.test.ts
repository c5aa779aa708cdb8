import { expect, test } from "vitest";
import { memoryRecords, memoryStore } from "../../../src/lib/outbox/memory-store.ts";
import { entryRecord, parseEntry } from "../../../src/shared/outbox/parse-entry.ts";
import { entryOf, noon, pictureOf } from "../../shared/outbox/entry-fixture.ts";

const entry = entryOf();
const receipt = {
  id: entry.id,
  subject: "Карта",
  createdAt: noon,
  deliveredAt: noon,
  wantsAnswer: false,
  numbers: { site: null, card: null },
};

test("a change of state leaves the files; settling deletes them and writes the receipt", async () => {
  let changes = 0;
  const store = memoryStore(() => changes++);
  await store.change(entry.id, () => ({ kind: "write", entry, files: [pictureOf(1, 2)] }));
  await store.change(entry.id, () => ({ kind: "write", entry: { ...entry, needsCheck: true } }));
  expect(await store.files(entry.id)).toEqual([pictureOf(1, 2)]);
  expect(await store.entry(entry.id)).toMatchObject({ needsCheck: true });
  await store.change(entry.id, () => ({ kind: "unchanged" }));
  expect(changes).toBe(2);
  await store.change(entry.id, () => ({ kind: "settle", receipt }));
  expect([await store.entry(entry.id), await store.files(entry.id)]).toEqual([null, null]);
  expect((await store.read()).receipts).toEqual([receipt]);
  await store.dropReceipts(({ id }) => id === entry.id);
  expect(await store.receipt(entry.id)).toBeNull();
});

test("entries of a newer version are counted and left untouched", async () => {
  const records = memoryRecords();
  records.entries.set("new", { ...entryRecord(entry), id: "new", version: 2 });
  const store = memoryStore(() => {}, records);
  const change = store.change("new", () => {
    throw new Error("must not be called");
  });
  expect(await change).toEqual({ kind: "unchanged" });
  expect(await store.read()).toEqual({ entries: [], receipts: [], unreadable: 1 });
  expect(records.entries.size).toBe(1);
});

test("reads messages oldest first", async () => {
  const store = memoryStore(() => {});
  for (const [id, at] of [["b", 2] as const, ["a", 1] as const, ["c", 3] as const]) {
    await store.change(id, () => ({ kind: "write", entry: { ...entry, id, createdAt: at } }));
    await store.change(`sent ${id}`, () => ({ kind: "settle", receipt: { ...receipt, id, deliveredAt: at } }));
  }
  const { entries } = await store.read();
  expect(entries.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("stores the state of each destination under `places`, as devices have had it since version 1", async () => {
  const records = memoryRecords();
  await memoryStore(() => {}, records).change(entry.id, () => ({ kind: "write", entry }));
  const stored = records.entries.get(entry.id);
  expect(stored).toMatchObject({ version: 1, places: { site: { state: "waiting" }, card: { state: "waiting" } } });
  expect(stored).not.toHaveProperty("destinations");
  expect(parseEntry(stored)).toEqual(entry);
});
