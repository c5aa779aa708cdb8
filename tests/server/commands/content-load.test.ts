import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseOptions, openDatabase } from "../../../server/backend/db/open-database.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";
import { writeContent } from "../backend/content-fixture.ts";
import { type Engine, engines, startMs, temporaryFolder } from "../backend/engines.ts";

const script = join(import.meta.dirname, "../../../server/commands/content-load.ts");

interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** Runs the command in its own process. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, error: stderr }),
    );
  });
}

interface Target {
  /** Settings of the database. */
  env: Record<string, string>;
  options: DatabaseOptions;
  remove(): Promise<void>;
}

async function targetOn({ data }: Pick<Engine, "data">): Promise<Target> {
  const { options, remove } = await data();
  const { dataDir, databaseUrl } = options;
  return { env: databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }, options, remove };
}

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  temporary = await temporaryFolder();
});
afterEach(() => temporary.remove());

async function content(replaced: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return fileURLToPath(await writeContent(temporary.folder, replaced));
}

describe.each(engines)("content:load into $name", (engine) => {
  let target: Target;

  beforeEach(async () => {
    target = await targetOn(engine);
  }, startMs);
  afterEach(() => target.remove());

  async function query<T>(sql: string): Promise<T[]> {
    const db = await openDatabase(target.options);
    try {
      return await db.query<T>(sql);
    } finally {
      await db.close();
    }
  }

  test(
    "fills an empty database, then replaces its content but not visitors' messages; an error changes nothing",
    async () => {
      const first = await run([await content()], target.env);
      expect(first).toEqual({ code: 0, out: expect.stringMatching(/\nСодержимое загружено\.\n$/), error: "" });
      expect(first.out).toContain("news.json: 47\n");
      expect(first.out).toContain("файлы: 2, 1 КБ\n");
      expect(await query("select name from content_load order by name")).toEqual([{ name: "card" }, { name: "site" }]);

      await query(
        `insert into feedback (place, fingerprint, subject, subject_id, body, answer_method, name, lastname, phone, email)
         values ('site', '\\x00', 'Проезд', 2, 'Текст', 0, 'Анна', 'Ким', '', '')`,
      );
      await query("insert into application (hash) values ('\\x01')");
      await query("insert into secret (name, value) values ('test', '\\x02')");
      const newer = { "pages.json": [{ alias: "new", title: "Новая", body: "<p>Да</p>" }], "new.json": [] };
      const second = await run([await content(newer)], target.env);
      expect(second.code).toBe(0);
      expect(second.out).toContain("Обратите внимание: new.json: неизвестный файл, пропущен\n");
      expect(await query("select alias from site_page")).toEqual([{ alias: "new" }]);
      expect(await query("select body from feedback")).toEqual([{ body: "Текст" }]);
      expect(await query("select 1 as one from application, secret where name = 'test'")).toEqual([{ one: 1 }]);

      const faulty = { "pages.json": [], "themes.json": '[\n{ "id": 1, "name": "А" },\n{ "id": 1, "name": "Б" }\n]' };
      expect(await run([await content(faulty)], target.env)).toEqual({
        code: 1,
        out: "",
        error: "В содержимом 1\u00a0ошибка, ничего не загружено:\nthemes.json:3: id: «1» уже есть в themes.json:2\n",
      });
      expect(await query("select alias from site_page")).toEqual([{ alias: "new" }]);
    },
    startMs,
  );
});

test(
  "does not touch the folder of a running portal",
  async () => {
    const { folder } = temporary;
    const dataDir = join(folder, "data");
    await copyEmptyDatabase(dataDir);
    const db = await openDatabase({ dataDir });
    const { code, error } = await run([await content()], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(error).toContain(`is in use by process ${process.pid}`);
    expect(error).toContain("сначала остановите его");
    await db.close();
  },
  startMs,
);

describe("content:load --check", () => {
  // Nothing listens there: no database is needed.
  const nowhere = { DATABASE_URL: "postgres://portal@127.0.0.1:1/portal" };

  test("reports what would be loaded", async () => {
    const { code, out } = await run([await content(), "--check"], nowhere);
    expect(code).toBe(0);
    expect(out).toContain("\nbranches.json: 3\n");
    expect(out).toMatch(/\nОшибок нет; ничего не загружено\.\n$/);
  });

  test("reports problems", async () => {
    const { code, error } = await run(["--check", await content({ "faq.json": "[\n1\n]" })], nowhere);
    expect(code).toBe(1);
    expect(error).toContain("\nfaq.json:2: нужна запись: {…}, а здесь 1\n");
  });
});

test.each([
  [[], "Как вызывать: npm run content:load -- ПАПКА [--check]"],
  [["a", "b"], "Как вызывать: npm run content:load -- ПАПКА [--check]"],
  [["--chek", "a"], "Unknown option '--chek'"],
  [["/no/such/folder"], "/no/such/folder — не папка"],
  [[script], "content-load.ts — не папка"],
])("rejects arguments %j", async (args, problem) => {
  const { code, out, error } = await run(args, {});
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(error).toContain(problem);
});
