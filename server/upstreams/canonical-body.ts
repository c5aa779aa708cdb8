import type { Resource } from "../../src/shared/resources.ts";
import { isObject, itemIn, listIn } from "./envelopes.ts";
import { type ContractField, type ContractFields, fieldAliases, nameIn } from "./field-aliases.ts";
import { coordinatesIn, coordinatesOf } from "./service-coordinates.ts";
import { dayIn, momentOf } from "./service-dates.ts";

interface CanonicalOptions {
  /** IANA zone of dates without one. */
  zone: string;
  /** Called for each field of an item that came under another name. */
  onAlias(field: string, alias: string): void;
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

function canonicalItem(item: unknown, fields: ContractFields, options: CanonicalOptions): unknown {
  if (!isObject(item)) return item;
  const found: Record<string, unknown> = { ...item };
  for (const [name, field] of Object.entries(fields)) {
    const told = nameIn(item, name, fields);
    if (told !== null) found[name] = inForm(item[told], field, options.zone);
    if (told !== null && told !== name) options.onAlias(name, told);
    if (field.form !== "place" || isObject(found[name])) continue;
    // Beside the other fields, where the place itself has none.
    const beside = coordinatesIn(item);
    if (beside === null) continue;
    found[name] = { lat: beside.lat, lon: beside.lon };
    options.onAlias(name, beside.names.join(", "));
  }
  return found;
}

/** `{holder: 1, partner: 2}` from `[{id: 1, alias: "holder"}, …]`. */
function categoriesOf(body: unknown): unknown {
  const list = listIn(body);
  if (list === null) return body;
  const entries = list.filter(isObject).map(({ id, alias, code, name }) => [String(alias ?? code ?? name), id]);
  return Object.fromEntries(entries);
}

/** Rows whose body is one item. */
const ofOneItem: readonly string[] = ["page", "newsItem", "material"];

/** The items as the service sent them, under its own names; null where the body holds none. */
export function givenItems({ name }: Resource, body: unknown): unknown[] | null {
  if (!ofOneItem.includes(name)) return listIn(body);
  const item = itemIn(body);
  return isObject(item) ? [item] : null;
}

/**
 * A service's response body under the names and in the forms of the contract, for the parsers of `src/shared`. A name
 * of the contract always wins over an alias; what is not known stays as it is.
 */
export function canonicalBody({ name }: Resource, body: unknown, options: CanonicalOptions): unknown {
  if (name === "categories") return categoriesOf(body);
  const fields = fieldAliases[name];
  if (fields === undefined) return body;
  if (ofOneItem.includes(name)) return canonicalItem(itemIn(body), fields, options);
  return listIn(body)?.map((item) => canonicalItem(item, fields, options)) ?? body;
}
