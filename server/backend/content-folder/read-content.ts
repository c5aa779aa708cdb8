import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { cardTables } from "./card-tables.ts";
import { type Entry, issueFindings, readEntries } from "./content-entries.ts";
import type { ContentTable } from "./content-table.ts";
import { contentWarnings } from "./content-warnings.ts";
import { findDanglingReferences, findDuplicates, idsOf } from "./cross-checks.ts";
import { ContentError, type Finding } from "./findings.ts";
import { type JsonFile, parseJsonFile } from "./json-file.ts";
import { findBrokenPeriods, measuresTable } from "./measures-table.ts";
import { type MediaFile, MediaFolder } from "./media-files.ts";
import { mediaReferences } from "./media-references.ts";
import { categoriesFile, categoriesSchema, siteTables } from "./site-tables.ts";
import { type Row, toRows } from "./table-rows.ts";

/** All content tables except the audiences' categories, in insertion order: each after those that it refers to. */
export const contentTables: readonly ContentTable[] = [...siteTables, measuresTable, ...cardTables];

const fileNames = [categoriesFile, ...contentTables.flatMap(({ files }) => files)];

/** A content folder, validated and ready to be stored. */
export interface Content {
  categories: v.InferOutput<typeof categoriesSchema>;
  rows: ReadonlyMap<ContentTable, readonly Row[]>;
  media: readonly MediaFile[];
  /** Number of items per list file. */
  counts: ReadonlyMap<string, number>;
  /** Suspicious but harmless. */
  warnings: readonly Finding[];
}

async function readFiles(folder: URL): Promise<{ files: Map<string, JsonFile>; problems: Finding[] }> {
  const present = new Set(await readdir(folder));
  const files = new Map<string, JsonFile>();
  const problems: Finding[] = [];
  for (const name of fileNames) {
    if (!present.has(name)) {
      problems.push({ file: name, line: null, text: "файла нет; пустой список — это []" });
      continue;
    }
    const read = parseJsonFile(name, await readFile(new URL(name, folder)));
    if ("text" in read) problems.push(read);
    else files.set(name, read);
  }
  return { files, problems };
}

/** Warns about unknown JSON files: a misspelt name would otherwise only show as a missing file. */
async function unknownFiles(folder: URL): Promise<Finding[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(".json") && !fileNames.includes(name))
    .map((file) => ({ file, line: null, text: "неизвестный файл, пропущен" }));
}

async function checkMedia(
  entries: readonly Entry[],
  folder: MediaFolder,
): Promise<{ files: Map<string, MediaFile>; problems: Finding[] }> {
  const files = new Map<string, MediaFile>();
  const problems: Finding[] = [];
  for (const { file, index, item } of entries) {
    for (const { field, name, isEmbedded } of mediaReferences(item)) {
      const found = await folder.file(name, isEmbedded);
      if (typeof found === "string") problems.push(file.finding([index, field], `${field}: ${found}`));
      else files.set(name, found);
    }
  }
  return { files, problems };
}

/**
 * Reads and validates a content folder (format: `content/README.md`).
 * @param folder ending in "/".
 * @throws {ContentError} with all problems by file and line.
 */
export async function readContent(folder: URL): Promise<Content> {
  const { files, problems } = await readFiles(folder);
  const known = new Map([...files].map(([name, file]) => [name, idsOf(file)]));
  const categoriesSource = files.get(categoriesFile);
  const categories = v.safeParse(categoriesSchema, categoriesSource?.value);
  if (categoriesSource && !categories.success) problems.push(...issueFindings(categoriesSource, [], categories.issues));

  const lists = contentTables.map((table) => {
    const read = table.files.flatMap((name) => files.get(name) ?? []).map((file) => readEntries(file, table));
    const entries = read.flatMap((list) => list.entries);
    const crossProblems = [
      ...findDuplicates(entries, table),
      ...findDanglingReferences(entries, table, known),
      ...(table === measuresTable ? findBrokenPeriods(entries) : []),
    ];
    return { table, entries, problems: [...read.flatMap((list) => list.problems), ...crossProblems] };
  });

  const all = lists.flatMap(({ entries }) => entries);
  const mediaFolder = await MediaFolder.open(folder);
  const media = await checkMedia(all, mediaFolder);
  const found = [...problems, ...lists.flatMap((list) => list.problems), ...media.problems];
  if (found.length > 0 || !categories.success) throw new ContentError(found);
  return {
    categories: categories.output,
    rows: new Map(lists.map(({ table, entries }) => [table, toRows(table, entries, media.files)])),
    media: mediaFolder.used(),
    counts: new Map(
      [...files.values()].flatMap(({ name, value }) => (Array.isArray(value) ? [[name, value.length]] : [])),
    ),
    warnings: [...contentWarnings(all), ...(await unknownFiles(folder)), ...mediaFolder.unused()],
  };
}
