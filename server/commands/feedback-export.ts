import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Database } from "../backend/db/database.ts";
import { migrate } from "../backend/db/migrate.ts";
import { openDatabase } from "../backend/db/open-database.ts";
import { exportFeedback } from "../backend/feedback/export-feedback.ts";
import { type Config, readConfig } from "../config/read-config.ts";

async function open({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ dataDir, databaseUrl });
  if (!existsSync(dataDir)) throw new Error(`there is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  try {
    return await openDatabase({ dataDir });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`${error.message}\nIf the portal is running, stop it first.`, { cause: error });
  }
}

/** `npm run feedback:export -- FOLDER`: writes received feedback and applications into an empty folder. */
async function main(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2);
  if (argument === undefined || rest.length > 0) throw new Error("usage: npm run feedback:export -- FOLDER");
  const { dataDir, databaseUrl } = readConfig();
  const db = await open({ dataDir, databaseUrl });
  try {
    await migrate(db);
    const folder = resolve(argument);
    const { messages, files, applications } = await exportFeedback(db, folder);
    process.stdout.write(`${folder}: ${messages} messages, ${files} files, ${applications} applications\n`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
