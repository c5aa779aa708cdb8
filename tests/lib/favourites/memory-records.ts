import type { PackRecords } from "../../../src/shared/city-pack/pack-store.ts";

/** In-memory records of favourites. `full`: writes are refused. */
export function memoryRecords(values = new Map<string, unknown>()): PackRecords & { full: boolean } {
  const records = {
    full: false,
    get: async (key: string) => structuredClone(values.get(key)),
    set: (key: string, value: unknown) => records.setMany([[key, value]]),
    async setMany(entries: [string, unknown][]) {
      if (records.full) throw new DOMException("no more room", "QuotaExceededError");
      for (const [key, value] of entries) values.set(key, structuredClone(value));
    },
    async deleteMany(keys: string[]) {
      for (const key of keys) values.delete(key);
    },
    entries: async () => structuredClone([...values]),
  };
  return records;
}
