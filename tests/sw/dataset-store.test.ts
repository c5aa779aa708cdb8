import { describe, expect, test } from "vitest";
import type { DatasetRecord } from "../../src/shared/dataset-record.ts";
import { type KeyValue, openDatasetStore } from "../../sw/dataset-store.ts";
import { memoryStore } from "./memory-key-value.ts";

const record: DatasetRecord = { body: "[]", headers: { "content-type": "application/json" }, etag: '"1"', savedAt: 5 };

describe("dataset store", () => {
  test("finds records after a restart of the worker", async () => {
    const store = memoryStore();
    expect(await openDatasetStore(store, 1).set("/api/config", record)).toBe(true);
    expect(await openDatasetStore(store, 1).get("/api/config")).toEqual(record);
  });

  test("is cleared when another version wrote it", async () => {
    const store = memoryStore();
    const old = openDatasetStore(store, 1);
    await old.set("/api/config", record);
    await old.set("/api/site/v1/faq", record);
    const now = openDatasetStore(store, 2);
    expect(await now.get("/api/config")).toBeNull();
    expect(await now.keys()).toEqual([]);
  });

  test("ignores a record in another form", async () => {
    const store = memoryStore();
    const datasets = openDatasetStore(store, 1);
    await datasets.keys();
    await store.set("/api/config", { body: 1 });
    expect(await datasets.get("/api/config")).toBeNull();
  });

  test("reads as empty while the storage fails, and recovers", async () => {
    const values = memoryStore();
    let broken = true;
    const attempt = <T>(work: () => Promise<T>) =>
      broken ? Promise.reject(new DOMException("no", "InvalidStateError")) : work();
    const store: KeyValue = {
      get: (key) => attempt(() => values.get(key)),
      set: (key, value) => attempt(() => values.set(key, value)),
      delete: (key) => attempt(() => values.delete(key)),
      keys: () => attempt(() => values.keys()),
      clear: () => attempt(() => values.clear()),
    };
    const datasets = openDatasetStore(store, 1);
    expect(await datasets.set("/api/config", record)).toBe(false);
    expect(await datasets.get("/api/config")).toBeNull();
    expect(await datasets.keys()).toEqual([]);
    broken = false;
    expect(await datasets.set("/api/config", record)).toBe(true);
    expect(await datasets.get("/api/config")).toEqual(record);
  });
});
