import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import * as v from "valibot";
import { timeZone } from "../../../src/shared/dates.ts";
import { reportedPlace } from "../../../src/shared/place-report.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { type Database, preparationTimeout } from "../db/database.ts";
import {
  type ExportedMessage,
  groupMessages,
  type StoredConsent,
  type StoredFile,
  type StoredMessage,
} from "./exported-messages.ts";
import { groupByPlace, type PlaceReports } from "./place-reports.ts";

export const exportedSchema = v.object({ messages: v.number(), files: v.number(), applications: v.number() });

export type Exported = v.InferOutput<typeof exportedSchema>;

export interface ExportOptions {
  /** First day of reception to export, "YYYY-MM-DD" in the programme's time zone; null: everything. */
  since: string | null;
}

/** The Swedish locale formats ISO dates, which spreadsheets in any language read and sort. */
const moment = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });

const answerMethods = ["не нужен", "по телефону", "по электронной почте", "по телефону и электронной почте"];

/** Personal data: readable only by the operator's own account. */
const privateFolder = { recursive: true, mode: 0o700 };
const privateFile = { mode: 0o600 };

/** CSV for spreadsheets: with a byte order mark, cells that look like formulas escaped. */
function csv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return stringify([header, ...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
  });
}

function fileName({ message }: ExportedMessage, { position, name }: StoredFile): string {
  const safe = name.replace(/[^\p{L}\p{N} ._()-]/gu, "_");
  const extension = /\.[a-z]{3,4}$/i.exec(safe)?.[0] ?? "";
  // File systems limit names to 255 bytes; a character takes up to three.
  const stem = safe.slice(0, safe.length - extension.length).slice(0, 70);
  return `${message.destination}-${message.id}-${position}-${stem}${extension}`;
}

/** SQL: whether a row was received on the day $1 or later. */
const isRecent = `($1::text is null or received_at >= ($1::text::timestamp at time zone '${timeZone}'))`;

async function readMessages(tx: Queryable, { since }: ExportOptions): Promise<StoredMessage[]> {
  const messages = await tx.query<Omit<StoredMessage, "files">>(
    `select id, place as destination, idempotency_key as key, received_at as "receivedAt", subject, body,
       answer_method as "answerMethod", name, lastname, phone, email, consent_version as "consentVersion", consent_at as "consentAt"
     from feedback where ${isRecent} order by received_at, id`,
    [since],
  );
  const rows = await tx.query<StoredFile & { feedback: number }>(
    `select feedback_id as feedback, position, name, encode(sha256, 'hex') as sha256
     from feedback_file where feedback_id = any (select id from feedback where ${isRecent})
     order by feedback_id, position`,
    [since],
  );
  const files = Map.groupBy(rows, ({ feedback }) => feedback);
  return messages.map((message) => ({ ...message, files: files.get(message.id) ?? [] }));
}

const consentHeader = ["Согласие получено", "Версия текста согласия"];

/** A message may have come without, before consents were recorded. */
function consentCells({ consentAt, consentVersion }: StoredConsent): string[] {
  return [consentAt === null ? "" : moment.format(consentAt), consentVersion ?? ""];
}

const messageHeader = [
  ...["Получено", "Номер на сайте", "Номер в сервисе карты", "Тема", "Сообщение", "Ответ", "Имя", "Фамилия"],
  ...["Телефон", "Электронная почта", "Файлы", "Место"],
  ...consentHeader,
];

function messageRow(exported: ExportedMessage): (string | number)[] {
  const { message, numbers } = exported;
  return [
    ...[moment.format(message.receivedAt), numbers.site ?? "", numbers.card ?? "", message.subject, message.body],
    ...[answerMethods[message.answerMethod] ?? "", message.name, message.lastname],
    ...[message.phone === "" ? "" : `8${message.phone}`, message.email],
    ...[message.files.map((file) => fileName(exported, file)).join("\n"), reportedPlace(message.body) ?? ""],
    ...consentCells(message),
  ];
}

const placeHeader = ["Место", "Обращений за неделю", "Первое", "Последнее", "Номера на сайте", "Сообщения"];

function placeRow({ place, messages }: PlaceReports): (string | number)[] {
  const times = messages.map(({ message }) => moment.format(message.receivedAt));
  return [
    ...[place, messages.length, times[0] ?? "", times.at(-1) ?? ""],
    ...[messages.map(({ numbers }) => numbers.site ?? numbers.card ?? "").join(", ")],
    messages.map(({ message }) => message.body).join("\n"),
  ];
}

async function writeFiles(tx: Queryable, folder: string, exported: ExportedMessage): Promise<number> {
  const { message } = exported;
  for (const file of message.files) {
    const [row] = await tx.query<{ bytes: Uint8Array | null }>(
      "select bytes from feedback_file_content where feedback_id = $1 and position = $2",
      [message.id, file.position],
    );
    if (!row?.bytes) throw new Error(`message ${message.id} has no file ${file.position}`);
    await writeFile(join(folder, fileName(exported, file)), row.bytes, privateFile);
  }
  return message.files.length;
}

async function writeApplications(tx: Queryable, folder: string, { since }: ExportOptions): Promise<number> {
  const rows = await tx.query<StoredConsent & { id: number; at: Date }>(
    `select id, received_at as at, consent_version as "consentVersion", consent_at as "consentAt"
     from application where ${isRecent} order by id`,
    [since],
  );
  const lines = rows.map(({ id, at, ...consent }) => [id, moment.format(at), ...consentCells(consent)]);
  const header = ["Номер заявления", "Получено", ...consentHeader];
  await writeFile(join(folder, "applications.csv"), csv(header, lines), privateFile);
  return rows.length;
}

/** The texts of all versions that visitors have agreed to. */
async function writeConsentTexts(tx: Queryable, folder: string): Promise<void> {
  const rows = await tx.query<{ version: string; at: Date; text: string }>(
    "select version, first_used_at as at, text from consent_text order by first_used_at, version",
  );
  const lines = rows.map(({ version, at, text }) => [version, moment.format(at), text]);
  await writeFile(join(folder, "consents.csv"), csv(["Версия", "С какого времени", "Текст"], lines), privateFile);
}

/**
 * Exports messages and applications into an empty folder, created if missing: `feedback.csv`, `files/…`, `places.csv`
 * (reports about places, those about the same place within a week as one row), `applications.csv` and `consents.csv` (the
 * texts of the consent by version), all from one snapshot of the database.
 * @throws when the folder is not empty.
 */
export async function exportFeedback(
  db: Database,
  folder: string,
  options: ExportOptions = { since: null },
): Promise<Exported> {
  await mkdir(folder, privateFolder);
  if ((await readdir(folder)).length > 0) throw new Error(`Папка ${folder} не пуста.`);
  const fileFolder = join(folder, "files");
  await mkdir(fileFolder, privateFolder);
  return db.transaction(async (tx) => {
    await tx.script("set transaction isolation level repeatable read");
    const messages = groupMessages(await readMessages(tx, options));
    let files = 0;
    for (const message of messages) files += await writeFiles(tx, fileFolder, message);
    const applications = await writeApplications(tx, folder, options);
    await writeConsentTexts(tx, folder);
    const reports = groupByPlace(messages).map(placeRow);
    await writeFile(join(folder, "places.csv"), csv(placeHeader, reports), privateFile);
    // Written last: if it exists, the export is complete.
    await writeFile(join(folder, "feedback.csv"), csv(messageHeader, messages.map(messageRow)), privateFile);
    return { messages: messages.length, files, applications };
  }, preparationTimeout);
}
