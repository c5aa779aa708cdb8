import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import * as v from "valibot";
import type { Queryable } from "../../lib/queryable.ts";
import { type Database, preparationTimeout } from "../db/database.ts";
import { type BackupLine, backupHead, sealedLines } from "./backup-lines.ts";

export const writtenSchema = v.object({ tables: v.number(), rows: v.number(), bytes: v.number() });

/** What a backup holds, and the size of its file. */
type Written = v.InferOutput<typeof writtenSchema>;

interface Table {
  name: string;
  /** All but generated ones. */
  columns: string[];
  hasFiles: boolean;
}

/** Whatever tables the migrations have made: a new one needs no change here. */
const tables = `
  select class.relname::text as name, array_agg(attname::text order by attnum) as columns,
    bool_or(atttypid = 'bytea'::regtype) as "hasFiles"
  from pg_class class join pg_attribute on attrelid = class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by class.relname order by class.relname`;

const sequences = `
  select sequencename::text as name, last_value as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by sequencename`;

/** Rows fetched at once; of those that may hold 10 MB each, one. */
const fetchedRows = 500;

async function* rowsOf(tx: Queryable, { name, hasFiles }: Table): AsyncGenerator<string, void, undefined> {
  const count = hasFiles ? 1 : fetchedRows;
  await tx.query(`declare backup_row no scroll cursor for select t::text as row from public.${quoted(name)} t`);
  let fetched: { row: string }[];
  do {
    fetched = await tx.query<{ row: string }>(`fetch ${count} from backup_row`);
    for (const { row } of fetched) yield row;
  } while (fetched.length === count);
  await tx.query("close backup_row");
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Writes all rows of the embedded database into a new file, packed and with a checksum; readable by our own account only,
 * as it holds what visitors sent and the portal's secrets. Other statements wait meanwhile. Reading each row also finds
 * damaged pages of the data folder: PostgreSQL checks the checksum of each page that it reads.
 * @param report called with each line of progress.
 * @throws when the file exists, or a table cannot be read; then there is no file.
 */
export async function writeBackup(db: Database, file: string, report: (progress: string) => void): Promise<Written> {
  if (existsSync(file)) throw new Error(`${file} уже есть: укажите другое имя.`);
  const draft = `${file}.part`;
  const written = { tables: 0, rows: 0 };

  async function* dump(tx: Queryable): AsyncGenerator<BackupLine, void, undefined> {
    for (const table of await tx.query<Table>(tables)) {
      yield { kind: "table", name: table.name, columns: table.columns };
      let rows = 0;
      try {
        for await (const row of rowsOf(tx, table)) {
          yield row;
          rows += 1;
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Таблица ${table.name} не читается, копия не сделана: ${reason}`, { cause: error });
      }
      report(`${table.name}: ${rows}`);
      written.tables += 1;
      written.rows += rows;
    }
    for (const { name, last } of await tx.query<{ name: string; last: number }>(sequences)) {
      yield { kind: "sequence", name, last };
    }
  }

  try {
    await db.transaction(async (tx) => {
      const migrations = await tx.query<{ name: string }>("select name from schema_migration order by name");
      const head = backupHead(migrations.map(({ name }) => name));
      const output = createWriteStream(draft, { mode: 0o600, flush: true });
      // Statements of visitors wait: rather a larger file.
      const packing = createGzip({ level: constants.Z_BEST_SPEED });
      await pipeline(Readable.from(sealedLines(head, dump(tx))), packing, output);
    }, preparationTimeout);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { ...written, bytes: (await stat(file)).size };
}
