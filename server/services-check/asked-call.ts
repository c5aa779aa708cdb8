import type { Failure } from "../../src/shared/failure.ts";
import type { Resource, ResourceName } from "../../src/shared/resources.ts";
import type { Paging } from "../../src/shared/service-response.ts";
import type { DroppedItem } from "../lib/dropped-item.ts";
import type { Arrival } from "../upstreams/http-upstream.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An item of a response in three forms. */
export interface SeenItem {
  /** Under the service's own names. */
  given: Fields;
  /** Under the contract's names and in its forms. */
  item: Fields;
  /** As the portal reads it; null: it is dropped. */
  parsed: Fields | null;
}

/** One call of the check: the request, the response, and the data that the portal parses from it. */
export interface AskedCall {
  resource: Resource;
  /** Path and query at the service. */
  target: string;
  /** From the request to the end of the response (ms). */
  time: number;
  /** Null: not sent, because earlier requests to the service had all failed. */
  arrival: Arrival | null;
  failure: Failure | null;
  items: readonly SeenItem[];
  /** Fields that came under another name. */
  aliases: readonly { field: string; alias: string }[];
  dropped: readonly DroppedItem[];
  /** Why the response as a whole is not what is expected. */
  mismatch: string | null;
  /** The parsed data; null where there is none. */
  data: unknown;
  /** Paging as the service sent it. */
  paging: Readonly<Record<keyof Paging, number | null>>;
  /** The body under the contract's names, for rows that are neither lists nor items. */
  body: unknown;
}

/** The calls of a row. */
export function callsOf(calls: readonly AskedCall[], name: ResourceName): AskedCall[] {
  return calls.filter(({ resource }) => resource.name === name);
}

/** All items of a row's calls. */
export function itemsOf(calls: readonly AskedCall[], name: ResourceName): SeenItem[] {
  return callsOf(calls, name).flatMap(({ items }) => items);
}

/** The parsed data of a row's calls, without those that failed. */
export function dataOf<T>(calls: readonly AskedCall[], resource: Resource<T>): T[] {
  // A call's data were parsed by the parser of its resource.
  return callsOf(calls, resource.name).flatMap(({ data }) => (data === null ? [] : [data as T]));
}

/** Identifies an item in the report: its id, else its name. */
export function placeOf({ item }: Pick<SeenItem, "item">): string {
  const { id, alias, title, name } = item;
  if (typeof id === "number" || (typeof id === "string" && id !== "")) return `id ${id}`;
  const called = [alias, title, name].find((each) => typeof each === "string" && each !== "");
  return called === undefined ? "без id" : `«${shortened(called)}»`;
}

/** A value as a message quotes it. */
export function shortened(value: unknown, longest = 40): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The query of a call for the report: "uid=13". */
export function queryOf({ target }: Pick<AskedCall, "target">): string {
  const at = target.indexOf("?");
  return at < 0 ? target : decodeURIComponent(target.slice(at + 1));
}
