import { useEffect, useState } from "react";
import { readOutbox, removeMessage } from "../../lib/outbox/outbox.ts";
import { draftKeys } from "../../lib/storage/drafts.ts";
import { OutboxError, type OutboxView } from "../../shared/outbox/outbox-store.ts";

/** What the visitor would miss after an erasure: only this device has it. */
export interface Losses {
  /** Messages that are not delivered yet, with those of a newer version, which cannot be read. */
  messages: number;
  /** Subjects of the readable ones. */
  subjects: readonly string[];
  hasDraft: boolean;
  /** Ids of the messages in this page's memory. */
  inMemory: readonly string[];
}

async function readLosses(): Promise<Losses> {
  const nothing: OutboxView = { entries: [], receipts: [], unreadable: 0 };
  const [view, drafts] = await Promise.all([
    readOutbox().catch((error: unknown) => {
      if (error instanceof OutboxError) return nothing;
      throw error;
    }),
    // No storage, no drafts.
    draftKeys().catch(() => []),
  ]);
  const waiting = view.entries.filter(({ deletedAt }) => deletedAt === null);
  return {
    messages: waiting.length + view.unreadable,
    subjects: waiting.map(({ fields }) => fields.subject),
    hasDraft: drafts.length > 0,
    inMemory: view.inMemory ?? [],
  };
}

/** Null until they are read. */
export function useLosses(): Losses | null {
  const [losses, setLosses] = useState<Losses | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readLosses().then((read) => {
      if (isCurrent) setLosses(read);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return losses;
}

/** The visitor has agreed to lose them: the browser need not ask again when the page is left. */
export async function giveUpMemory({ inMemory }: Losses): Promise<void> {
  await Promise.all(inMemory.map(removeMessage));
}
