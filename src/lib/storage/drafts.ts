import { getMany, keys, type UseStore } from "idb-keyval";
import { openTable } from "../../shared/open-table.ts";
import { orTimeoutError } from "../../shared/with-timeout.ts";
import { draftsDatabase } from "./database-names.ts";

/** Timeout of a storage call (ms), after which the form goes on without it. */
const patience = 2_000;

let opened: UseStore | null = null;

/** A separate database: drafts change without touching the outbox. */
function drafts(): UseStore {
  opened ??= openTable(draftsDatabase, "drafts");
  return opened;
}

/** The values stored under these keys. Rejects if storage is blocked or times out. */
export async function readDraft(keys: readonly string[]): Promise<unknown[]> {
  return orTimeoutError(getMany<unknown>([...keys], drafts()), patience);
}

/** Whether drafts can be read at all. Never rejects. */
export function hasDraftStorage(): Promise<boolean> {
  return readDraft([]).then(
    () => true,
    () => false,
  );
}

/** Writes all values or none. Rejects if there is no storage, or no space in it. */
export async function writeDraft(parts: readonly (readonly [key: string, value: unknown])[]): Promise<void> {
  await change((records) => {
    for (const [key, value] of parts) records.put(value, key);
  });
}

export async function deleteDraft(keys: readonly string[]): Promise<void> {
  await change((records) => {
    for (const key of keys) records.delete(key);
  });
}

/**
 * One transaction, complete when it resolves. Committed explicitly: a page that is being closed no longer handles the
 * requests' events, and an uncommitted transaction would be rolled back.
 */
function change(work: (records: IDBObjectStore) => void): Promise<void> {
  return drafts()(
    "readwrite",
    (records) =>
      new Promise((resolve, reject) => {
        const { transaction } = records;
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        work(records);
        transaction.commit();
      }),
  );
}

/** All stored keys. */
export async function draftKeys(): Promise<string[]> {
  return keys<string>(drafts());
}
