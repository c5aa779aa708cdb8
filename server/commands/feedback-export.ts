import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isDay } from "../../src/shared/dates.ts";
import { migrate } from "../backend/db/migrate.ts";
import { openDatabase } from "../backend/db/open-database.ts";
import {
  type Exported,
  type ExportOptions,
  exportedSchema,
  exportFeedback,
} from "../backend/feedback/export-feedback.ts";
import { orderThroughDoor } from "../backend/operator-door.ts";
import { readConfig } from "../config/read-config.ts";

const usage = "npm run feedback:export -- ПАПКА [--since ГГГГ-ММ-ДД]";

function readArguments(): ExportOptions & { folder: string } {
  const { values, positionals } = parseArgs({ options: { since: { type: "string" } }, allowPositionals: true });
  const [folder, ...rest] = positionals;
  const { since = null } = values;
  if (folder === undefined || rest.length > 0) throw new Error(`Как вызывать: ${usage}`);
  if (since !== null && !isDay(since)) throw new Error(`--since: «${since}» — не день; нужно, например, 2026-11-30`);
  return { folder: resolve(folder), since };
}

/** From the database, or through the portal that has the embedded one open. */
async function exported(folder: string, options: ExportOptions): Promise<Exported> {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl === undefined) {
    if (!existsSync(dataDir)) throw new Error(`В ${dataDir} нет базы данных: задайте DATA_DIR или DATABASE_URL.`);
    const done = await orderThroughDoor(dataDir, { kind: "export", folder, ...options }, exportedSchema);
    if (done !== null) return done;
  }
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db);
    return await exportFeedback(db, folder, options);
  } finally {
    await db.close();
  }
}

/** `npm run feedback:export -- FOLDER [--since DAY]`: writes received feedback and applications into an empty folder. */
async function main(): Promise<void> {
  const { folder, ...options } = readArguments();
  const { messages, files, applications } = await exported(folder, options);
  process.stdout.write(`${folder}: обращений — ${messages}, файлов — ${files}, заявлений — ${applications}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
