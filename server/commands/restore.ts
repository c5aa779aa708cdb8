import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { timeZone } from "../../src/shared/dates.ts";
import type { LostPost } from "../backend/backup/lost-posts.ts";
import { type Replaced, restoreBackup } from "../backend/backup/restore-backup.ts";
import { readConfig } from "../config/read-config.ts";

const usage = "npm run restore -- ФАЙЛ [--replace]";

function readArguments(): { file: string; replace: boolean } {
  const { values, positionals } = parseArgs({ options: { replace: { type: "boolean" } }, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error(`Как вызывать: ${usage}`);
  return { file: resolve(file), replace: values.replace ?? false };
}

const moment = new Intl.DateTimeFormat("ru", { dateStyle: "short", timeStyle: "short", timeZone });

const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });

const kinds = { site: "обращение (сайт)", card: "обращение (сервис карты)", application: "заявление" };

function lostLine({ kind, number, receivedAt, subject }: LostPost): string {
  const about = subject === "" ? "" : `, «${subject}»`;
  return `  ${moment.format(receivedAt)} ${kinds[kind]} № ${number}${about}`;
}

function lostLines(madeAt: Date, replaced: Replaced): string[] {
  const since = moment.format(madeAt);
  if (replaced.kind === "none") return [`Пришедшего после ${since} в этой базе нет.`];
  const kept = `Прежняя база сохранена в ${replaced.folder}; когда она станет не нужна, удалите эту папку.`;
  if (replaced.kind === "unreadable") {
    return [
      `Прежняя база не читается (${replaced.reason}): что пришло после ${since}, узнать нельзя.`,
      "Письма, на которые посетители не получили ответа, могут прийти в сервисы второй раз.",
      kept,
    ];
  }
  const { lost, deliveries, folder } = replaced;
  return [
    ...(deliveries > 0 ? [`Перенесено отметок о доставке в сервисы: ${deliveries}.`] : []),
    ...(lost.length === 0 ? [`После ${since} ничего не пришло.`] : []),
    ...(lost.length > 0 ? [`Пришло после ${since}, и в восстановленной базе этого нет:`, ...lost.map(lostLine)] : []),
    kept,
    ...(lost.length > 0
      ? [`Выгрузить их: DATA_DIR=${folder} npm run feedback:export -- ПАПКА --since ${day.format(madeAt)}`]
      : []),
  ];
}

/** `npm run restore -- FILE [--replace]`: makes the embedded database the one of a backup. The portal must be stopped. */
async function main(): Promise<void> {
  const { file, replace } = readArguments();
  const { dataDir, databaseUrl, services } = readConfig();
  if (databaseUrl !== undefined) {
    throw new Error("Базу в PostgreSQL восстанавливает pg_restore: см. server/deploy/README.md, «Backup and restore».");
  }
  const report = (progress: string) => process.stdout.write(`${progress}\n`);
  const hasServices = services !== undefined;
  const { madeAt, replaced } = await restoreBackup({ file, dataDir, replace, hasServices, report });
  report(`${dataDir}: восстановлена копия от ${moment.format(madeAt)}.`);
  for (const line of lostLines(madeAt, replaced)) report(line);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
