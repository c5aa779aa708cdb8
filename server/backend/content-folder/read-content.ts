import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { findDanglingReferences, findDuplicates, idsOf } from "./cross-checks.ts";
import { cardTables } from "./card-tables.ts";
import { openingHoursError } from "./check-opening-hours.ts";
import { type Entry, issueFindings, readEntries } from "./content-entries.ts";
import type { ContentTable } from "./content-table.ts";
import { ContentError, type Finding } from "./findings.ts";
import { type JsonFile, parseJsonFile } from "./json-file.ts";
import { type MediaFile, MediaFolder } from "./media-files.ts";
import { mediaReferences } from "./media-references.ts";
import { type Row, toRows } from "./table-rows.ts";
import { categoriesFile, categoriesSchema, siteTables } from "./site-tables.ts";

/** All tables that content fills but the audiences' categories; each stands behind those it refers to. */
export const contentTables: readonly ContentTable[] = [...siteTables, ...cardTables];

const fileNames = [categoriesFile, ...contentTables.flatMap(({ files }) => files)];

/** A content folder, checked and ready to be stored. */
export interface Content {
  categories: v.InferOutput<typeof categoriesSchema>;
  rows: ReadonlyMap<ContentTable, readonly Row[]>;
  media: readonly MediaFile[];
  /** How many items each list holds, by its file. */
  counts: ReadonlyMap<string, number>;
  /** What is suspicious and does no harm. */
  warnings: readonly Finding[];
}

async function readFiles(folder: URL): Promise<{ files: Map<string, JsonFile>; problems: Finding[] }> {
  const present = new Set(await readdir(folder));
  const files = new Map<string, JsonFile>();
  const problems: Finding[] = [];
  for (const name of fileNames) {
    if (!present.has(name)) {
      problems.push({ file: name, line: null, text: "is missing; a list of nothing is []" });
      continue;
    }
    const read = parseJsonFile(name, await readFile(new URL(name, folder)));
    if ("text" in read) problems.push(read);
    else files.set(name, read);
  }
  return { files, problems };
}

/** A misspelt name would look like a file that is missing. */
async function strangers(folder: URL): Promise<Finding[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(".json") && !fileNames.includes(name))
    .map((file) => ({ file, line: null, text: "is no file of the content; left out" }));
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

function hoursWarnings(entries: readonly Entry[]): Finding[] {
  return entries.flatMap(({ file, index, item: { openingHours } }) => {
    const fault = typeof openingHours === "string" ? openingHoursError(openingHours) : null;
    if (fault === null) return [];
    return [file.finding([index, "openingHours"], `openingHours: ${fault}; visitors will read the text as it is`)];
  });
}

/**
 * Reads a content folder (its form: `content/README.md`) and checks all of it.
 * @param folder ending in "/".
 * @throws {ContentError} that names everything that is wrong, by file and line.
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
    const disagreements = [...findDuplicates(entries, table), ...findDanglingReferences(entries, table, known)];
    return { table, entries, problems: [...read.flatMap((list) => list.problems), ...disagreements] };
  });

  const all = lists.flatMap(({ entries }) => entries);
  const mediaFolder = await MediaFolder.open(folder);
  const media = await checkMedia(all, mediaFolder);
  const found = [...problems, ...lists.flatMap((list) => list.problems), ...media.problems];
  if (found.length > 0 || !categories.success) throw new ContentError(found);
  return {
    categories: categories.output,
    rows: new Map(lists.map(({ table, entries }) => [table, toRows(table, entries, media.files)])),
    media: mediaFolder.stored(),
    counts: new Map(
      [...files.values()].flatMap(({ name, value }) => (Array.isArray(value) ? [[name, value.length]] : [])),
    ),
    warnings: [...hoursWarnings(all), ...(await strangers(folder)), ...mediaFolder.unused()],
  };
}
