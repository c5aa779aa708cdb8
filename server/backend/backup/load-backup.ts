import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { BackupError, type BackupHead, type BackupLine } from "./backup-lines.ts";
import { quoted } from "./write-backup.ts";

/** A statement inserts as many rows as fit in about this many characters, at least one. */
const insertedLength = 1_000_000;

interface OpenTable {
  name: string;
  columns: readonly string[];
  rows: string[];
  length: number;
  count: number;
}

async function insert(db: Database, table: OpenTable): Promise<void> {
  const { name, columns, rows } = table;
  if (rows.length === 0) return;
  const target = `public.${quoted(name)}`;
  // `offset 0` keeps the planner from reading a row's text again for each column.
  await db.query(
    `insert into ${target} (${columns.map(quoted).join(", ")}) overriding system value
     select ${columns.map((column) => `(given.r).${quoted(column)}`).join(", ")}
     from (select given_text::${target} as r from json_array_elements_text($1::json) given_text offset 0) given`,
    [JSON.stringify(rows)],
  );
  table.count += rows.length;
  table.rows = [];
  table.length = 0;
}

/** Makes the tables as they were when the backup was made. @throws {BackupError} when this build is older. */
async function makeTables(db: Database, { migrations }: BackupHead, file: string): Promise<void> {
  const made = await migrate(db, undefined, migrations);
  if (migrations.some((name) => !made.includes(name))) {
    throw new BackupError(`${file} сделан более новым порталом: восстановите его тем же выпуском или новее.`);
  }
  // Some migrations insert rows of their own; the backup has these too.
  const tables = await db.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public'",
  );
  await db.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")} cascade`);
}

/**
 * Fills an empty embedded database from a backup, then migrates it to this build.
 * @param report called with each line of progress.
 */
export async function loadBackup(
  db: Database,
  { head, lines }: { head: BackupHead; lines: AsyncIterable<BackupLine> },
  { file, report }: { file: string; report: (progress: string) => void },
): Promise<void> {
  await makeTables(db, head, file);
  // Neither foreign keys nor the triggers of the search: their rows come as they were.
  await db.script("set session_replication_role = replica");
  let table: OpenTable | undefined;
  const finish = async () => {
    if (table === undefined) return;
    await insert(db, table);
    report(`${table.name}: ${table.count}`);
    table = undefined;
  };
  for await (const line of lines) {
    if (typeof line === "string") {
      if (table === undefined) throw new BackupError(`${file} повреждён: строка без таблицы.`);
      table.rows.push(line);
      table.length += line.length;
      if (table.length >= insertedLength) await insert(db, table);
    } else if (line.kind === "table") {
      await finish();
      table = { name: line.name, columns: line.columns, rows: [], length: 0, count: 0 };
    } else {
      await finish();
      await db.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [line.name, line.last]);
    }
  }
  await finish();
  await db.script("reset session_replication_role");
  await migrate(db);
  // The planner needs statistics right away, and PGlite has no autovacuum.
  await db.script("analyze");
}
