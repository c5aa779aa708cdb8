import { mediaPrefix } from "../../../src/shared/url-parts.ts";
import type { Entry } from "./content-entries.ts";
import type { ContentTable, Item, ItemValue } from "./content-table.ts";
import type { MediaFile } from "./media-files.ts";
import { namedFile, withMediaUrls } from "./media-references.ts";

export type Row = Readonly<Record<string, ItemValue>>;

type Column = [name: string, value: ItemValue];

function mediaUrl({ name }: MediaFile): string {
  return mediaPrefix + name;
}

/** Assigns ids to items without one, counting on from the largest given id. */
function withIds(items: readonly Item[]): Item[] {
  let next = items.reduce((largest, { id }) => (typeof id === "number" && id > largest ? id : largest), 0);
  return items.map((item) => {
    if (typeof item.id === "number") return item;
    next += 1;
    return { ...item, id: next };
  });
}

/** The page shows a document's type and size beside its download link. */
function documentColumns(file: MediaFile): Column[] {
  return [
    ["url", mediaUrl(file)],
    ["extension", file.extension],
    ["size", file.bytes.length],
  ];
}

/** Maps a table's entries to database rows. @param files by their names in `files/`. */
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
    return [[columns[field] ?? field, withMediaUrls(value, (name) => mediaUrl(fileOf(name)))]];
  };
  const items = entries.map(({ item }) => item);
  return withIds(compare ? items.toSorted(compare) : items).map((item) =>
    Object.fromEntries(Object.entries(item).flatMap(columnsOf)),
  );
}
