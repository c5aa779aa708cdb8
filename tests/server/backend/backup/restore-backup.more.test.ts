import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBackend } from "../../../../server/backend/backend.ts";
import { restoreBackup } from "../../../../server/backend/backup/restore-backup.ts";
import { writeBackup } from "../../../../server/backend/backup/write-backup.ts";
import type { Database } from "../../../../server/backend/db/database.ts";
import { copyEmptyDatabase } from "../../../environment/empty-database.ts";
import { allRows } from "../all-rows.ts";
import { writeContent } from "../content-fixture.ts";
import { startMs, temporaryFolder } from "../engines.ts";

const quiet = () => undefined;

let folder: string;
let dataDir: string;
let file: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  dataDir = join(folder, "data");
  file = join(folder, "backup.gz");
  await copyEmptyDatabase(dataDir);
});
afterEach(() => remove());

const restoreInto = (into: string, replace = false) =>
  restoreBackup({ file, dataDir: into, replace, hasServices: false, report: quiet });

/** Opens the folder's database, with content, for one piece of work. */
async function withDatabase<T>(work: (db: Database) => Promise<T>, at = dataDir): Promise<T> {
  const content = await writeContent(folder);
  const backend = await startBackend({ dataDir: at, content });
  try {
    return await work(backend.db);
  } finally {
    await backend.close();
  }
}

async function storeMessage(db: Database, body: string): Promise<number | undefined> {
  const [added] = await db.query<{ id: number }>(
    `insert into feedback (place, fingerprint, subject, subject_id, body, answer_method, name, lastname, phone, email)
     values ('site', '\\x01', '', 1, $1, 0, '', '', '', '') returning id`,
    [body],
  );
  return added?.id;
}

test("restores every row of every table, and the counters", { timeout: startMs }, async () => {
  const before = await withDatabase(async (db) => {
    await db.query("insert into secret (name, value) values ('media', $1)", [new Uint8Array([0, 1, 255])]);
    await db.query(
      `insert into feedback (place, idempotency_key, fingerprint, subject, subject_id, body, answer_method, name,
         lastname, phone, email)
       values ('site', 'key', '\\x00', 'Тема', 1, $1, 0, '', '', '', '')`,
      ['Текст,\u2028"кавычки" (скобки) \\ и\nстроки'],
    );
    await db.query("insert into feedback_file values (1, 1, 'a.pdf', 'application/pdf', '\\x00', $1)", [
      new Uint8Array(3_000_000).fill(92),
    ]);
    await db.query(
      `insert into delivery (call, idempotency_key, fingerprint, attempt, lease_until, answer)
       values ('/v1/feedback', 'key', '\\x00', gen_random_uuid(), 'infinity', '{"number": null}')`,
    );
    const rows = await allRows(db);
    await writeBackup(db, file, quiet);
    return rows;
  });
  const target = join(folder, "target");
  expect(await restoreInto(target)).toMatchObject({ replaced: { kind: "none" } });
  await withDatabase(async (db) => {
    expect(await allRows(db)).toEqual(before);
    // The counter goes on after as many as the lost database may have given.
    expect(await storeMessage(db, "Новое")).toBe(1_002);
  }, target);
});

test("refuses a backup of a newer build, of tables unknown here, and to write over a file", {
  timeout: startMs,
}, async () => {
  await withDatabase(async (db) => {
    await db.script("create table odd (a int); insert into odd values (1)");
    await writeBackup(db, file, quiet);
    await expect(writeBackup(db, file, quiet)).rejects.toThrow("уже есть");
    await db.script("drop table odd; insert into schema_migration (name, checksum) values ('9999-later.sql', '')");
    await writeBackup(db, join(folder, "newer.gz"), quiet);
  });
  const target = join(folder, "target");
  await expect(restoreInto(target)).rejects.toThrow('"public.odd" does not exist');
  file = join(folder, "newer.gz");
  await expect(restoreInto(target)).rejects.toThrow("более новым порталом");
  expect(await readdir(target)).toEqual(["lock"]);
});

test("keeps a replaced database that does not open, and says that what it had is not known", {
  timeout: startMs,
}, async () => {
  await withDatabase(async (db) => {
    await storeMessage(db, "Первое");
    await writeBackup(db, file, quiet);
  });
  await expect(restoreInto(dataDir)).rejects.toThrow("добавьте --replace");
  await writeFile(join(dataDir, "postgres", "global", "pg_control"), "damaged");
  const { replaced } = await restoreInto(dataDir, true);
  expect(replaced).toMatchObject({ kind: "unreadable", folder: expect.stringContaining("before-restore-") });
  if (replaced.kind === "none") return;
  expect(await readdir(join(replaced.folder, "postgres", "global"))).toContain("pg_control");
  await withDatabase(async (db) => {
    expect(await db.query("select id, body from feedback")).toEqual([{ id: 1, body: "Первое" }]);
    expect(await storeMessage(db, "Новое")).toBe(1_002);
  });
});

test("a damaged page that no start notices stops a backup, which names its table", { timeout: startMs }, async () => {
  const path = await withDatabase(async (db) => {
    await storeMessage(db, "Первое");
    const [row] = await db.query<{ path: string }>("select pg_relation_filepath('feedback') as path");
    return join(dataDir, "postgres", row?.path ?? "");
  });
  const table = await open(path, "r+");
  await table.write(Buffer.from("damaged"), 0, 7, 8_000);
  await table.close();
  await withDatabase(async (db) => {
    await expect(writeBackup(db, file, quiet)).rejects.toThrow(
      /Таблица feedback не читается, копия не сделана: .*page/,
    );
  });
  expect((await readdir(folder)).filter((name) => name.startsWith("backup"))).toEqual([]);
});

test("a restore that was broken off is not started as an empty portal", { timeout: startMs }, async () => {
  const target = join(folder, "target");
  await mkdir(join(target, "restore.new", "postgres"), { recursive: true });
  await expect(withDatabase(async () => undefined, target)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("a restore was broken off") },
  });
  await withDatabase((db) => writeBackup(db, file, quiet));
  await restoreInto(target);
  await withDatabase(async () => undefined, target);
});
