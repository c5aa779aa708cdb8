import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  carryOverConsents,
  carryOverDeliveries,
  carryOverNumbers,
} from "../../../../server/backend/backup/carry-over.ts";
import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";

describe.each(engines)("what a restore takes over from the replaced database: $name", ({ create }) => {
  let both: TestDatabase[];
  let replaced: Database;
  let restored: Database;

  beforeAll(async () => {
    both = [await create(), await create()];
    for (const { db } of both) await migrate(db);
    [replaced, restored] = both.map(({ db }) => db) as [Database, Database];
  }, startMs);
  afterAll(() => Promise.all(both.map(({ remove }) => remove())), startMs);
  beforeEach(async () => {
    for (const db of [replaced, restored]) {
      await db.script(`truncate consent, consent_text, delivery, secret, feedback, site_page restart identity cascade;
        insert into secret values ('delivery', '\\x01')`);
    }
  });

  async function deliver(db: Database, key: string, answer: string | null): Promise<void> {
    await db.query(
      `insert into delivery (call, idempotency_key, fingerprint, attempt, lease_until, answer)
       values ('/Feedback', $1, '\\x02', gen_random_uuid(), now(), $2::jsonb)`,
      [key, answer],
    );
  }

  const answers = async () =>
    restored.query("select idempotency_key as key, answer from delivery order by idempotency_key");

  test("deliveries since the backup, and answers to attempts that had none then", async () => {
    const old = { number: "1" };
    await deliver(restored, "a:card:1", JSON.stringify(old));
    await deliver(replaced, "a:card:1", JSON.stringify({ number: "other" }));
    await deliver(restored, "b:card:1", null);
    await deliver(replaced, "b:card:1", JSON.stringify({ number: "2" }));
    // Refused, corrected and accepted since.
    await deliver(restored, "c:card:1", null);
    await deliver(replaced, "c:card:2", JSON.stringify({ number: "3" }));
    await deliver(replaced, "d:card:1", null);
    expect(await carryOverDeliveries(replaced, restored)).toBe(3);
    expect(await answers()).toEqual([
      { key: "a:card:1", answer: old },
      { key: "b:card:1", answer: { number: "2" } },
      { key: "c:card:2", answer: { number: "3" } },
      { key: "d:card:1", answer: null },
    ]);
  });

  test("no deliveries of a database with other keys, whose contents could not be compared", async () => {
    await replaced.script("update secret set value = '\\x03'");
    await deliver(replaced, "a:card:1", '{"number": "1"}');
    expect(await carryOverDeliveries(replaced, restored)).toBe(0);
    expect(await answers()).toEqual([]);
  });

  test("consents since the backup, with the text that was agreed to", async () => {
    const consent = (db: Database, key: string, version: string | null, at: string) =>
      db.query("insert into consent values ('/Feedback', $1, $2, $3)", [key, version, at]);
    for (const db of [replaced, restored]) {
      await db.query("insert into consent_text (version, text) values ('v1', 'Согласен')");
      await consent(db, "a:card:1", "v1", "2026-11-01T10:00:00Z");
    }
    await replaced.query("insert into consent_text (version, text) values ('v2', 'Согласен на обработку')");
    await consent(replaced, "b:card:1", "v2", "2026-11-02T10:00:00Z");
    await consent(replaced, "c:card:1", null, "2026-11-03T10:00:00Z");
    expect(await carryOverConsents(replaced, restored)).toBe(2);
    expect(await carryOverConsents(replaced, restored)).toBe(0);
    const rows = await restored.query(
      `select idempotency_key as key, text, (given_at at time zone 'UTC')::date::text as day
       from consent left join consent_text on version = text_version order by 1`,
    );
    expect(rows).toEqual([
      { key: "a:card:1", text: "Согласен", day: "2026-11-01" },
      { key: "b:card:1", text: "Согласен на обработку", day: "2026-11-02" },
      { key: "c:card:1", text: null, day: "2026-11-03" },
    ]);
  });

  test("no consents of a build that recorded none", async () => {
    await replaced.script("alter table consent rename to other");
    expect(await carryOverConsents(replaced, restored)).toBe(0);
    await replaced.script("alter table other rename to consent");
  });

  test("the higher of both numbers, counter by counter", async () => {
    const add = (db: Database, alias: string) =>
      db.query<{ id: number }>("insert into site_page (alias, title, body) values ($1, '', '') returning id", [alias]);
    for (const alias of ["a", "b", "c"]) await add(replaced, alias);
    await add(restored, "a");
    await carryOverNumbers(replaced, restored);
    expect(await add(restored, "d")).toEqual([{ id: 4 }]);
    await carryOverNumbers(replaced, restored);
    expect(await add(restored, "e")).toEqual([{ id: 5 }]);
  });
});
