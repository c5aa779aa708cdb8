import type { StorageRefusal } from "../storage-error.ts";
import type { Entry, MessageFile, Receipt } from "./entry.ts";
import { parseEntry, parseReceipt } from "./parse-entry.ts";

/** What the outbox holds. */
export interface OutboxView {
  /** Oldest first. */
  entries: readonly Entry[];
  /** Newest first. */
  receipts: readonly Receipt[];
  /** Messages that a newer version of the portal wrote: they are kept, and this version cannot show or send them. */
  unreadable: number;
  /** Ids of messages that this page alone holds: they are gone with it. */
  inMemory?: readonly string[];
}

/** A message with its files' bytes. */
export interface StoredMessage {
  entry: Entry;
  files: readonly MessageFile[];
}

/** What becomes of one message, decided while nobody else can change it. */
export type Decision =
  | { kind: "keep" }
  /** Without `files` those that are there stay: a change of state does not write megabytes anew. */
  | { kind: "write"; entry: Entry; files?: readonly MessageFile[] }
  /** Both places have it: the message goes, its receipt stays. */
  | { kind: "settle"; receipt: Receipt }
  | { kind: "drop" };

/**
 * Messages and receipts by id. Every call is one transaction, on disk when it resolves, and rejects with
 * {@link OutboxError}. What the browser threw away is null like what was never there.
 */
export interface OutboxStore {
  read(): Promise<OutboxView>;
  entry(id: string): Promise<Entry | null>;
  receipt(id: string): Promise<Receipt | null>;
  files(id: string): Promise<readonly MessageFile[] | null>;
  /**
   * Read, decide, write, with nothing in between. `decide` must be pure. It gets null where no message of that id is; it is
   * not asked about one that this version cannot read, which stays as it is. Resolves to what was done.
   */
  change(id: string, decide: (entry: Entry | null) => Decision): Promise<Decision>;
  dropReceipts(isDropped: (receipt: Receipt) => boolean): Promise<void>;
}

/** The browser refuses what was asked of its storage. */
export class OutboxError extends Error {
  readonly reason: StorageRefusal;

  constructor(reason: StorageRefusal, cause: unknown) {
    super(`the outbox's store is ${reason}`, { cause });
    this.name = "OutboxError";
    this.reason = reason;
  }
}

/** @param records as they stand in the store. */
export function viewOf(records: { entries: readonly unknown[]; receipts: readonly unknown[] }): OutboxView {
  const entries = records.entries.flatMap((record) => parseEntry(record) ?? []);
  return {
    entries: entries.sort((a, b) => a.createdAt - b.createdAt),
    receipts: records.receipts
      .flatMap((record) => parseReceipt(record) ?? [])
      .sort((a, b) => b.deliveredAt - a.deliveredAt),
    unreadable: records.entries.length - entries.length,
  };
}
