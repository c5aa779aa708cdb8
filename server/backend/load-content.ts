import type { Queryable } from "../lib/queryable.ts";
import { type ContentPart, contentParts } from "./content-folder/content-table.ts";
import { type Content, contentTables, readContent } from "./content-folder/read-content.ts";
import type { Row } from "./content-folder/table-rows.ts";
import { advisoryLocks, type Database, preparationTimeout, takeAdvisoryLock } from "./db/database.ts";

const ownContent = new URL("./content/", import.meta.url);

const rowsPerStatement = 1000;

/** A statement for many rows: one for each would take minutes where there are tens of thousands. */
async function insertRows(tx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + rowsPerStatement))],
    );
  }
}

async function insertCategories(tx: Queryable, categories: Content["categories"]): Promise<void> {
  const rows = Object.entries(categories).map(([audience, id]) => ({ audience, id }));
  await insertRows(tx, "site_category", rows);
}

async function insertMedia(tx: Queryable, media: Content["media"]): Promise<void> {
  for (const { name, type, bytes } of media) {
    await tx.query("insert into content_file (name, type, bytes) values ($1, $2, $3)", [name, type, bytes]);
  }
}

/** What is added by hand later is numbered behind what came with the content. */
async function numberBehind(tx: Queryable, table: string): Promise<void> {
  const [row] = await tx.query<{ sequence: string | null; next: number }>(
    `select pg_get_serial_sequence('${table}', 'id') as sequence, coalesce(max(id), 0) + 1 as next from ${table}`,
  );
  // Unlike `setval` it is undone with the transaction.
  if (row?.sequence) await tx.script(`alter sequence ${row.sequence} restart with ${row.next}`);
}

async function insertParts(tx: Queryable, content: Content, parts: readonly ContentPart[]): Promise<void> {
  if (parts.includes("site")) await insertCategories(tx, content.categories);
  if (parts.includes("card")) await insertMedia(tx, content.media);
  for (const [{ table, part }, rows] of content.rows) {
    if (!parts.includes(part)) continue;
    await insertRows(tx, table, rows);
    await numberBehind(tx, table);
    // The planner must know of so many rows at once, and nothing vacuums the embedded database.
    await tx.script(`analyze ${table}`);
  }
  await insertRows(
    tx,
    "content_load",
    parts.map((name) => ({ name })),
  );
}

/**
 * Fills an empty database with the content that the portal starts with, once: after that the database is edited, and
 * the files are not looked at again. All or nothing; of several servers starting together one loads. A database that
 * an earlier release filled gets the parts that this release has beyond it.
 * @param folder of the content, ending in "/".
 * @returns whether something was loaded now.
 * @throws {ContentError} that names everything that is wrong, by file and line.
 */
export async function loadContent(db: Database, folder: URL = ownContent): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, advisoryLocks.content);
    const loaded = await tx.query<{ name: string }>("select name from content_load");
    const missing = contentParts.filter((part) => !loaded.some(({ name }) => name === part));
    if (missing.length === 0) return false;
    await insertParts(tx, await readContent(folder), missing);
    return true;
  }, preparationTimeout);
}

/**
 * Puts content in the place of all that the database holds, whatever was edited there; what visitors sent stays. All or
 * nothing. A running server goes on with the old until the whole of the new is there.
 */
export async function replaceContent(db: Database, content: Content): Promise<void> {
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, advisoryLocks.content);
    for (const { table } of contentTables.toReversed()) await tx.query(`delete from ${table}`);
    for (const table of ["site_category", "content_file", "content_load"]) await tx.query(`delete from ${table}`);
    await insertParts(tx, content, contentParts);
  }, preparationTimeout);
}
