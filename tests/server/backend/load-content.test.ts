import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { loadContent } from "../../../server/backend/load-content.ts";
import { writeContent } from "./content-fixture.ts";
import { empty, engines, startMs, type TestDatabase, temporaryFolder } from "./engines.ts";

describe.each(engines)("loadContent: $name", ({ create }) => {
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

  test("loads once; a restart keeps what was changed in the database", async () => {
    expect(await loadContent(db, await writeContent(temporary.folder))).toBe(true);
    await db.query("update site_page set title = 'Исправлено' where alias = 'pravila'");
    await db.query("delete from site_page where alias = 'politika'");
    const newer = await writeContent(temporary.folder, {
      "pages.json": [{ alias: "new", title: "Новая", body: "<p/>" }],
    });
    expect(await loadContent(db, newer)).toBe(false);
    expect(await db.query("select title from site_page")).toEqual([{ title: "Исправлено" }]);
  });

  test("two servers starting together load it once", async () => {
    const folder = await writeContent(temporary.folder);
    const loaded = await Promise.all([loadContent(db, folder), loadContent(db, folder)]);
    expect(loaded.toSorted()).toEqual([false, true]);
    expect(await count("site_page")).toBe(2);
  });

  test.each([
    ["news.json", [{ title: "Без текста", created_at: "2026-10-01 10:00:00", category: 1 }], "0.body"],
    ["news.json", [{ title: "А", body: "Б", created_at: "вчера", category: 1 }], "0.created_at"],
    ["blocks-partner.json", [{ page: "Nowhere", alias: "a", title: "", body: "", order: 1 }], "0.page"],
    ["faq.json", [{ question: "А?", answer: "Б", order: 1, categroy: "В" }], "0.categroy"],
    ["settings.json", { alias: "phone" }, "the file"],
    ["categories.json", { holder: 1, partner: 2 }, "operator"],
    ["slides.json", [{ category: 1, title: " ", order: 1 }], "the portal would not show it: item 0: title"],
    ["pages.json", "[", "JSON"],
    [
      "pages.json",
      [
        { alias: "a", title: "А", body: "Б" },
        { alias: "a", title: "В", body: "Г" },
      ],
      "unique",
    ],
  ])("a fault in %s is named, and nothing is loaded", async (file, content, problem) => {
    const folder = await writeContent(temporary.folder, { [file]: content });
    const error = await loadContent(db, folder).catch((reason: unknown) => reason);
    expect(String(error)).toContain(`content file ${file}: `);
    expect(String(error)).toContain(problem);
    expect(await count("site_category")).toBe(0);
    expect(await loadContent(db, await writeContent(temporary.folder))).toBe(true);
  });

  test("the portal's own content loads", async () => {
    expect(await loadContent(db)).toBe(true);
    for (const table of ["site_setting", "site_block", "site_page", "site_slide", "site_news", "site_faq"]) {
      expect(await count(table), table).toBeGreaterThan(0);
    }
  });
});
