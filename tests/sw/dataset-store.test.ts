import { describe, expect, test } from "vitest";
import { type DatasetRecord, type KeyValue, openDatasetStore } from "../../sw/dataset-store.ts";
import { memoryStore } from "./memory-key-value.ts";

const copy: DatasetRecord = { body: "[]", headers: { "content-type": "application/json" }, etag: '"1"', savedAt: 5 };

describe("kept copies", () => {
  test("are found again after the worker was restarted", async () => {
    const store = memoryStore();
    expect(await openDatasetStore(store, 1).set("/api/config", copy)).toBe(true);
    expect(await openDatasetStore(store, 1).get("/api/config")).toEqual(copy);
  });

  test("of another version are gone, all of them", async () => {
    const store = memoryStore();
    const old = openDatasetStore(store, 1);
    await old.set("/api/config", copy);
    await old.set("/api/site/v1/faq", copy);
    const now = openDatasetStore(store, 2);
    expect(await now.get("/api/config")).toBeNull();
    expect(await now.keys()).toEqual([]);
  });

  test("that somebody else wrote in another form count as none", async () => {
    const store = memoryStore();
    const copies = openDatasetStore(store, 1);
    await copies.keys();
    await store.set("/api/config", { body: 1 });
    expect(await copies.get("/api/config")).toBeNull();
  });

  test("a store that refuses is an empty one, and is tried again", async () => {
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
    const copies = openDatasetStore(store, 1);
    expect(await copies.set("/api/config", copy)).toBe(false);
    expect(await copies.get("/api/config")).toBeNull();
    expect(await copies.keys()).toEqual([]);
    broken = false;
    expect(await copies.set("/api/config", copy)).toBe(true);
    expect(await copies.get("/api/config")).toEqual(copy);
  });
});
