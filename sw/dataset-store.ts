import { datasetsVersionKey } from "../src/shared/cache-names.ts";
import { type DatasetRecord, parseDatasetRecord } from "../src/shared/dataset-record.ts";

/** The storage under the dataset store: IndexedDB in the worker. Any call may reject (private mode, full disk). */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

/** Cached datasets by address. Never rejects: a storage that fails reads as empty. */
export interface DatasetStore {
  get(key: string): Promise<DatasetRecord | null>;
  /** Resolves to false when the record could not be written. */
  set(key: string, record: DatasetRecord): Promise<boolean>;
  delete(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** @param version of the records: a store written by another version is cleared before its first use. */
export function openDatasetStore(storage: KeyValue, version: number): DatasetStore {
  let opening: Promise<void> | null = null;
  const open = () => {
    opening ??= clearOtherVersion(version, storage).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  /** The result, or `fallback` when the storage fails: the network still answers then. */
  const attempt = <T>(work: () => Promise<T>, fallback: T): Promise<T> =>
    open()
      .then(work)
      .catch(() => fallback);
  return {
    get: (key) => attempt(async () => parseDatasetRecord(await storage.get(key)), null),
    set: (key, record) => attempt(() => storage.set(key, record).then(() => true), false),
    delete: (key) => attempt(() => storage.delete(key), undefined),
    keys: () => attempt(async () => (await storage.keys()).filter((key) => key !== datasetsVersionKey), []),
  };
}

async function clearOtherVersion(version: number, storage: KeyValue): Promise<void> {
  if ((await storage.get(datasetsVersionKey)) === version) return;
  await storage.clear();
  await storage.set(datasetsVersionKey, version);
}
