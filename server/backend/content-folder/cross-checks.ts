import type { Entry } from "./content-entries.ts";
import type { ContentTable } from "./content-table.ts";
import type { Finding } from "./findings.ts";
import type { JsonFile } from "./json-file.ts";

/** Reports items with the same value in a field that must be unique. A missing value is never a duplicate. */
export function findDuplicates(entries: readonly Entry[], { unique = [] }: ContentTable): Finding[] {
  return unique.flatMap((fields) => {
    const first = new Map<string, Entry>();
    return entries.flatMap((entry) => {
      const values = fields.map((field) => entry.item[field] ?? null);
      if (values.includes(null)) return [];
      const key = JSON.stringify(values);
      const other = first.get(key);
      if (other === undefined) {
        first.set(key, entry);
        return [];
      }
      const where = `${other.file.name}:${other.file.lineOf([other.index])}`;
      const what = `${fields.join(", ")}: ${values.map((value) => `«${value}»`).join(", ")}`;
      return [entry.file.finding([entry.index, ...fields.slice(-1)], `${what} уже есть в ${where}`)];
    });
  });
}

/**
 * The ids that other files may refer to: of a list's items, or an object's values. Invalid items count too, so that
 * one mistake is reported once.
 */
export function idsOf({ value }: JsonFile): ReadonlySet<number> {
  const isObject = typeof value === "object" && value !== null;
  const all = Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === "object" && item !== null ? Reflect.get(item, "id") : undefined))
    : isObject
      ? Object.values(value)
      : [];
  return new Set(all.filter((id: unknown) => typeof id === "number"));
}

/** Reports references to ids that do not exist. @param known ids by file; files that could not be read are absent. */
export function findDanglingReferences(
  entries: readonly Entry[],
  { references = {} }: ContentTable,
  known: ReadonlyMap<string, ReadonlySet<number>>,
): Finding[] {
  return Object.entries(references).flatMap(([field, target]) => {
    const ids = known.get(target);
    return entries.flatMap(({ file, index, item }) => {
      const id = item[field];
      if (ids === undefined || typeof id !== "number" || ids.has(id)) return [];
      return [file.finding([index, field], `${field}: в ${target} нет id ${id}`)];
    });
  });
}
