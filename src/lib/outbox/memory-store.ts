import type { MessageFile } from "../../shared/outbox/entry.ts";
import { type OutboxStore, viewOf } from "../../shared/outbox/outbox-store.ts";
import { entryRecord, parseEntry, parseFiles, parseReceipt } from "../../shared/outbox/parse-entry.ts";

/** Contents of an in-memory store. Values are copied on the way in and out, as IndexedDB does. */
export interface MemoryRecords {
  entries: Map<string, unknown>;
  files: Map<string, unknown>;
  receipts: Map<string, unknown>;
}

/** Instead of `structuredClone`, which browsers have only since 2022: records are JSON, but for the files' bytes. */
function copied<T>(record: T): T {
  return record === undefined ? record : JSON.parse(JSON.stringify(record));
}

function copiedFiles(files: readonly MessageFile[] | null): MessageFile[] | null {
  return files?.map((file) => ({ ...file, bytes: file.bytes.slice(0) })) ?? null;
}

export function memoryRecords(): MemoryRecords {
  return { entries: new Map(), files: new Map(), receipts: new Map() };
}

/**
 * An outbox in the page's memory, for messages that cannot be stored on the device. It is lost when the page closes.
 * @param onChanged called after each change.
 */
export function memoryStore(onChanged: () => void, records: MemoryRecords = memoryRecords()): OutboxStore {
  const { entries, files, receipts } = records;
  return {
    read: async () => viewOf(copied({ entries: [...entries.values()], receipts: [...receipts.values()] })),
    entry: async (id) => parseEntry(copied(entries.get(id))),
    receipt: async (id) => parseReceipt(copied(receipts.get(id))),
    files: async (id) => copiedFiles(parseFiles(files.get(id))),
    async change(id, decide) {
      const known = parseEntry(copied(entries.get(id)));
      if (known === null && entries.has(id)) return { kind: "unchanged" };
      const decision = decide(known);
      if (decision.kind === "unchanged") return decision;
      if (decision.kind === "write") {
        entries.set(id, copied(entryRecord(decision.entry)));
        if (decision.files) files.set(id, copiedFiles(decision.files));
      } else {
        entries.delete(id);
        files.delete(id);
        if (decision.kind === "settle") receipts.set(id, copied(decision.receipt));
      }
      onChanged();
      return decision;
    },
    async dropReceipts(isDropped) {
      const before = receipts.size;
      for (const [id, record] of receipts) {
        const receipt = parseReceipt(record);
        if (receipt !== null && isDropped(receipt)) receipts.delete(id);
      }
      if (receipts.size < before) onChanged();
    },
  };
}
