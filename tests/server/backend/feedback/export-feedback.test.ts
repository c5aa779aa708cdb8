import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { exportFeedback } from "../../../../server/backend/feedback/export-feedback.ts";
import { feedbackStore } from "../../../../server/backend/feedback/store-feedback.ts";
import type { Destination } from "../../../../src/shared/validation/idempotency-key.ts";
import { feedbackFields } from "../../posts/post-requests.ts";
import { engines, startMs, type TestDatabase, temporaryFolder } from "../engines.ts";

const submission = "0f8fad5b-d9cb-469f-a165-70867728950e";
const consent = { version: "0123456789abcdef", at: new Date("2026-10-09T18:59:58Z") };
const bytes = new TextEncoder().encode("%PDF-1.7 Справка");

async function outputFolder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return join(folder, "out");
}

async function lines(folder: string, file: string): Promise<string[]> {
  const content = await readFile(join(folder, file), "utf8");
  expect(content.startsWith("\ufeff")).toBe(true);
  return content.slice(1).trimEnd().split("\r\n");
}

describe.each(engines)("exportFeedback: $name", ({ create }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => opened.db.script("truncate feedback, feedback_file, application restart identity cascade"));

  async function store(
    db: Database,
    place: Destination,
    key: string | null,
    change = {},
    files = [file("Справка.pdf")],
  ) {
    await feedbackStore(db, place)({ fields: feedbackFields(place, change), files }, key, consent);
  }

  function file(name: string) {
    return { name, type: "application/pdf", bytes };
  }

  test("writes one line per message with its numbers at both destinations; a corrected message takes two", async () => {
    const { db } = opened;
    await store(db, "site", `${submission}:site:1`);
    await store(db, "card", `${submission}:card:1`);
    await store(db, "card", `${submission.replace("0f", "1f")}:card:2`, { body: "Исправленный текст" }, []);
    await store(db, "site", `${submission.replace("0f", "1f")}:site:1`, { body: "Первый текст" }, []);
    await db.query("update feedback set received_at = '2026-10-09 19:00:00Z'");
    const folder = await outputFolder();
    expect(await exportFeedback(db, folder)).toEqual({ messages: 3, files: 1, applications: 0 });
    expect(await lines(folder, "feedback.csv")).toEqual([
      "Получено;Номер на сайте;Номер в сервисе карты;Тема;Сообщение;Ответ;Имя;Фамилия;Телефон;Электронная почта;Файлы;Место;Согласие получено;Версия текста согласия",
      "2026-10-10 00:00:00;1;2;Для проверки;Я потеряла карту вчера;по электронной почте;Анна;Петрова;;anna@example.ru;site-1-1-Справка.pdf;;2026-10-09 23:59:58;0123456789abcdef",
      "2026-10-10 00:00:00;;3;Для проверки;Исправленный текст;по электронной почте;Анна;Петрова;;anna@example.ru;;;2026-10-09 23:59:58;0123456789abcdef",
      "2026-10-10 00:00:00;4;;Для проверки;Первый текст;по электронной почте;Анна;Петрова;;anna@example.ru;;;2026-10-09 23:59:58;0123456789abcdef",
    ]);
    expect(await readdir(join(folder, "files"))).toEqual(["site-1-1-Справка.pdf"]);
    expect(Buffer.compare(await readFile(join(folder, "files", "site-1-1-Справка.pdf")), bytes)).toBe(0);
  });

  test("writes two lines for a message that one destination has twice", async () => {
    const { db } = opened;
    for (const revision of [1, 2]) await store(db, "card", `${submission}:card:${revision}`, {}, []);
    await store(db, "site", `${submission}:site:1`, {}, []);
    const folder = await outputFolder();
    expect(await exportFeedback(db, folder)).toEqual({ messages: 2, files: 0, applications: 0 });
    const numbers = (await lines(folder, "feedback.csv")).slice(1).map((line) => line.split(";").slice(1, 3));
    expect(numbers).toEqual([
      ["", "1"],
      ["3", "2"],
    ]);
  });

  test("puts reports about a place within a week into one row of their own file", async () => {
    const { db } = opened;
    const about = "Место p-5001: МФЦ, Ревда, ул. Мира, 1";
    for (const [body, at] of [
      [`${about} Закрыто в субботу`, "2026-11-02 05:00:00Z"],
      [`${about} Нет пандуса`, "2026-11-08 05:00:00Z"],
      ["Место b-7: Аптека Переехала", "2026-11-03 05:00:00Z"],
      ["Спасибо за портал, всё понятно", "2026-11-04 05:00:00Z"],
    ] as const) {
      await store(db, "site", null, { body }, []);
      await db.query("update feedback set received_at = $1 where id = (select max(id) from feedback)", [at]);
    }
    const folder = await outputFolder();
    await exportFeedback(db, folder);
    expect((await lines(folder, "places.csv")).map((line) => line.split(";").slice(0, 5))).toEqual([
      ["Место", "Обращений за неделю", "Первое", "Последнее", "Номера на сайте"],
      ["p-5001", "2", "2026-11-02 10:00:00", "2026-11-08 10:00:00", "1, 2"],
      ["b-7", "1", "2026-11-03 10:00:00", "2026-11-03 10:00:00", "3"],
    ]);
    expect((await lines(folder, "feedback.csv"))[1]).toContain(";p-5001;");
  });

  test("escapes formulas and unsafe file names", async () => {
    const { db } = opened;
    const names = ["..pdf", 'a:b*?"<>|.pdf', ".hidden.pdf", `${"書".repeat(190)}.pdf`, "Справка.pdf", "Справка.pdf"];
    const change = {
      body: '=HYPERLINK("http://evil.example";"x")',
      answer_method: "1",
      phone: "9123456789",
      email: "",
    };
    await db.script("alter table feedback alter column id restart with 2147483647");
    await store(db, "site", null, change, names.map(file));
    const folder = await outputFolder();
    await exportFeedback(db, folder);
    const csv = await readFile(join(folder, "feedback.csv"), "utf8");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(csv).toContain(";по телефону;Анна;Петрова;89123456789;;");
    const written = (await readdir(join(folder, "files"))).sort();
    expect(written).toHaveLength(names.length);
    for (const name of written) expect(name).toMatch(/^site-2147483647-\d-[\p{L}\p{N} ._()-]{0,80}\.pdf$/u);
  });

  test("lists applications by number and time", async () => {
    await opened.db.query("insert into application (hash, received_at) values ('1', '2026-01-02 03:04:05Z')");
    const folder = await outputFolder();
    expect(await exportFeedback(opened.db, folder)).toEqual({ messages: 0, files: 0, applications: 1 });
    expect(await lines(folder, "applications.csv")).toEqual([
      "Номер заявления;Получено;Согласие получено;Версия текста согласия",
      "1;2026-01-02 08:04:05;;",
    ]);
  });

  test("exports what came on a day or later, by the programme's time zone", async () => {
    const { db } = opened;
    await store(db, "site", null, { body: "Вчера" });
    await store(db, "site", null, { body: "Сегодня" });
    await db.query("update feedback set received_at = '2026-10-09 18:59:59Z' where id = 1");
    await db.query("update feedback set received_at = '2026-10-09 19:00:00Z' where id = 2");
    const folder = await outputFolder();
    expect(await exportFeedback(db, folder, { since: "2026-10-10" })).toEqual({
      messages: 1,
      files: 1,
      applications: 0,
    });
    expect((await lines(folder, "feedback.csv"))[1]).toContain(";Сегодня;");
  });

  test("refuses a folder that is not empty", async () => {
    const folder = await outputFolder();
    await mkdir(folder);
    await writeFile(join(folder, "mine.txt"), "");
    await expect(exportFeedback(opened.db, folder)).rejects.toThrow(`Папка ${folder} не пуста.`);
    expect(await readdir(folder)).toEqual(["mine.txt"]);
  });
});
