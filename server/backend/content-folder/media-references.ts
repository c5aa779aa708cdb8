import type { Item, ItemValue } from "./content-table.ts";

/** A file's name as content refers to it: perhaps percent-encoded, perhaps in decomposed form. */
function fileName(reference: string): string {
  try {
    return decodeURIComponent(reference).normalize();
  } catch {
    return reference;
  }
}

/** "files/NAME" → "NAME": the content file that a field's whole value refers to; null for any other value. */
export function namedFile(value: ItemValue): string | null {
  const prefix = "files/";
  return typeof value === "string" && value.startsWith(prefix) ? fileName(value.slice(prefix.length)) : null;
}

/** A file in `files/` that an item refers to. */
interface MediaReference {
  field: string;
  name: string;
  /** Shown in the page as a picture, rather than linked to. */
  isEmbedded: boolean;
}

/** Fields that may refer to any file; in the others it must be a picture. */
const linkFields = ["file", "link"];

/** References in HTML: `src` and `href`, quoted or not. */
const htmlReferences = /\b(src|href)(\s*=\s*["']?)files\/([^"'\s>]*)/gi;

function referencesOf(field: string, value: ItemValue): MediaReference[] {
  if (typeof value !== "string") return [];
  const named = namedFile(value);
  if (named !== null) return [{ field, name: named, isEmbedded: !linkFields.includes(field) }];
  return [...value.matchAll(htmlReferences)].map(([, attribute = "", , name = ""]) => ({
    field,
    name: fileName(name),
    isEmbedded: attribute.toLowerCase() === "src",
  }));
}

/** All files that an item refers to: as a field's whole value, or from HTML. */
export function mediaReferences(item: Item): MediaReference[] {
  return Object.entries(item).flatMap(([field, value]) => referencesOf(field, value));
}

/** Replaces references to `files/…` in a field's value by URLs. */
export function withMediaUrls(value: ItemValue, urlOf: (name: string) => string): ItemValue {
  if (typeof value !== "string") return value;
  const named = namedFile(value);
  if (named !== null) return urlOf(named);
  return value.replace(
    htmlReferences,
    (_, attribute: string, equals: string, name: string) => `${attribute}${equals}${urlOf(fileName(name))}`,
  );
}
