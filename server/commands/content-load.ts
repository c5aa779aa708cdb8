import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { findingLines } from "../backend/content-folder/findings.ts";
import { type Content, readContent } from "../backend/content-folder/read-content.ts";
import type { Database } from "../backend/db/database.ts";
import { migrate } from "../backend/db/migrate.ts";
import { openDatabase } from "../backend/db/open-database.ts";
import { replaceContent } from "../backend/load-content.ts";
import { type Config, readConfig } from "../config/read-config.ts";

const usage = "npm run content:load -- ПАПКА [--check]";

function readArguments(): { folder: string; check: boolean } {
  const { values, positionals } = parseArgs({ options: { check: { type: "boolean" } }, allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Error(`Как вызывать: ${usage}`);
  return { folder: resolve(folder), check: values.check ?? false };
}

async function folderUrl(folder: string): Promise<URL> {
  const found = await stat(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) throw new Error(`${folder} — не папка`);
  return pathToFileURL(`${folder}/`);
}

function summary({ counts, media, warnings }: Content): string[] {
  const kilobytes = Math.ceil(media.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024);
  return [
    ...[...counts].map(([file, count]) => `${file}: ${count}`),
    `файлы: ${media.length}, ${kilobytes} КБ`,
    ...findingLines(warnings).map((line) => `Обратите внимание: ${line}`),
  ];
}

async function open({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): Promise<Database> {
  try {
    return await openDatabase({ dataDir, databaseUrl });
  } catch (error) {
    if (databaseUrl !== undefined || !(error instanceof Error)) throw error;
    throw new Error(`${error.message}\nЕсли портал работает, сначала остановите его.`, { cause: error });
  }
}

/** `npm run content:load -- DIR [--check]`: replaces the embedded backend's content. @returns the closing message. */
async function main(): Promise<string> {
  const { folder, check } = readArguments();
  const content = await readContent(await folderUrl(folder));
  process.stdout.write(`${summary(content).join("\n")}\n`);
  if (check) return "Ошибок нет; ничего не загружено.";
  const db = await open(readConfig());
  try {
    await migrate(db);
    await replaceContent(db, content);
  } finally {
    await db.close();
  }
  return "Содержимое загружено.";
}

main().then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
