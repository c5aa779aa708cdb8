import { promisifyRequest, type UseStore } from "idb-keyval";
import { orTimeoutError } from "./with-timeout.ts";

/** Longest wait for a database to open (ms): IndexedDB may never answer. */
const openTimeout = 5_000;

/**
 * The only table of an IndexedDB database, for the functions of idb-keyval; opened at first use. Calls reject where the
 * browser has no IndexedDB, forbids it, or does not open the database in time. After one such wait further calls reject
 * at once, until the database has opened after all.
 */
export function openTable(database: string, table: string, options?: IDBTransactionOptions): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  let patience = openTimeout;

  async function connect(): Promise<IDBDatabase> {
    // `indexedDB` may be missing, null, or throw when it is named.
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const connection = await promisifyRequest(request);
    // Another context deletes the database: an open connection would block it.
    connection.onversionchange = () => connection.close();
    patience = openTimeout;
    return connection;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opening ??= connect();
    try {
      const connection = await orTimeoutError(opening, patience);
      return connection.transaction(table, mode, options).objectStore(table);
    } catch (error) {
      if (isTimeout(error)) patience = 0;
      else opening = null;
      throw error;
    }
  }

  return async (mode, work) => {
    const records = await begin(mode).catch((error: unknown) => {
      if (isTimeout(error)) throw error;
      // Browsers may close the connection at any time (Safari does for background tabs): reconnect once.
      return begin(mode);
    });
    return work(records);
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
