import * as v from "valibot";
import type { OnDropped } from "../../../src/shared/parse.ts";

export type ItemValue = string | number | boolean | null | readonly string[];

/** An item of a content file once its form was checked; fields that are not given are null. */
export type Item = Readonly<Record<string, ItemValue>>;

/** Content is loaded in two parts: the second came with a later release, and fills databases that have the first. */
export const contentParts = ["site", "card"] as const;
export type ContentPart = (typeof contentParts)[number];

/** Content of one table: the files it comes from and what their items must be. */
export interface ContentTable {
  table: string;
  part: ContentPart;
  files: readonly string[];
  item: v.GenericSchema<unknown, Item>;
  /** Columns whose names are not the fields'. */
  columns?: Readonly<Record<string, string>>;
  /** Sets of fields that no two items share. */
  unique?: readonly (readonly string[])[];
  /** Fields that hold the number of an item of another file. */
  references?: Readonly<Record<string, string>>;
  /** The order in which items without a number are numbered, where it is not the file's. */
  compare?(a: Item, b: Item): number;
  /** The portal's own parser, which knows what must not be empty: what it would leave out must not be loaded. */
  parse(body: unknown, onDropped: OnDropped): unknown;
}

/** What fits a column of type `integer`. */
export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));
/** The services are asked for items by numbers of nine digits at most; behind them there is room to go on numbering. */
export const itemNumber = v.pipe(wholeNumber, v.minValue(1), v.maxValue(999_999_999, "must have nine digits at most"));
export const optionalNumber = v.nullish(itemNumber, null);
export const optionalText = v.nullish(v.string(), null);

/** `order` is a word of SQL. */
export const orderColumn = { order: "ordering" };

export const picture = v.nullish(
  v.pipe(v.string(), v.regex(/^$|^files\/|^\/(?!\/)|^https:\/\//, 'must begin with "files/", "/" or "https://"')),
  null,
);
