import type { Queryable } from "../lib/queryable.ts";
import { type ContentPart, contentParts } from "./content-folder/content-table.ts";
import { type Content, contentTables, readContent } from "./content-folder/read-content.ts";
import type { Row } from "./content-folder/table-rows.ts";
import { advisoryLocks, type Database, preparationTimeout, takeAdvisoryLock } from "./db/database.ts";

const ownContent = new URL("./content/", import.meta.url);

const rowsPerStatement = 1000;

/** Inserts many rows per statement: one statement per row takes minutes for tens of thousands of rows. */
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

/** Makes the id sequence continue after the loaded rows. */
async function restartSequence(tx: Queryable, table: string): Promise<void> {
  const [row] = await tx.query<{ sequence: string | null; next: number }>(
    `select pg_get_serial_sequence('${table}', 'id') as sequence, coalesce(max(id), 0) + 1 as next from ${table}`,
  );
  // Unlike `setval`, this is rolled back with the transaction.
  if (row?.sequence) await tx.script(`alter sequence ${row.sequence} restart with ${row.next}`);
}

async function insertParts(tx: Queryable, content: Content, parts: readonly ContentPart[]): Promise<void> {
  if (parts.includes("site")) await insertCategories(tx, content.categories);
  if (parts.includes("card")) await insertMedia(tx, content.media);
  for (const [{ table, part }, rows] of content.rows) {
    if (!parts.includes(part)) continue;
    await insertRows(tx, table, rows);
    await restartSequence(tx, table);
    // The planner needs statistics right away, and PGlite has no autovacuum.
    await tx.script(`analyze ${table}`);
  }
  await insertRows(
    tx,
    "content_load",
    parts.map((name) => ({ name })),
  );
}

/**
 * Loads the initial content into an empty database, once: after that the database is edited and the files are ignored.
 * In one transaction; of several servers starting together one loads. A database filled by an earlier release gets the
 * content parts that it lacks.
 * @param folder of the content, ending in "/".
 * @returns whether anything was loaded now.
 * @throws {ContentError} with all problems by file and line.
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
 * Replaces all content in the database, edited or not; messages and applications of visitors stay. In one transaction:
 * a running server serves the old content until the new one is complete.
 */
export async function replaceContent(db: Database, content: Content): Promise<void> {
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, advisoryLocks.content);
    for (const { table } of contentTables.toReversed()) await tx.query(`delete from ${table}`);
    for (const table of ["site_category", "content_file", "content_load"]) await tx.query(`delete from ${table}`);
    await insertParts(tx, content, contentParts);
  }, preparationTimeout);
}
