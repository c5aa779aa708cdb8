import type { Resource } from "../../src/shared/resources.ts";
import { type ContractField, fieldAliases } from "./field-aliases.ts";
import { coordinatesIn, coordinatesOf } from "./service-coordinates.ts";
import { dayIn, momentOf } from "./service-dates.ts";

type Fields = Readonly<Record<string, unknown>>;

interface CanonicalOptions {
  /** IANA zone of dates without one. */
  zone: string;
  /** Called for each field of an item that came under another name. */
  onAlias(field: string, alias: string): void;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

const snakeCase = (name: string) => name.replace(/(?<=[a-z])[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The name under which an item has the field; null when it is missing. */
function nameIn(item: Fields, name: string, { aliases }: ContractField, taken: ReadonlySet<string>): string | null {
  const others = [snakeCase(name), camelCase(name), ...aliases].filter((alias) => !taken.has(alias));
  return [name, ...others].find((each) => !isMissing(item[each])) ?? null;
}

function inForm(value: unknown, { form }: ContractField, zone: string): unknown {
  switch (form) {
    case "text":
      return typeof value === "number" ? String(value) : value;
    case "texts":
      return typeof value === "number" || typeof value === "string" ? String(value).split(/[\s,;]+/) : value;
    case "flag":
      return typeof value === "string" ? /^(?:1|true|y|yes|да)$/i.test(value.trim()) : value;
    case "percent":
      return typeof value === "number" ? `${String(value).replace(".", ",")} %` : value;
    case "day":
      return dayIn(value, zone);
    case "moment":
      return momentOf(value, zone);
    case "place":
      return coordinatesOf(value);
    case "same":
      return value;
  }
}

function canonicalItem(
  item: unknown,
  fields: Readonly<Record<string, ContractField>>,
  options: CanonicalOptions,
): unknown {
  if (!isObject(item)) return item;
  const names = new Set(Object.keys(fields));
  const found: Record<string, unknown> = { ...item };
  for (const [name, field] of Object.entries(fields)) {
    const told = nameIn(item, name, field, names);
    if (told !== null) found[name] = inForm(item[told], field, options.zone);
    // Beside the other fields, where the place itself has none.
    if (field.form === "place" && !isObject(found[name])) found[name] = coordinatesIn(item) ?? found[name];
    if (told !== null && told !== name) options.onAlias(name, told);
  }
  return found;
}

/** Lists in envelopes: `{items}` is Yii2's, which the parsers know. */
const envelopes = ["data", "result", "results", "rows", "list"];

function unwrapped(body: unknown, isWanted: (value: unknown) => boolean): unknown {
  if (!isObject(body)) return body;
  const name = envelopes.find((each) => isWanted(body[each]));
  return name === undefined ? body : body[name];
}

/** `{holder: 1, partner: 2}` from `[{id: 1, alias: "holder"}, …]`. */
function categoriesOf(body: unknown): unknown {
  const list = unwrapped(body, Array.isArray);
  if (!Array.isArray(list)) return body;
  const entries = list.filter(isObject).map(({ id, alias, code, name }) => [String(alias ?? code ?? name), id]);
  return Object.fromEntries(entries);
}

/** Rows whose body is one item. */
const ofOneItem: readonly string[] = ["page", "newsItem", "material"];

/**
 * A service's response body under the names and in the forms of the contract, for the parsers of `src/shared`. A name
 * of the contract always wins over an alias; what is not known stays as it is.
 */
export function canonicalBody({ name }: Resource, body: unknown, options: CanonicalOptions): unknown {
  if (name === "categories") return categoriesOf(body);
  const fields = fieldAliases[name];
  if (fields === undefined) return body;
  if (ofOneItem.includes(name)) return canonicalItem(unwrapped(body, isObject), fields, options);
  const list = unwrapped(body, Array.isArray);
  const items = isObject(list) && Array.isArray(list.items) ? list.items : list;
  return Array.isArray(items) ? items.map((item) => canonicalItem(item, fields, options)) : body;
}
