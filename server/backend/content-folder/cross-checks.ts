import type { Entry } from "./content-entries.ts";
import type { ContentTable } from "./content-table.ts";
import type { Finding } from "./findings.ts";
import type { JsonFile } from "./json-file.ts";

/** Items that share what only one may have. An item without it shares nothing. */
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
      const what = `${fields.join(", ")}: ${values.map((value) => JSON.stringify(value)).join(", ")}`;
      return [entry.file.finding([entry.index, ...fields.slice(-1)], `${what} is taken in ${where}`)];
    });
  });
}

/**
 * The numbers that other files may refer to: of a list's items, or an object's values. Items that are wrong otherwise
 * count too, so that one fault is told once.
 */
export function idsOf({ value }: JsonFile): ReadonlySet<number> {
  const isObject = typeof value === "object" && value !== null;
  const all = Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === "object" && item !== null ? Reflect.get(item, "id") : undefined))
    : isObject
      ? Object.values(value)
      : [];
  return new Set(all.filter((number: unknown) => typeof number === "number"));
}

/** References to what is not there. @param known numbers by file; a file that could not be read is not among them. */
export function findDanglingReferences(
  entries: readonly Entry[],
  { references = {} }: ContentTable,
  known: ReadonlyMap<string, ReadonlySet<number>>,
): Finding[] {
  return Object.entries(references).flatMap(([field, target]) => {
    const numbers = known.get(target);
    return entries.flatMap(({ file, index, item }) => {
      const number = item[field];
      if (numbers === undefined || typeof number !== "number" || numbers.has(number)) return [];
      return [file.finding([index, field], `${field}: there is no ${number} in ${target}`)];
    });
  });
}
