import * as v from "valibot";

const citySchema = v.object({
  id: v.string(),
  name: v.string(),
  oktmo: v.string(),
  geolocation: v.nullable(v.object({ lat: v.number(), lon: v.number() })),
});

/** `going`: under way, or broken off by a closed page; `stopped`: by the visitor; `full`: for lack of room. */
const statuses = ["going", "stopped", "full", "done"] as const;

const packSchema = v.object({
  city: citySchema,
  /** Ids of the documents that the visitor chose; null: those that are usual. */
  documents: v.nullable(v.array(v.string())),
  /** Counts the runs: what bears an older number is still to be looked at. */
  run: v.number(),
  status: v.picklist(statuses),
  /** When all was last there, in ms since 1970; null before. */
  savedAt: v.nullable(v.number()),
  /** How much the whole takes (bytes), as far as it is known. */
  expected: v.number(),
  /** How many things could not be had in the last run. */
  missing: v.number(),
});

/** The city that the visitor took along, and how far that is. */
export type Pack = v.InferOutput<typeof packSchema>;

const itemSchema = v.object({
  run: v.number(),
  bytes: v.number(),
  /** It is on the device for the pack's sake: it goes with it. */
  own: v.boolean(),
});

/** One thing of the pack that is on the device. */
export type PackItem = v.InferOutput<typeof itemSchema>;

/** Where the pack's state is: IndexedDB, shared by the pages and the worker. Any call may reject. */
export interface PackRecords {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  setMany(entries: [string, unknown][]): Promise<void>;
  deleteMany(keys: string[]): Promise<void>;
  entries(): Promise<[string, unknown][]>;
}

/** The pack's state. Things stand under their addresses (path and query). Any call may reject. */
export interface PackStore {
  pack(): Promise<Pack | null>;
  setPack(pack: Pack): Promise<void>;
  items(): Promise<Map<string, PackItem>>;
  item(url: string): Promise<PackItem | null>;
  setItems(items: ReadonlyMap<string, PackItem>): Promise<void>;
  removeItems(urls: readonly string[]): Promise<void>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

/** Addresses begin with a slash. */
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

/** What another version of the portal wrote in another form counts as nothing. */
function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}
