import type { StorageRefusal } from "../storage-error.ts";
import type { Entry, MessageFile, Receipt } from "./entry.ts";
import { parseEntry, parseReceipt } from "./parse-entry.ts";

/** Contents of the outbox. */
export interface OutboxView {
  /** Oldest first. */
  entries: readonly Entry[];
  /** Newest first. */
  receipts: readonly Receipt[];
  /** Number of messages written by a newer version of the portal: this version can neither show nor send them. */
  unreadable: number;
  /** Ids of messages held only in this page's memory: they are lost when it closes. */
  inMemory?: readonly string[];
}

/** A message with its files' bytes. */
export interface StoredMessage {
  entry: Entry;
  files: readonly MessageFile[];
}

/** How one transaction changes a message. */
export type Decision =
  | { kind: "unchanged" }
  /** Without `files` the stored ones stay: a change of state does not rewrite megabytes. */
  | { kind: "write"; entry: Entry; files?: readonly MessageFile[] }
  /** Both destinations accepted the message: it is replaced by its receipt. */
  | { kind: "settle"; receipt: Receipt }
  | { kind: "delete" };

/**
 * Messages and receipts by id. Every call is one transaction, is on disk when it resolves, and rejects with
 * {@link OutboxError}. Records evicted by the browser read as null, like those that never existed.
 */
export interface OutboxStore {
  read(): Promise<OutboxView>;
  entry(id: string): Promise<Entry | null>;
  receipt(id: string): Promise<Receipt | null>;
  files(id: string): Promise<readonly MessageFile[] | null>;
  /**
   * Reads, decides and writes in one transaction. `decide` must be pure; it gets null for an unknown id, and is not called
   * for a record that this version cannot read, which stays untouched. Resolves to the decision carried out.
   */
  change(id: string, decide: (entry: Entry | null) => Decision): Promise<Decision>;
  dropReceipts(isDropped: (receipt: Receipt) => boolean): Promise<void>;
}

/** The browser's storage failed or refused the operation. */
export class OutboxError extends Error {
  readonly reason: StorageRefusal;

  constructor(reason: StorageRefusal, cause: unknown) {
    super(`the outbox's store is ${reason}`, { cause });
    this.name = "OutboxError";
    this.reason = reason;
  }
}

/** @param records raw, as read from the store. */
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
