import { createStore, getMany, keys, type UseStore } from "idb-keyval";
import { orTimeoutError } from "../../shared/with-timeout.ts";

/** A store that does not answer within this (ms) is as good as none: the form must not wait for it. */
const patience = 2_000;

let opened: UseStore | null = null;

/** A database of its own: drafts come and go without touching what waits to be sent. */
function drafts(): UseStore {
  opened ??= createStore("feedback-drafts", "drafts");
  return opened;
}

/** What is kept under these keys. Rejects where storage is blocked or does not answer. */
export async function readDraft(keys: readonly string[]): Promise<unknown[]> {
  return orTimeoutError(getMany<unknown>([...keys], drafts()), patience);
}

/** Writes all of it or nothing. Rejects where there is no room, or no storage. */
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
 * One transaction, complete when it resolves. It is committed in the same breath: a page that goes away does not stay to
 * hear that each record was taken, and what is not committed by then is undone.
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

/** The keys under which something is kept. */
export async function draftKeys(): Promise<string[]> {
  return keys<string>(drafts());
}
