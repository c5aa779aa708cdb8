import * as v from "valibot";
import type { Entry, MessageFile, Receipt } from "./entry.ts";

const texts = v.object({
  subject: v.string(),
  body: v.string(),
  answer_method: v.string(),
  name: v.string(),
  lastname: v.string(),
  phone: v.string(),
  email: v.string(),
});

const problems = v.array(v.object({ field: v.string(), message: v.string() }));

const destinationState = v.variant("state", [
  v.object({
    state: v.literal("waiting"),
    revision: v.number(),
    attempts: v.number(),
    inDoubt: v.boolean(),
    notBefore: v.number(),
  }),
  v.object({ state: v.literal("sending"), revision: v.number(), attempts: v.number(), since: v.number() }),
  v.object({
    state: v.literal("refused"),
    revision: v.number(),
    message: v.nullable(v.string()),
    problems,
    at: v.number(),
  }),
  v.object({ state: v.literal("accepted"), revision: v.number(), number: v.nullable(v.string()), at: v.number() }),
]);

const entrySchema = v.pipe(
  v.object({
    version: v.literal(1),
    id: v.string(),
    createdAt: v.number(),
    fields: texts,
    subjectIds: v.object({ site: v.string(), card: v.string() }),
    files: v.array(v.object({ name: v.string(), type: v.string(), size: v.number() })),
    pass: v.nullable(v.object({ token: v.string(), expiresAt: v.number() })),
    needsCheck: v.boolean(),
    deletedAt: v.nullable(v.number()),
    places: v.object({ site: destinationState, card: destinationState }),
  }),
  v.transform(({ places, ...entry }): Entry => ({ ...entry, destinations: places })),
);

/** The stored form of an entry: its destinations are called `places` there, a name that devices have had since version 1. */
export function entryRecord({ destinations, ...entry }: Entry): object {
  return { ...entry, places: destinations };
}

const number = v.nullable(v.string());

const receiptSchema = v.object({
  id: v.string(),
  subject: v.string(),
  createdAt: v.number(),
  deliveredAt: v.number(),
  // Missing from receipts of older versions.
  wantsAnswer: v.optional(v.boolean(), false),
  numbers: v.object({ site: number, card: number }),
});

const filesSchema: v.GenericSchema<unknown, MessageFile[]> = v.array(
  v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) }),
);

function parsed<T>(schema: v.GenericSchema<unknown, T>, record: unknown): T | null {
  const result = v.safeParse(schema, record);
  return result.success ? result.output : null;
}

// Parsers of stored records. Null: the record is missing, or another version of the portal wrote it.

export const parseEntry = (record: unknown): Entry | null => parsed(entrySchema, record);
export const parseReceipt = (record: unknown): Receipt | null => parsed(receiptSchema, record);
export const parseFiles = (record: unknown): MessageFile[] | null => parsed(filesSchema, record);
