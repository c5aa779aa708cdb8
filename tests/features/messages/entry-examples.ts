import type { DestinationState, Entry } from "../../../src/shared/outbox/entry.ts";
import type { OutboxView } from "../../../src/shared/outbox/outbox-store.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";

/** 21 November 2026, 14:05 in Yekaterinburg. */
export const now = Date.parse("2026-11-21T09:05:00Z");

export const waiting = { state: "waiting", revision: 1, attempts: 0, inDoubt: false, notBefore: now } as const;
export const tried = { ...waiting, attempts: 2 } as const;
export const doubtful = { ...tried, inDoubt: true } as const;
export const underWay = { state: "sending", revision: 1, attempts: 1, since: now } as const;
export const accepted = { state: "accepted", revision: 1, number: "12-0458", at: now } as const;
export const refused = {
  state: "refused",
  revision: 1,
  message: "Проверьте телефон",
  problems: [{ field: "phone", message: "Значение не является телефоном" }],
  at: now,
} as const;

export function entryOf(
  destinations: Readonly<Record<Destination, DestinationState>>,
  more: Partial<Entry> = {},
): Entry {
  return {
    version: 1,
    id: "7a1a3a52-5a0e-4a6e-9d4e-1f0f6f1f0a01",
    createdAt: now,
    fields: {
      subject: "Карта",
      body: "Не приходит карта.",
      answer_method: "0",
      name: "Анна",
      lastname: "Петрова",
      phone: "",
      email: "",
    },
    subjectIds: { site: "1", card: "2" },
    files: [],
    pass: null,
    needsCheck: false,
    deletedAt: null,
    destinations,
    ...more,
  };
}

/** The texts as the destinations send them. */
export const asSaid = {
  message: (text: string) => text,
  problem: ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
};

export function viewOf(...entries: Entry[]): OutboxView {
  return { entries, receipts: [], unreadable: 0 };
}

export const plain = (text: string) => text.replaceAll("\u00a0", " ");
