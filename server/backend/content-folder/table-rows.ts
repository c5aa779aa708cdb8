import { mediaPrefix } from "../../../src/shared/urls.ts";
import type { Entry } from "./content-entries.ts";
import type { ContentTable, Item, ItemValue } from "./content-table.ts";
import type { MediaFile } from "./media-files.ts";
import { namedFile, withAddresses } from "./media-references.ts";

export type Row = Readonly<Record<string, ItemValue>>;

type Column = [name: string, value: ItemValue];

function mediaAddress({ name }: MediaFile): string {
  return mediaPrefix + name;
}

/** Numbers that are given stay; the others follow behind the largest of them. */
function numbered(items: readonly Item[]): Item[] {
  let next = items.reduce((most, { id }) => (typeof id === "number" && id > most ? id : most), 0);
  return items.map((item) => {
    if (typeof item.id === "number") return item;
    next += 1;
    return { ...item, id: next };
  });
}

/** Of a document visitors are told what they want to know before the download. */
function documentColumns(file: MediaFile): Column[] {
  return [
    ["url", mediaAddress(file)],
    ["extension", file.extension],
    ["size", file.bytes.length],
  ];
}

/** Entries of a table as its rows. @param files by the names that items call them. */
export function toRows(
  { columns = {}, compare }: ContentTable,
  entries: readonly Entry[],
  files: ReadonlyMap<string, MediaFile>,
): Row[] {
  const fileOf = (name: string): MediaFile => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`file ${name} was not read`);
    return file;
  };
  const columnsOf = ([field, value]: Column): Column[] => {
    const document = field === "file" ? namedFile(value) : null;
    if (document !== null) return documentColumns(fileOf(document));
    return [[columns[field] ?? field, withAddresses(value, (name) => mediaAddress(fileOf(name)))]];
  };
  const items = entries.map(({ item }) => item);
  return numbered(compare ? items.toSorted(compare) : items).map((item) =>
    Object.fromEntries(Object.entries(item).flatMap(columnsOf)),
  );
}
