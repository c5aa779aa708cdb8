import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentTables, readContent } from "../../../server/backend/content-folder/read-content.ts";
import { advisoryLocks, type Database, takeAdvisoryLock } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { loadContent, replaceContent } from "../../../server/backend/load-content.ts";
import { writeSearchPages } from "../../../server/backend/search/search-pages.ts";
import { fixture, writeContent } from "./content-fixture.ts";
import { empty, engines, startMs, type TestDatabase, temporaryFolder } from "./engines.ts";

describe.each(engines)("content in the database: $name", ({ name, create }) => {
  let opened: TestDatabase;
  let db: Database;
  let temporary: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    temporary = await temporaryFolder();
    opened = await create();
    db = opened.db;
  }, startMs);
  afterAll(async () => {
    await opened.remove();
    await temporary.remove();
  }, startMs);
  beforeEach(async () => {
    await empty(db);
    await migrate(db);
  });

  async function count(table: string): Promise<number | undefined> {
    const [row] = await db.query<{ total: number }>(`select count(*) as total from ${table}`);
    return row?.total;
  }

  async function names(table: string, column: string): Promise<unknown[]> {
    const rows = await db.query<{ name: unknown }>(`select ${column} as name from ${table} order by id`);
    return rows.map(({ name }) => name);
  }

  async function expectNothing(): Promise<void> {
    for (const { table } of contentTables) expect(await count(table), table).toBe(0);
    for (const table of ["site_category", "content_file", "content_load"]) expect(await count(table), table).toBe(0);
  }

  describe("loadContent", () => {
    test("loads once; a restart keeps changes made in the database", async () => {
      expect(await loadContent(db, await writeContent(temporary.folder))).toBe(true);
      await db.query("update site_page set title = 'Исправлено' where alias = 'pravila'");
      await db.query("delete from site_page where alias = 'politika'");
      const newer = await writeContent(temporary.folder, {
        "pages.json": [{ alias: "new", title: "Новая", body: "<p/>" }],
      });
      expect(await loadContent(db, newer)).toBe(false);
      expect(await db.query("select title from site_page")).toEqual([{ title: "Исправлено" }]);
    });

    test("is loaded once by two servers starting together", async () => {
      const folder = await writeContent(temporary.folder);
      const loaded = await Promise.all([loadContent(db, folder), loadContent(db, folder)]);
      expect(loaded.toSorted()).toEqual([false, true]);
      expect(await count("site_page")).toBe(2);
    });

    // Both update the search index, in different orders: two transactions could deadlock.
    // PGlite has a single connection.
    if (name === "PostgreSQL") {
      test("a server starting meanwhile waits before it writes its search pages", async () => {
        await writeSearchPages(db);
        await db.query("update search_page set title = 'Прежний'");
        let written: Promise<void> | undefined;
        await db.transaction(async (tx) => {
          await takeAdvisoryLock(tx, advisoryLocks.content);
          written = writeSearchPages(db);
          const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted`;
          await expect.poll(() => tx.query(waiting)).toHaveLength(1);
        });
        await written;
        expect(await names("search_page", "title")).not.toContain("Прежний");
      });
    }

    test("stores every item of every file under the columns' names", async () => {
      await loadContent(db, await writeContent(temporary.folder));
      for (const { table, files } of contentTables) {
        const items = files.flatMap((file) => fixture[file]);
        expect(await count(table), table).toBe(items.length);
      }
      const [point] = await db.query("select * from card_issue_point where id = 101");
      expect(point).toMatchObject({
        organization_id: 12,
        address: "Екатеринбург, ул. Примерная, 5",
        phone: "+7 343 000-00-05",
        opening_hours: "Mo-Fr 08:00-20:00; Sa 09:00-17:00",
        lat: 56.838,
        lon: 60.605,
        oktmo: "65701000001",
      });
      const [program] = await db.query("select * from card_loyalty_program where id = 401");
      expect(program).toMatchObject({
        discount: "10 %",
        date_from: "2026-01-01",
        date_to: "2026-12-31",
        acceptor_id: 201,
        category_id: 1,
        oktmo: ["65701000001"],
      });
      const [news] = await db.query("select created_at, category from site_news where title = 'До полуночи'");
      expect(news).toEqual({ created_at: new Date("2026-10-09T18:59:59Z"), category: 2 });
    });

    test("stores files unchanged and replaces references by their URLs", async () => {
      await loadContent(db, await writeContent(temporary.folder));
      const files = await db.query<{ name: string; type: string; bytes: Uint8Array }>(
        "select name, type, bytes from content_file order by name desc",
      );
      expect(files.map(({ type }) => type).toSorted()).toEqual(["application/pdf", "image/webp"]);
      const picture = files.find(({ type }) => type === "image/webp");
      expect(Uint8Array.from(picture?.bytes ?? [])).toEqual(fixture["files/picture.webp"]);
      const rows = await db.query("select icon_url from card_organization where id = 4670");
      expect(rows).toEqual([{ icon_url: `/media/${picture?.name}` }]);
      const pdf = files.find(({ type }) => type === "application/pdf");
      const materials = await db.query("select distinct url, extension, size from site_material");
      expect(materials).toEqual([{ url: `/media/${pdf?.name}`, extension: "pdf", size: pdf?.bytes.length }]);
    });

    test("rows added later get ids after the loaded ones", async () => {
      await loadContent(db, await writeContent(temporary.folder));
      const [added] = await db.query<{ id: number }>(
        "insert into site_page (alias, title, body) values ('x', 'X', '') returning id",
      );
      expect(added?.id).toBe(3);
      const [video] = await db.query<{ id: number }>(
        "insert into site_video (title, url) values ('X', 'https://video.example.ru/1') returning id",
      );
      expect(video?.id).toBe(1);
    });

    test("a database filled by an earlier release gets only the parts that it lacks", async () => {
      await db.query("insert into content_load (name) values ('site')");
      await db.query("insert into site_category (audience, id) values ('holder', 9)");
      await db.query("insert into site_page (alias, title, body) values ('own', 'Своя', '')");
      const folder = await writeContent(temporary.folder);
      expect(await loadContent(db, folder)).toBe(true);
      expect(await names("site_page", "alias")).toEqual(["own"]);
      expect(await names("site_category", "audience")).toEqual(["holder"]);
      expect(await count("card_locality")).toBe(0);
      expect(await names("card_organization", "id")).toEqual([12, 30, 4670]);
      expect(await count("site_material")).toBe(3);
      expect(await count("content_file")).toBe(2);
      expect(await loadContent(db, folder)).toBe(false);
    });

    test.each([
      ["news.json", [{ title: "Без текста", created_at: "2026-10-01 10:00:00", category: 1 }], "body: нет"],
      ["categories.json", { holder: 1, partner: 2 }, "operator: нет"],
      ["slides.json", [{ category: 1, title: " ", order: 1 }], "title: портал эту запись не покажет"],
      ["pages.json", "[", "это не JSON"],
      ["themes.json", undefined, "файла нет"],
    ])("reports an error in %s and loads nothing", async (file, content, problem) => {
      const folder = await writeContent(temporary.folder, { [file]: content });
      const error = await loadContent(db, folder).catch((reason: unknown) => reason);
      expect(String(error)).toContain(`\n${file}:`);
      expect(String(error)).toContain(problem);
      await expectNothing();
      expect(await loadContent(db, await writeContent(temporary.folder))).toBe(true);
    });

    test("rolls back when the database rejects a row", async () => {
      await db.script("alter table card_feedback_theme add check (name <> 'Проезд')");
      await expect(loadContent(db, await writeContent(temporary.folder))).rejects.toThrow("card_feedback_theme");
      await expectNothing();
    });

    test("the portal's own content loads without warnings", async () => {
      expect(await loadContent(db)).toBe(true);
      const own = new URL("../../../server/backend/content/", import.meta.url);
      const { counts, warnings } = await readContent(own);
      expect(warnings).toEqual([]);
      for (const { table, files } of contentTables) {
        expect(await count(table), table).toBe(files.reduce((sum, file) => sum + (counts.get(file) ?? 0), 0));
        expect(await count(table), table).toBeGreaterThan(0);
      }
    });
  });

  describe("replaceContent", () => {
    async function replace(replaced: Readonly<Record<string, unknown>> = {}): Promise<void> {
      await replaceContent(db, await readContent(await writeContent(temporary.folder, replaced)));
    }

    test("replaces all content, edited or not", async () => {
      await loadContent(db, await writeContent(temporary.folder));
      await db.query("update site_page set title = 'Исправлено'");
      await db.query("insert into site_news (title, body, created_at, category) values ('X', 'Y', now(), 1)");
      const news = { body: "<p>Б</p>", created_at: "2026-10-01 10:00:00", category: 1 };
      await replace({
        "categories.json": { holder: 1, partner: 2, operator: 3 },
        "news.json": [{ ...news, title: "Одна" }],
        "materials.json": [],
        "files/rules.pdf": undefined,
      });
      expect(await names("site_page", "title")).toEqual(["Политика", "Правила"]);
      expect(await names("site_news", "title")).toEqual(["Одна"]);
      expect(await names("site_category", "id")).toEqual([1, 2, 3]);
      expect(await count("site_material")).toBe(0);
      expect(await db.query("select type from content_file")).toEqual([{ type: "image/webp" }]);
    });

    test("assigns the same ids to the same content; given ids stay", async () => {
      await replace();
      const first = await names("site_news", "(id, title)");
      await replace();
      expect(await names("site_news", "(id, title)")).toEqual(first);
      const item = { question: "А?", answer: "<p>Б</p>", order: 1 };
      await replace({ "faq.json": [item, { ...item, id: 70 }] });
      expect(await names("site_faq", "id")).toEqual([70, 71]);
    });

    test("after filling an empty database, the next start loads nothing", async () => {
      await replace({ "themes.json": [] });
      expect(await loadContent(db, await writeContent(temporary.folder))).toBe(false);
      expect(await count("card_feedback_theme")).toBe(0);
    });

    test("changes nothing when it fails halfway", async () => {
      await loadContent(db, await writeContent(temporary.folder));
      await db.script("alter table card_feedback_theme add check (id < 13)");
      const themes = [{ id: 13, name: "Другое" }];
      await expect(replace({ "themes.json": themes, "news.json": [] })).rejects.toThrow("card_feedback_theme");
      expect(await count("site_news")).toBe(47);
      expect(await names("card_feedback_theme", "id")).toEqual([11, 12]);
      expect(await count("content_file")).toBe(2);
      const [added] = await db.query<{ id: number }>(
        "insert into site_news (title, body, created_at, category) values ('X', 'Y', now(), 1) returning id",
      );
      expect(added?.id).toBe(48);
    });
  });
});
