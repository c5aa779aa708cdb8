import { type FrontCoded, fromFrontCoded, frontCoded } from "../front-coding.ts";
import type { Geolocation } from "./geolocation.ts";

/**
 * The values of a field: of each row its own, or each distinct one once, and which of them a row has; on the way to the
 * browser texts of each row also as what they have not alike.
 */
type Column = { own: readonly unknown[] } | { distinct: readonly unknown[]; at: readonly unknown[] } | FrontCoded;

/**
 * Thousands of places, field by field: a third of the text that a list of them would be, and as much less for a cheap
 * phone to read.
 */
export interface PlaceColumns {
  count: number;
  columns: Readonly<Record<string, Column>>;
}

type Row = Readonly<Record<string, unknown>> & { geolocation: Geolocation | null };

/** All have the fields of the first. */
export function toColumns(rows: readonly Row[]): PlaceColumns {
  const flat = rows.map(
    ({ geolocation, ...rest }): Readonly<Record<string, unknown>> => ({
      ...rest,
      lat: geolocation?.lat ?? null,
      lon: geolocation?.lon ?? null,
    }),
  );
  const names = Object.keys(flat[0] ?? {});
  return {
    count: rows.length,
    columns: Object.fromEntries(names.map((name) => [name, toColumn(flat.map((row) => row[name] ?? null))])),
  };
}

function toColumn(values: unknown[]): Column {
  const places = new Map<string, number>();
  const distinct: unknown[] = [];
  const at = values.map((value) => {
    const key = JSON.stringify(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, distinct.length);
    return distinct.push(value) - 1;
  });
  return distinct.length <= values.length / 2 ? { distinct, at } : { own: values };
}

/** The same columns in fewer characters, where many texts begin alike; any other body as it is. */
export function shorterColumns(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("columns" in body)) return body;
  const { columns } = body;
  if (typeof columns !== "object" || columns === null) return body;
  const shorter = Object.entries(columns).map(([name, column]) => [name, shorterColumn(column)]);
  return { ...body, columns: Object.fromEntries(shorter) };
}

function shorterColumn(column: unknown): unknown {
  if (typeof column !== "object" || column === null || !("own" in column)) return column;
  if (!isListOf(column.own, (value): value is string => typeof value === "string")) return column;
  const coded = frontCoded(column.own);
  return JSON.stringify(coded).length < JSON.stringify(column).length ? coded : column;
}

/**
 * The rows again; a body that is not of columns as it is. What the rows hold is for their own parser to judge.
 * @throws {TypeError} when columns are not of one length.
 */
export function fromColumns(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("columns" in body && "count" in body)) return body;
  const { count, columns } = body;
  if (typeof count !== "number" || typeof columns !== "object" || columns === null) throw new TypeError("no columns");
  const { lat, lon, ...own } = Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, readerOf(values, count)]),
  );
  const fields = Object.entries(own);
  return Array.from({ length: count }, (_, row) => {
    const isPlaced = lat && lon && lat(row) !== null;
    const item: Record<string, unknown> = { geolocation: isPlaced ? { lat: lat(row), lon: lon(row) } : null };
    for (const [name, read] of fields) item[name] = read(row);
    return item;
  });
}

/** Tells for each field whether a value is of the form that it has to have. */
export type Guards<Fields> = { readonly [Name in keyof Fields]: (value: unknown) => value is Fields[Name] };

export interface ColumnsRead<Fields> {
  /** Values of a field, row by row. */
  fields: { readonly [Name in keyof Fields]: (row: number) => Fields[Name] };
  geolocation(row: number): Geolocation | null;
  /** Makes something of each row. */
  rows<T>(make: (row: number) => T): T[];
}

/**
 * Reads columns whose values are all of the very form that our server sends: what many rows share is looked at once.
 * Null where one is not, or where the body is no columns: whoever asks has {@link fromColumns}, and a schema.
 */
export function readColumns<Fields>(body: unknown, guards: Guards<Fields>): ColumnsRead<Fields> | null {
  if (typeof body !== "object" || body === null || !("columns" in body && "count" in body)) return null;
  const { count, columns } = body;
  if (typeof count !== "number" || typeof columns !== "object" || columns === null) return null;
  const fields: Partial<Record<keyof Fields, unknown>> = {};
  for (const name of Object.keys(guards) as (keyof Fields & string)[]) {
    const read = guarded(Reflect.get(columns, name), count, guards[name]);
    if (read === null) return null;
    fields[name] = read;
  }
  const lat = guarded(Reflect.get(columns, "lat"), count, isDegrees(90));
  const lon = guarded(Reflect.get(columns, "lon"), count, isDegrees(180));
  if (lat === null || lon === null) return null;
  return {
    // Each was made with the guard of its name.
    fields: fields as ColumnsRead<Fields>["fields"],
    geolocation(row) {
      const [north, east] = [lat(row), lon(row)];
      return north === null || east === null ? null : { lat: north, lon: east };
    },
    rows: (make) => Array.from({ length: count }, (_, row) => make(row)),
  };
}

function isDegrees(most: number) {
  return (value: unknown): value is number | null =>
    value === null || (typeof value === "number" && Math.abs(value) <= most);
}

function guarded<T>(
  column: unknown,
  count: number,
  isOwn: (value: unknown) => value is T,
): ((row: number) => T) | null {
  if (typeof column !== "object" || column === null) return null;
  const own = ownOf(column);
  if (own !== null) return isListOf(own, isOwn) && own.length === count ? (row) => own[row] as T : null;
  if (!("at" in column && "distinct" in column)) return null;
  const { at, distinct } = column;
  if (!isListOf(distinct, isOwn) || !isListOf(at, (place) => Number.isInteger(place) && Number(place) in distinct))
    return null;
  return at.length === count ? (row) => distinct[at[row] as number] as T : null;
}

function isListOf<T>(values: unknown, isOwn: (value: unknown) => value is T): values is T[];
function isListOf(values: unknown, isOwn: (value: unknown) => boolean): values is unknown[];
function isListOf(values: unknown, isOwn: (value: unknown) => boolean): boolean {
  return Array.isArray(values) && values.every(isOwn);
}

/** What a column has for each row; null: it says otherwise what that is. @throws {TypeError} */
function ownOf(column: object): unknown {
  if ("own" in column) return column.own;
  return "same" in column && "rest" in column ? fromFrontCoded(column) : null;
}

/** @throws {TypeError} when it is no column of so many rows. */
function readerOf(column: unknown, count: number): (row: number) => unknown {
  if (typeof column === "object" && column !== null) {
    const values = ownOf(column);
    if (values !== null) {
      const own = listOf(values, count);
      return (row) => own[row];
    }
    if ("at" in column && "distinct" in column) {
      const at = listOf(column.at, count);
      const distinct = listOf(column.distinct);
      return (row) => distinct[Number(at[row])];
    }
  }
  throw new TypeError("expected a column");
}

function listOf(values: unknown, count?: number): readonly unknown[] {
  if (!Array.isArray(values)) throw new TypeError("expected a list");
  if (count !== undefined && values.length !== count) throw new TypeError("columns of different lengths");
  return values;
}
