import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type * as v from "valibot";
import { readBackup } from "../backend/backup/backup-lines.ts";
import { writeBackup, writtenSchema } from "../backend/backup/write-backup.ts";
import { openDatabase } from "../backend/db/open-database.ts";
import { orderThroughDoor } from "../backend/operator-door.ts";
import { readConfig } from "../config/read-config.ts";

const usage = "npm run backup -- ФАЙЛ";

function readArguments(): string {
  const [file, ...rest] = parseArgs({ options: {}, allowPositionals: true }).positionals;
  if (file === undefined || rest.length > 0) throw new Error(`Как вызывать: ${usage}`);
  return resolve(file);
}

const report = (progress: string) => process.stdout.write(`${progress}\n`);

/** From the database, or through the portal that has it open. */
async function write(file: string): Promise<v.InferOutput<typeof writtenSchema>> {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl !== undefined) {
    throw new Error("Базу в PostgreSQL копирует pg_dump: см. server/deploy/README.md, «Backup and restore».");
  }
  if (!existsSync(join(dataDir, "postgres"))) throw new Error(`В ${dataDir} нет базы данных: задайте DATA_DIR.`);
  const done = await orderThroughDoor(dataDir, { kind: "backup", file }, writtenSchema, report);
  if (done !== null) return done;
  const db = await openDatabase({ dataDir });
  try {
    return await writeBackup(db, file, report);
  } finally {
    await db.close();
  }
}

/** Reads the written file whole: a disk may have lost what it took. */
async function check(file: string): Promise<void> {
  const { lines } = await readBackup(file);
  const reader = lines[Symbol.asyncIterator]();
  while (!(await reader.next()).done);
}

/** `npm run backup -- FILE`: writes the embedded database into a new file, beside a running portal or without one. */
async function main(): Promise<void> {
  const file = readArguments();
  const { tables, rows, bytes } = await write(file);
  await check(file);
  const megabytes = (bytes / 1024 / 1024).toLocaleString("ru", { maximumFractionDigits: 1 });
  report(`${file}: таблиц — ${tables}, строк — ${rows}, ${megabytes} МБ. Копия прочитана и цела.`);
  report("В ней обращения посетителей и ключи портала: храните её там, где её не прочтут чужие.");
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
