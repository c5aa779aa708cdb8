import * as v from "valibot";
import type { OnDropped } from "../../../src/shared/parse.ts";

export type ItemValue = string | number | boolean | null | readonly string[];

/** An item of a content file after validation; omitted fields are null. */
export type Item = Readonly<Record<string, ItemValue>>;

/** Content is loaded in two parts: "card" was added by a later release and fills databases that have only "site". */
export const contentParts = ["site", "card"] as const;
export type ContentPart = (typeof contentParts)[number];

/** One database table of content: its files, the schema of their items, and checks across items. */
export interface ContentTable {
  table: string;
  part: ContentPart;
  files: readonly string[];
  item: v.GenericSchema<unknown, Item>;
  /** Field → column, where the names differ. */
  columns?: Readonly<Record<string, string>>;
  /** Unique keys: each a set of fields that no two items may share. */
  unique?: readonly (readonly string[])[];
  /** Foreign keys: field → file whose ids it refers to. */
  references?: Readonly<Record<string, string>>;
  /** Order in which ids are assigned to items without one; by default the file's order. */
  compare?(a: Item, b: Item): number;
  /** The portal's own parser: an item that it would drop must not be loaded. */
  parse(body: unknown, onDropped: OnDropped): unknown;
}

/** Fits a column of type `integer`. */
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** Requests accept ids of at most nine digits; that leaves room for ids assigned later. */
export const itemNumber = v.pipe(wholeNumber, v.minValue(1), v.maxValue(999_999_999, "не больше девяти цифр"));
export const optionalNumber = v.nullish(itemNumber, null);
export const optionalText = v.nullish(v.string(), null);

/** Position in a list; by default that in the file. */
export const position = v.nullish(wholeNumber, null);

/** `order` is a reserved word in SQL. */
export const orderColumn = { order: "ordering" };

export const picture = v.nullish(
  v.pipe(v.string(), v.regex(/^$|^files\/|^\/(?!\/)|^https:\/\//, "должно начинаться с «files/», «/» или «https://»")),
  null,
);

/** A calendar day, "YYYY-MM-DD". */
export const day = v.pipe(
  v.string(),
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
  }, "нужен день, например 2026-11-30"),
);

export const webSite = v.nullish(
  v.pipe(v.string(), v.regex(/^$|^https?:\/\//, "должно начинаться с «https://» или «http://»")),
  null,
);
