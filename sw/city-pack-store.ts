import { packHeader, type SaveResult } from "../src/shared/city-pack/pack-item.ts";
import type { PackStore } from "../src/shared/city-pack/pack-store.ts";
import type { Pinned } from "./response-cache.ts";

/** Where one kind of things is kept. */
export interface PackStorage {
  /** The key under which it keeps what stands at an address; null: not of its kind. */
  keyOf(address: URL): string | null;
  /** Whether it keeps something there. */
  has(key: string): Promise<boolean>;
  /** Keys of all that it keeps. */
  keys(): Promise<readonly string[]>;
  /** Never rejects. */
  save(key: string): Promise<SaveResult>;
}

export interface CityPackParts {
  origin: string;
  store: PackStore;
  storages: readonly PackStorage[];
}

/** What the visitor asked to keep: saved one by one as a page asks, and not pushed out by what is merely visited. */
export interface CityPack {
  /** Answers a page that asks for one thing to be kept ({@link packHeader}). */
  answer(request: Request): Promise<Response>;
  /** Brings again what an update or the browser took away. Never rejects. */
  restore(): Promise<void>;
}

/** What is pinned is what the pack has. A store that does not work pins nothing. */
export function pinnedItems(store: PackStore): Pinned {
  return () =>
    store.items().then(
      (items) => new Set(items.keys()),
      () => new Set(),
    );
}

export function createCityPack({ origin, store, storages }: CityPackParts): CityPack {
  function place(address: URL): { shelf: PackStorage; key: string } | null {
    for (const shelf of storages) {
      const key = shelf.keyOf(address);
      if (key !== null) return { shelf, key };
    }
    return null;
  }

  async function save(address: URL, run: number): Promise<SaveResult> {
    const found = place(address);
    if (found === null) return { kind: "refused" };
    const { shelf, key } = found;
    const known = await store.item(key).catch(() => null);
    // What was there before the pack stays when the pack goes.
    const own = known?.own ?? !(await shelf.has(key).catch(() => false));
    const saved = await shelf.save(key);
    if (saved.kind !== "saved") return saved;
    try {
      await store.setItems(new Map([[key, { run, bytes: saved.bytes, own }]]));
    } catch {
      return { kind: "full" };
    }
    return saved;
  }

  let renewing = false;

  /** Of the things that belong there, those that are not. */
  async function lost(): Promise<string[]> {
    const items = [...(await store.items()).keys()];
    if (items.length === 0) return [];
    const there = new Set((await Promise.all(storages.map((shelf) => shelf.keys()))).flat());
    return items.filter((key) => !there.has(key));
  }

  return {
    async answer(request) {
      const run = Number(request.headers.get(packHeader));
      return Response.json(await save(new URL(request.url), run), { headers: { [packHeader]: String(run) } });
    },
    async restore() {
      if (renewing) return;
      renewing = true;
      try {
        for (const key of await lost()) {
          const known = await store.item(key);
          const saved = await save(new URL(key, origin), known?.run ?? 0);
          if (saved.kind === "gone") await store.removeItems([key]);
          // The next time, then.
          if (saved.kind === "unreachable" || saved.kind === "full") return;
        }
      } catch {
        // A store that refuses: nothing is lost that was there.
        return;
      } finally {
        renewing = false;
      }
    },
  };
}
