import { readFile } from "node:fs/promises";
import * as v from "valibot";
import {
  type ContentRow,
  type ContentTable,
  categoriesFile,
  categoriesSchema,
  contentTables,
} from "./content-files.ts";
import { advisoryLocks, type Database, preparationTimeout, type Queryable, takeAdvisoryLock } from "./db/database.ts";

const ownContent = new URL("./content/", import.meta.url);
const loadName = "site";

function explain(file: string, error: unknown): Error {
  const problem = v.isValiError(error)
    ? error.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`).join("; ")
    : error instanceof Error
      ? error.message
      : String(error);
  return new Error(`content file ${file}: ${problem}`, { cause: error });
}

async function readJson(folder: URL, file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, folder), "utf8"));
}

function checkWithPortal({ parse }: ContentTable, items: unknown): void {
  const numbered = Array.isArray(items) ? items.map((item, index) => ({ id: index + 1, ...item })) : items;
  const problems: string[] = [];
  parse(numbered, (problem) => problems.push(problem));
  if (problems.length > 0) throw new Error(`the portal would not show it: ${problems.join("; ")}`);
}

async function insert(tx: Queryable, table: string, row: ContentRow): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await tx.query(`insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`, Object.values(row));
}

async function loadFile(tx: Queryable, folder: URL, content: ContentTable, file: string): Promise<void> {
  try {
    const items = await readJson(folder, file);
    const rows = content.toRows(items);
    checkWithPortal(content, items);
    for (const row of rows) await insert(tx, content.table, row);
  } catch (error) {
    throw explain(file, error);
  }
}

async function loadCategories(tx: Queryable, folder: URL): Promise<void> {
  try {
    const categories = v.parse(categoriesSchema, await readJson(folder, categoriesFile));
    for (const [audience, id] of Object.entries(categories)) await insert(tx, "site_category", { audience, id });
  } catch (error) {
    throw explain(categoriesFile, error);
  }
}

/**
 * Fills an empty database with the content that the portal starts with, once: after that the database is edited, and
 * the files are not looked at again. All or nothing; of several servers starting together one loads.
 * @param folder of the JSON files, ending in "/".
 * @returns whether it was loaded now.
 * @throws naming the file and what is wrong in it.
 */
export async function loadContent(db: Database, folder: URL = ownContent): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, advisoryLocks.content);
    const [loaded] = await tx.query("select 1 from content_load where name = $1", [loadName]);
    if (loaded) return false;
    await loadCategories(tx, folder);
    for (const content of contentTables) {
      for (const file of content.files) await loadFile(tx, folder, content, file);
    }
    await insert(tx, "content_load", { name: loadName });
    return true;
  }, preparationTimeout);
}
