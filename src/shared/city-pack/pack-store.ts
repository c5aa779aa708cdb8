import * as v from "valibot";

const citySchema = v.object({
  id: v.string(),
  name: v.string(),
  oktmo: v.string(),
  geolocation: v.nullable(v.object({ lat: v.number(), lon: v.number() })),
});

/** `going`: in progress, or interrupted by a closed page; `stopped`: by the visitor; `full`: the storage was full. */
const statuses = ["going", "stopped", "full", "done"] as const;

const packSchema = v.object({
  city: citySchema,
  /** Ids of the documents that the visitor chose; null: the default ones. */
  documents: v.nullable(v.array(v.string())),
  /** Number of the current run: items with a lower number have not been checked yet. */
  run: v.number(),
  status: v.picklist(statuses),
  /** When the pack was last complete (ms since 1970); null before. */
  savedAt: v.nullable(v.number()),
  /** Expected total size (bytes), as far as known. */
  expected: v.number(),
  /** Number of items that could not be saved in the last run. */
  missing: v.number(),
});

/** State of the city pack: the city saved for offline use, and its progress. */
export type Pack = v.InferOutput<typeof packSchema>;

const itemSchema = v.object({
  run: v.number(),
  bytes: v.number(),
  /** Stored for the pack, so it is deleted with it. */
  own: v.boolean(),
});

/** A stored item of the pack. */
export type PackItem = v.InferOutput<typeof itemSchema>;

/** Storage of the pack's state: IndexedDB, shared by pages and the worker. Any call may reject. */
export interface PackRecords {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  setMany(entries: [string, unknown][]): Promise<void>;
  deleteMany(keys: string[]): Promise<void>;
  entries(): Promise<[string, unknown][]>;
}

/** The pack's state and its items by address (path and query). Any call may reject. */
export interface PackStore {
  pack(): Promise<Pack | null>;
  setPack(pack: Pack): Promise<void>;
  items(): Promise<Map<string, PackItem>>;
  item(url: string): Promise<PackItem | null>;
  setItems(items: ReadonlyMap<string, PackItem>): Promise<void>;
  removeItems(urls: readonly string[]): Promise<void>;
  /** Deletes all records. */
  clear(): Promise<void>;
}

/** Cannot collide with an item: addresses begin with a slash. */
const packKey = "pack";

export function packStore(records: PackRecords): PackStore {
  return {
    pack: async () => parsed(packSchema, await records.get(packKey)),
    setPack: (pack) => records.set(packKey, pack),
    async items() {
      const items = new Map<string, PackItem>();
      for (const [key, value] of await records.entries()) {
        const item = key === packKey ? null : parsed(itemSchema, value);
        if (item !== null) items.set(key, item);
      }
      return items;
    },
    item: async (url) => parsed(itemSchema, await records.get(url)),
    setItems: (items) => records.setMany([...items]),
    removeItems: (urls) => records.deleteMany([...urls]),
    clear: async () => records.deleteMany((await records.entries()).map(([key]) => key)),
  };
}

/** Null for a record in another version's form. */
function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
