import fc from "fast-check";
import type { DestinationState, Entry, Message, MessageFile } from "../../../src/shared/outbox/entry.ts";
import { newEntry } from "../../../src/shared/outbox/transitions.ts";

export const noon = Date.UTC(2026, 10, 21, 12);

export const message: Message = {
  fields: {
    subject: "Карта",
    body: "Карта не работает в автобусе",
    answer_method: "2",
    name: "Анна",
    lastname: "Иванова",
    phone: "",
    email: "anna@example.ru",
  },
  subjectIds: { site: "7", card: "12" },
  files: [],
};

export function pictureOf(...bytes: number[]): MessageFile {
  return { name: "билет.png", type: "image/png", bytes: new Uint8Array(bytes).buffer };
}

export function passOf(token: string, expiresAt = noon + 7 * 86_400_000): { pass: string; expiresAt: number } {
  return { pass: token, expiresAt };
}

export function entryOf(changes: Partial<Entry> = {}): Entry {
  return { ...newEntry("6c1f0e6e-8b7a-4f6e-9f0e-0c9f5b9f6a01", message, passOf("pass"), noon), ...changes };
}

const time = fc.integer({ min: noon - 10 * 86_400_000, max: noon + 10 * 86_400_000 });
const revision = fc.integer({ min: 1, max: 9 });
const attempts = fc.integer({ min: 0, max: 60 });

const anyState: fc.Arbitrary<DestinationState> = fc.oneof(
  fc.record({ state: fc.constant("waiting" as const), revision, attempts, inDoubt: fc.boolean(), notBefore: time }),
  fc.record({ state: fc.constant("sending" as const), revision, attempts, since: time }),
  fc.record({
    state: fc.constant("refused" as const),
    revision,
    message: fc.constantFrom(null, "Слишком коротко"),
    problems: fc.constant([]),
    at: time,
  }),
  fc.record({
    state: fc.constant("accepted" as const),
    revision,
    number: fc.constantFrom(null, "1024"),
    at: time,
  }),
);

export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    site: anyState,
    card: anyState,
    createdAt: time,
    needsCheck: fc.boolean(),
    deletedAt: fc.option(time, { nil: null }),
  })
  .map(({ site, card, ...changes }) => entryOf({ ...changes, destinations: { site, card } }));

export const anyDestination = fc.constantFrom("site" as const, "card" as const);
export const anyTime = time;
