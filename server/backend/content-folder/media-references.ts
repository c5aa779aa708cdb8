import type { Item, ItemValue } from "./content-table.ts";

/** The name of the folder's file that a field's whole value stands for, or null. */
export function namedFile(value: ItemValue): string | null {
  const prefix = "files/";
  return typeof value === "string" && value.startsWith(prefix) ? value.slice(prefix.length) : null;
}

/** A file named by an item. */
export interface MediaReference {
  field: string;
  name: string;
  /** Whether it is shown in place, as a picture, and not linked to. */
  isEmbedded: boolean;
}

/** Fields that may lead to any file; the others show a picture. */
const linking = ["file", "link"];

/** `src` and `href` of HTML, quoted or not. */
const inHtml = /\b(src|href)(\s*=\s*["']?)files\/([^"'\s>]*)/gi;

function referencesOf(field: string, value: ItemValue): MediaReference[] {
  if (typeof value !== "string") return [];
  const named = namedFile(value);
  if (named !== null) return [{ field, name: named, isEmbedded: !linking.includes(field) }];
  return [...value.matchAll(inHtml)].map(([, attribute = "", , name = ""]) => ({
    field,
    name,
    shown: attribute.toLowerCase() === "src",
  }));
}

/** All files that an item names: as a field's whole value, or in a text's HTML. */
export function mediaReferences(item: Item): MediaReference[] {
  return Object.entries(item).flatMap(([field, value]) => referencesOf(field, value));
}

/** A field's value with the addresses of files in the place of their names. */
export function withAddresses(value: ItemValue, addressOf: (name: string) => string): ItemValue {
  if (typeof value !== "string") return value;
  const named = namedFile(value);
  if (named !== null) return addressOf(named);
  return value.replace(
    inHtml,
    (_, attribute: string, equals: string, name: string) => `${attribute}${equals}${addressOf(name)}`,
  );
}
