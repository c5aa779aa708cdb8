import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { startRetention } from "../../../server/backend/retention.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { engines, startMs, type TestDatabase } from "./engines.ts";

const day = 86_400_000;

describe.each(engines)("retention: $name", ({ create }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
    await opened.db.script(`
      insert into feedback (place, fingerprint, received_at, subject, subject_id, body, answer_method, name, lastname,
        phone, email)
        select 'site', '', now() - n * interval '1 day', '', 1, '', 0, '', '', '', ''
        from generate_series(0, 100, 10) n;
      insert into feedback_file (feedback_id, position, name, type, sha256, bytes)
        select id, 1, '', '', '', '' from feedback;
      insert into application (hash, received_at)
        select int4send(n), now() - n * interval '1 day' from generate_series(0, 100, 10) n;
      insert into delivery (call, idempotency_key, fingerprint, attempt, lease_until)
        select '', n, '', gen_random_uuid(), now() - n * interval '1 day' from generate_series(0, 100, 10) n;
      insert into spent_challenge (signature, submission, spent_at)
        select int4send(n), gen_random_uuid(), now() - n * interval '8 hours' from generate_series(0, 9) n;`);
  }, startMs);
  afterAll(() => opened.remove(), startMs);

  async function counts(db: Database) {
    const tables = ["feedback", "feedback_file", "application", "delivery", "spent_challenge"];
    const rows = await Promise.all(
      tables.map((table) => db.query<{ n: number }>(`select count(*) as n from ${table}`)),
    );
    return rows.map(([row]) => row?.n);
  }

  test("deletes expired data at the start and daily; a failed run is logged and repeated", async () => {
    const log: string[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => log.push(line) });
    let now = () => Date.now() + 60_000;
    const retention = await startRetention(opened.db, { feedbackDays: 65, logger, now: () => now(), interval: 5 });
    expect(await counts(opened.db)).toEqual([7, 7, 7, 3, 3]);
    expect(log.join("")).toContain('"feedback":4');

    now = () => {
      throw new Error("no clock");
    };
    await vi.waitFor(() => expect(log.join("")).toContain("old posts could not be deleted"));
    let ahead = 0;
    now = () => {
      ahead = Math.min(ahead + 6, 40);
      return Date.now() + ahead * day;
    };
    await vi.waitFor(async () => expect(await counts(opened.db)).toEqual([3, 3, 3, 0, 0]));
    expect(retention.isTimePlausible()).toBe(true);
    await retention.stop();
  });

  test("deletes nothing while the clock is far ahead, and goes on when it is right again", async () => {
    const log: string[] = [];
    const logger = createLogger({ logLevel: "info" }, { write: (line) => log.push(line) });
    await opened.db.script("delete from known_time");
    const before = await counts(opened.db);
    const start = async (ahead: number) => {
      const now = () => Date.now() + ahead * day;
      const retention = await startRetention(opened.db, { feedbackDays: 15, logger, now });
      await retention.stop();
      return retention.isTimePlausible();
    };
    expect(await start(400)).toBe(false);
    // What comes under a wrong clock has its time, and says nothing.
    await opened.db.script("update application set received_at = now() + interval '400 days' where id = 1");
    expect(await start(400)).toBe(false);
    expect(await counts(opened.db)).toEqual(before);
    expect(log.join("")).toContain("the clock seems to be wrong");
    expect(await start(0)).toBe(true);
    expect(await counts(opened.db)).not.toEqual(before);
  });
});
