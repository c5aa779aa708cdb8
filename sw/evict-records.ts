import { offlinePolicy } from "../src/shared/offline-policy.ts";
import { type Resource, resourceAt } from "../src/shared/resources.ts";
import type { DatasetStore } from "./dataset-store.ts";

export interface EvictionParts {
  store: DatasetStore;
  /** Milliseconds since 1970. */
  now(): number;
  /** Addresses in the visitor's city pack: never evicted. */
  pinned(): Promise<ReadonlySet<string>>;
}

/** Deletes a row's oldest records beyond its `maxEntries`; never the one just stored, nor those of the city pack. */
export async function evictOldestRecords(
  { store, now, pinned }: EvictionParts,
  resource: Resource,
  justStored: string,
): Promise<void> {
  const policy = offlinePolicy(resource);
  if (policy === "never") return;
  const all = (await store.keys()).filter((key) => resourceAt(key.split("?", 1)[0] ?? "") === resource);
  if (all.length <= policy.maxEntries) return;
  const pack = await pinned();
  const keys = all.filter((key) => key !== justStored && !pack.has(key));
  const excess = keys.length + (pack.has(justStored) ? 0 : 1) - policy.maxEntries;
  if (excess <= 0) return;
  const ages = await Promise.all(keys.map(async (key) => ({ key, savedAt: (await store.get(key))?.savedAt ?? 0 })));
  // A record from the future was stored before the device's clock was set back: it must not outlive all new ones.
  const rank = (savedAt: number) => (savedAt > now() ? 0 : savedAt);
  ages.sort((a, b) => rank(a.savedAt) - rank(b.savedAt));
  await Promise.all(ages.slice(0, excess).map(({ key }) => store.delete(key)));
}
