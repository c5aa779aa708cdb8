import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { empty, engines, startMs, type TestDatabase } from "../engines.ts";

describe.each(engines)("database: $name", ({ create }) => {
  let opened: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    opened = await create();
    db = opened.db;
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(async () => {
    await empty(db);
    await db.script("create table item (id int primary key, name text); create index on item (name)");
  });

  async function names(): Promise<string[]> {
    const rows = await db.query<{ name: string }>("select name from item order by id");
    return rows.map(({ name }) => name);
  }

  test("both engines return the same JavaScript types", async () => {
    const [row] = await db.query(
      `select $1::int8 as big, $2::timestamptz as moment, '2026-02-28'::date as day, 1.50::numeric as amount,
        $3::jsonb as json, $4::text[] as list, $5::boolean as flag, null::text as nothing`,
      [7, new Date("2026-01-02T03:04:05Z"), '{"a":[1]}', ["б", 'в"'], true],
    );
    expect(row).toEqual({
      big: 7,
      moment: new Date("2026-01-02T03:04:05Z"),
      day: "2026-02-28",
      amount: "1.50",
      json: { a: [1] },
      list: ["б", 'в"'],
      flag: true,
      nothing: null,
    });
  });

  test("supports Russian full-text search and trigram similarity", async () => {
    await db.script("create extension pg_trgm");
    const [row] = await db.query(
      `select to_tsvector('russian', 'Получение карты') @@ to_tsquery('russian', 'карта') as word,
        similarity('Екатеринбург', 'Екатеринбурк') > 0.5 as alike`,
    );
    expect(row).toEqual({ word: true, alike: true });
  });

  test("a failed statement has its SQLSTATE, and the next one works", async () => {
    await db.query("insert into item values (1, 'а')");
    await expect(db.query("insert into item values (1, 'б')")).rejects.toMatchObject({ code: "23505" });
    expect(await names()).toEqual(["а"]);
  });

  test("a transaction is committed completely or rolled back", async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query("insert into item values (1, 'а')");
      await tx.query("insert into item values (2, 'б')");
      return "готово";
    });
    expect(result).toBe("готово");
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into item values (3, 'в')");
      throw new Error("передумали");
    });
    await expect(failing).rejects.toThrow("передумали");
    expect(await names()).toEqual(["а", "б"]);
  });

  test("a query outside a running transaction does not become part of it", async () => {
    let beside: Promise<unknown> = Promise.resolve();
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into item values (1, 'внутри')");
      beside = db.query("insert into item values (2, 'рядом')");
      await tx.query("select 1");
      throw new Error("откат");
    });
    await expect(failing).rejects.toThrow("откат");
    await beside;
    expect(await names()).toEqual(["рядом"]);
  });

  test("concurrent transactions all complete", async () => {
    await db.query("insert into item values (0, '0')");
    const raise = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ name: string }>("select name from item where id = 0 for update");
        await tx.query("update item set name = $1 where id = 0", [String(Number(row?.name) + 1)]);
      });
    await Promise.all(Array.from({ length: 8 }, raise));
    expect(await names()).toEqual(["8"]);
  });

  test(
    "close waits for pending queries, rejects new ones, and may be called twice",
    async () => {
      await db.close();
      const other = await opened.reopen();
      const written = other.query("insert into item values (5, 'успели')");
      const closed = other.close();
      await written;
      await Promise.all([closed, other.close()]);
      await expect(other.query("select 1")).rejects.toThrow();
      db = await opened.reopen();
      expect(await names()).toEqual(["успели"]);
    },
    startMs,
  );
});
