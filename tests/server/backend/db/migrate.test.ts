import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { empty, engines, startMs, type TestDatabase, temporaryFolder } from "../engines.ts";

describe.each(engines)("migrate: $name", ({ create }) => {
  let opened: TestDatabase;
  let db: Database;
  let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
  let count = 0;

  beforeAll(async () => {
    temporary = await temporaryFolder();
    opened = await create();
    db = opened.db;
  }, startMs);
  afterAll(async () => {
    await opened.remove();
    await temporary.remove();
  }, startMs);
  beforeEach(() => empty(db));

  async function folderOf(files: Record<string, string>): Promise<URL> {
    count += 1;
    const folder = join(temporary.folder, String(count));
    await mkdir(folder);
    for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
    return pathToFileURL(`${folder}/`);
  }

  async function tables(): Promise<string[]> {
    const rows = await db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  }

  const first = { "0001-a.sql": "create table a (x int);\ninsert into a values (1);" };

  test("runs pending migrations in order, once", async () => {
    expect(await migrate(db, await folderOf(first))).toEqual(["0001-a.sql"]);
    const grown = await folderOf({ "0003-c.sql": "drop table b;", "0002-b.sql": "create table b (y int);", ...first });
    expect(await migrate(db, grown)).toEqual(["0002-b.sql", "0003-c.sql"]);
    expect(await migrate(db, grown)).toEqual([]);
    expect(await tables()).toEqual(["a", "schema_migration"]);
  });

  test("of two servers starting together one migrates, the other waits", async () => {
    const folder = await folderOf(first);
    const results = await Promise.all([migrate(db, folder), migrate(db, folder)]);
    expect(results.flat()).toEqual(["0001-a.sql"]);
  });

  test("names a failing migration and rolls back", async () => {
    const folder = await folderOf({ ...first, "0002-b.sql": "create table b (y int); create table a (x int);" });
    await expect(migrate(db, folder)).rejects.toThrow(/0002-b\.sql failed: .*"a" already exists/);
    expect(await tables()).toEqual([]);
  });

  test("rejects a migration edited after it ran; different line ends are no edit", async () => {
    await migrate(db, await folderOf(first));
    const windows = await folderOf({ "0001-a.sql": first["0001-a.sql"].replaceAll("\n", "\r\n") });
    expect(await migrate(db, windows)).toEqual([]);
    const edited = await folderOf({ "0001-a.sql": "create table other (x int);" });
    await expect(migrate(db, edited)).rejects.toThrow("0001-a.sql was changed after it ran");
  });

  test("ignores migrations of a newer build", async () => {
    await migrate(db, await folderOf({ ...first, "0002-b.sql": "create table b (y int);" }));
    expect(await migrate(db, await folderOf(first))).toEqual([]);
  });

  test("rejects file names that do not define an order", async () => {
    await expect(migrate(db, await folderOf({ "later.sql": "" }))).rejects.toThrow("later.sql");
    await expect(migrate(db, await folderOf({ "0001-a.sql": "", "0001-b.sql": "" }))).rejects.toThrow(
      "0001 is already used",
    );
  });

  test("runs the portal's own migrations", async () => {
    expect(await migrate(db)).toContain("0001-site.sql");
  });
});
