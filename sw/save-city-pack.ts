import { packHeader } from "../src/shared/city-pack/pack-request.ts";
import type { PackStore } from "../src/shared/city-pack/pack-store.ts";
import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import type { Pinned } from "./response-cache.ts";

/** Where the worker stores one kind of the pack's items: datasets, pages, documents, pictures, tiles or the map's code. */
export interface PackStorage {
  /** The key of the item at that address; null: the storage is for another kind. */
  keyOf(address: URL): string | null;
  has(key: string): Promise<boolean>;
  /** Keys of all stored items. */
  keys(): Promise<readonly string[]>;
  /** Never rejects. */
  save(key: string): Promise<SaveResult>;
}

interface CityPackParts {
  origin: string;
  store: PackStore;
  storages: readonly PackStorage[];
}

/** The city pack, saved by the visitor for offline use: items are saved one by one on a page's request, and never evicted. */
export interface CityPack {
  /** Handles a page's request to save one item ({@link packHeader}). */
  handle(request: Request): Promise<Response>;
  /** Saves again the items that an update or the browser deleted. Never rejects. */
  restore(): Promise<void>;
}

/** The pack's items, which caches must not evict. None when the store fails. */
export function pinnedItems(store: PackStore): Pinned {
  return () =>
    store.items().then(
      (items) => new Set(items.keys()),
      () => new Set(),
    );
}

export function createCityPack({ origin, store, storages }: CityPackParts): CityPack {
  function find(address: URL): { storage: PackStorage; key: string } | null {
    for (const storage of storages) {
      const key = storage.keyOf(address);
      if (key !== null) return { storage, key };
    }
    return null;
  }

  async function save(address: URL, run: number): Promise<SaveResult> {
    const found = find(address);
    if (found === null) return { kind: "refused" };
    const { storage, key } = found;
    const known = await store.item(key).catch(() => null);
    // What was cached before the pack remains when the pack is deleted.
    const own = known?.own ?? !(await storage.has(key).catch(() => false));
    const saved = await storage.save(key);
    if (saved.kind !== "saved") return saved;
    try {
      await store.setItems(new Map([[key, { run, bytes: saved.bytes, own }]]));
    } catch {
      return { kind: "full" };
    }
    return saved;
  }

  let restoring = false;

  /** Keys of the pack's items that are no longer stored. */
  async function lostItems(): Promise<string[]> {
    const items = [...(await store.items()).keys()];
    if (items.length === 0) return [];
    const stored = new Set((await Promise.all(storages.map((storage) => storage.keys()))).flat());
    return items.filter((key) => !stored.has(key));
  }

  return {
    async handle(request) {
      const run = Number(request.headers.get(packHeader));
      const result = JSON.stringify(await save(new URL(request.url), run));
      return new Response(result, { headers: { "content-type": "application/json", [packHeader]: String(run) } });
    },
    async restore() {
      if (restoring) return;
      restoring = true;
      try {
        for (const key of await lostItems()) {
          const known = await store.item(key);
          const saved = await save(new URL(key, origin), known?.run ?? 0);
          if (saved.kind === "gone") await store.removeItems([key]);
          // Tried again at the next page.
          if (saved.kind === "unreachable" || saved.kind === "full") return;
        }
      } catch {
        // The store failed; the stored items are untouched.
        return;
      } finally {
        restoring = false;
      }
    },
  };
}
