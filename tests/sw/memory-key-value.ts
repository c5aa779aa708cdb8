import type { KeyValue } from "../../sw/dataset-store.ts";

/** An in-memory key-value storage. Values are cloned, as IndexedDB does. */
export function memoryStore(values = new Map<string, unknown>()): KeyValue {
  return {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => {
      values.set(key, structuredClone(value));
    },
    delete: async (key) => {
      values.delete(key);
    },
    keys: async () => [...values.keys()],
    clear: async () => values.clear(),
  };
}
