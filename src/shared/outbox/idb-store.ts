import { createStore, promisifyRequest } from "idb-keyval";
import { storageRefusal } from "../storage-error.ts";
import { inTime } from "../with-timeout.ts";
import { outboxDatabase } from "./outbox-names.ts";
import { type Decision, OutboxError, type OutboxStore, viewOf } from "./outbox-store.ts";
import { parseEntry, parseFiles, parseReceipt } from "./parse-entry.ts";

const table = "messages";

/** A browser that has not opened its database after this (ms) will hardly do so. */
const openPatience = 10_000;

// A message's state and its files are separate records, so that a step of the one does not write the other anew.
const entryKey = (id: string) => `entry:${id}`;
const filesKey = (id: string) => `files:${id}`;
const receiptKey = (id: string) => `receipt:${id}`;

/** All keys that begin with that word and a colon, which a semicolon follows in order. */
const keysOf = (kind: "entry" | "receipt") => IDBKeyRange.bound(`${kind}:`, `${kind};`, false, true);

/**
 * The outbox on the device, shared by the pages and the worker.
 * @param onChanged called after each change that this store made.
 */
export function idbStore(onChanged: () => void): OutboxStore {
  let use = createStore(outboxDatabase, table);

  /** The table within a new transaction, which is on disk when it is complete. */
  async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const database = await inTime(
      use("readonly", (records) => records.transaction.db),
      openPatience,
    );
    return database.transaction(table, mode, { durability: "strict" }).objectStore(table);
  }

  async function attempt<T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      const records = await open(mode).catch(() => {
        // Browsers close connections behind our back (Safari in the background): a new one is tried once.
        use = createStore(outboxDatabase, table);
        return open(mode);
      });
      return await work(records);
    } catch (error) {
      throw asOutboxError(error);
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
            const decision: Decision = known === null && found.result !== undefined ? { kind: "keep" } : decide(known);
            write(records, id, decision);
            resolve(decision);
          };
        }),
      );
      if (done.kind !== "keep") onChanged();
      return done;
    },
    async dropReceipts(isDropped) {
      const dropped = await attempt("readwrite", (records) =>
        inTransaction<number>(records, (resolve) => {
          const found: IDBRequest<unknown[]> = records.getAll(keysOf("receipt"));
          found.onsuccess = () => {
            const over = found.result.flatMap((record) => parseReceipt(record) ?? []).filter(isDropped);
            for (const { id } of over) records.delete(receiptKey(id));
            resolve(over.length);
          };
        }),
      );
      if (dropped > 0) onChanged();
    },
  };
}

function write(records: IDBObjectStore, id: string, decision: Decision): void {
  if (decision.kind === "keep") return;
  if (decision.kind === "write") {
    records.put(decision.entry, entryKey(id));
    if (decision.files) records.put(decision.files, filesKey(id));
    return;
  }
  records.delete(entryKey(id));
  records.delete(filesKey(id));
  if (decision.kind === "settle") records.put(decision.receipt, receiptKey(id));
}

/** Does work whose result counts once its transaction is complete; an error in it undoes the transaction. */
function inTransaction<T>(records: IDBObjectStore, work: (resolve: (result: T) => void) => void): Promise<T> {
  const { transaction } = records;
  return new Promise((resolve, reject) => {
    transaction.onabort = () => reject(transaction.error);
    work((result) => {
      transaction.oncomplete = () => resolve(result);
    });
  });
}

/** What is not the browser's refusal is a fault of ours and stays what it is. */
function asOutboxError(error: unknown): unknown {
  const refusal = storageRefusal(error);
  return refusal === null ? error : new OutboxError(refusal, error);
}
