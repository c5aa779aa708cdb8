import * as v from "valibot";
import { datasetsVersionKey } from "../src/shared/cache-names.ts";

const recordSchema = v.object({
  /** JSON as the server sent it. */
  body: v.string(),
  /** Content type and paging headers. */
  headers: v.record(v.string(), v.string()),
  etag: v.nullable(v.string()),
  /** When it was fetched or last confirmed, in milliseconds since 1970. */
  savedAt: v.number(),
});

/** A dataset as it is kept on the device. */
export type DatasetRecord = v.InferOutput<typeof recordSchema>;

/** What the copies are kept in: IndexedDB in the worker. Any call may reject (private mode, full disk). */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

/** Kept datasets by address. Never rejects: a store that does not work is an empty one. */
export interface DatasetStore {
  get(key: string): Promise<DatasetRecord | null>;
  /** Resolves to false when it could not be written. */
  set(key: string, copy: DatasetRecord): Promise<boolean>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** Copies of one `version`: a store that another version wrote is emptied before its first use. */
export function openDatasetStore(store: KeyValue, version: number): DatasetStore {
  let opening: Promise<void> | null = null;
  const open = () => {
    opening ??= emptyUnlessOf(version, store).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  /** The outcome, or `otherwise` where the store refuses: the network still answers then. */
  const attempt = <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
    open()
      .then(work)
      .catch(() => otherwise);
  return {
    get: (key) =>
      attempt(async () => {
        const result = v.safeParse(recordSchema, await store.get(key));
        return result.success ? result.output : null;
      }, null),
    set: (key, copy) => attempt(() => store.set(key, copy).then(() => true), false),
    delete: (key) => attempt(() => store.delete(key), undefined),
    keys: () => attempt(async () => (await store.keys()).filter((key) => key !== datasetsVersionKey), []),
  };
}

async function emptyUnlessOf(version: number, store: KeyValue): Promise<void> {
  if ((await store.get(datasetsVersionKey)) === version) return;
  await store.clear();
  await store.set(datasetsVersionKey, version);
}
