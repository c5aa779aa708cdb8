import { promisifyRequest } from "idb-keyval";
import { openTable } from "../open-table.ts";
import { storageRefusal } from "../storage-error.ts";
import { outboxDatabase } from "./outbox-names.ts";
import { type Decision, OutboxError, type OutboxStore, viewOf } from "./outbox-store.ts";
import { entryRecord, parseEntry, parseFiles, parseReceipt } from "./parse-entry.ts";

const table = "messages";

// The files are a record of their own, so that a change of state does not rewrite them.
const entryKey = (id: string) => `entry:${id}`;
const filesKey = (id: string) => `files:${id}`;
const receiptKey = (id: string) => `receipt:${id}`;

/** All keys with that prefix: ";" is the next character after ":". */
const keysOf = (kind: "entry" | "receipt") => IDBKeyRange.bound(`${kind}:`, `${kind};`, false, true);

/**
 * The outbox on the device, shared by the pages and the worker.
 * @param onChanged called after each change made through this store.
 */
export function idbStore(onChanged: () => void): OutboxStore {
  // With strict durability, a transaction's data is on disk when it completes.
  const use = openTable(outboxDatabase, table, { durability: "strict" });

  async function attempt<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      return await use(mode, work);
    } catch (error) {
      throw new OutboxError(storageRefusal(error), error);
    }
  }

  return {
    read: () =>
      attempt("readonly", async (records) => {
        const [entries, receipts] = await Promise.all([
          promisifyRequest<unknown[]>(records.getAll(keysOf("entry"))),
          promisifyRequest<unknown[]>(records.getAll(keysOf("receipt"))),
        ]);
        return viewOf({ entries, receipts });
      }),
    entry: (id) =>
      attempt("readonly", async (records) => parseEntry(await promisifyRequest(records.get(entryKey(id))))),
    receipt: (id) =>
      attempt("readonly", async (records) => parseReceipt(await promisifyRequest(records.get(receiptKey(id))))),
    files: (id) =>
      attempt("readonly", async (records) => parseFiles(await promisifyRequest(records.get(filesKey(id))))),
    async change(id, decide) {
      const done = await attempt("readwrite", (records) =>
        inTransaction<Decision>(records, (resolve) => {
          const found = records.get(entryKey(id));
          found.onsuccess = () => {
            const known = parseEntry(found.result);
            const decision: Decision =
              known === null && found.result !== undefined ? { kind: "unchanged" } : decide(known);
            write(records, id, decision);
            resolve(decision);
          };
        }),
      );
      if (done.kind !== "unchanged") onChanged();
      return done;
    },
    async dropReceipts(isDropped) {
      const dropped = await attempt("readwrite", (records) =>
        inTransaction<number>(records, (resolve) => {
          const found: IDBRequest<unknown[]> = records.getAll(keysOf("receipt"));
          found.onsuccess = () => {
            const dropped = found.result.flatMap((record) => parseReceipt(record) ?? []).filter(isDropped);
            for (const { id } of dropped) records.delete(receiptKey(id));
            resolve(dropped.length);
          };
        }),
      );
      if (dropped > 0) onChanged();
    },
  };
}

function write(records: IDBObjectStore, id: string, decision: Decision): void {
  if (decision.kind === "unchanged") return;
  if (decision.kind === "write") {
    records.put(entryRecord(decision.entry), entryKey(id));
    if (decision.files) records.put(decision.files, filesKey(id));
    return;
  }
  records.delete(entryKey(id));
  records.delete(filesKey(id));
  if (decision.kind === "settle") records.put(decision.receipt, receiptKey(id));
}

/** Resolves with the work's result once its transaction has completed; an error in the work aborts the transaction. */
function inTransaction<T>(records: IDBObjectStore, work: (resolve: (result: T) => void) => void): Promise<T> {
  const { transaction } = records;
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    work((result) => {
      transaction.oncomplete = () => resolve(result);
    });
  });
}
