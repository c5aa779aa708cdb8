import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { feedbackStore } from "../../../../server/backend/feedback/store-feedback.ts";
import { sweepUploads } from "../../../../server/backend/feedback/uploads.ts";
import type { Queryable, SqlValue } from "../../../../server/lib/queryable.ts";
import { feedbackFromForm } from "../../../../server/post-bodies/feedback-body.ts";
import type { Feedback } from "../../../../src/shared/validation/feedback.ts";
import { feedbackFields } from "../../posts/post-requests.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";

const hour = 3_600_000;

/** A message with a file of several parts, and a short one. */
function largeMessage(): Feedback {
  const files = [1_300_000, 10].map((size, index) => ({
    ...{ name: `${index}.pdf`, type: "application/pdf" },
    bytes: new Uint8Array(randomBytes(size)),
  }));
  return feedbackFromForm({ fields: new Map(Object.entries(feedbackFields("site"))), files });
}

/** The database of which each statement is passed through `watch`, also those of transactions. */
function watched(db: Database, watch: (sql: string, params: readonly SqlValue[]) => void): Database {
  const through = (tx: Queryable): Queryable => ({
    async query(sql, params = []) {
      watch(sql, params);
      return tx.query(sql, params);
    },
    script: (sql) => tx.script(sql),
  });
  return { ...db, ...through(db), transaction: (work, timeout) => db.transaction((tx) => work(through(tx)), timeout) };
}

/** The database of a server that dies at that statement: nothing that it does from then on arrives. */
function dyingAt(db: Database, statement: RegExp, nth = 1): Database {
  let count = 0;
  return watched(db, (sql) => {
    if (statement.test(sql)) count += 1;
    if (count >= nth) throw new Error("the server died");
  });
}

describe.each(engines)("files stored before their message: $name", ({ create }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => opened.db.script("truncate feedback, feedback_upload cascade"));

  async function counts() {
    const tables = ["feedback", "feedback_file", "feedback_upload", "feedback_file_part"];
    const rows = await Promise.all(
      tables.map((table) => opened.db.query<{ n: number }>(`select count(*) as n from ${table}`)),
    );
    return Object.fromEntries(rows.map(([row], index) => [tables[index], row?.n]));
  }

  const nothing = { feedback: 0, feedback_file: 0, feedback_upload: 0, feedback_file_part: 0 };
  const whole = { feedback: 1, feedback_file: 2, feedback_upload: 1, feedback_file_part: 4 };

  async function sweepOnce(isAlone: boolean) {
    await (await sweepUploads(opened.db, { isAlone }))();
  }

  test("large files are kept in parts, and read as they came; a message goes with its parts", async () => {
    const message = largeMessage();
    await feedbackStore(opened.db, "site")(message, "key", null);
    expect(await counts()).toEqual(whole);
    const rows = await opened.db.query<{ bytes: Uint8Array }>(
      "select bytes from feedback_file_content order by position",
    );
    expect(
      rows.map(({ bytes }, index) => Buffer.compare(bytes, message.files[index]?.bytes ?? new Uint8Array())),
    ).toEqual([0, 0]);
    await opened.db.query("delete from feedback");
    expect(await counts()).toEqual(nothing);
  });

  test.each([
    ["second part", /insert into feedback_file_part/, 2],
    ["message", /insert into feedback\s/, 1],
    ["last statement", /update feedback_upload/, 1],
  ])(
    "a crash at the %s leaves no message; its files are swept, and the repeated message is stored",
    async (_, ...at) => {
      const message = largeMessage();
      await expect(feedbackStore(dyingAt(opened.db, ...at), "site")(message, "key", null)).rejects.toThrow();
      expect(await counts()).toMatchObject({ feedback: 0, feedback_file: 0, feedback_upload: 1 });
      await sweepOnce(true);
      expect(await counts()).toEqual(nothing);
      await feedbackStore(opened.db, "site")(message, "key", null);
      expect(await counts()).toEqual(whole);
    },
  );

  test("beside other servers only old files without a message are swept, now and every hour", async () => {
    await expect(
      feedbackStore(dyingAt(opened.db, /insert into feedback\s/), "site")(largeMessage(), "a", null),
    ).rejects.toThrow();
    await feedbackStore(opened.db, "site")(largeMessage(), "b", null);
    await sweepOnce(false);
    expect(await counts()).toMatchObject({ feedback_upload: 2, feedback_file_part: 8 });
    const stop = await sweepUploads(opened.db, { isAlone: false, interval: 5 });
    await opened.db.query("update feedback_upload set begun_at = begun_at - $1::int * interval '1 millisecond'", [
      hour,
    ]);
    await vi.waitFor(async () => expect(await counts()).toEqual(whole));
    await stop();
  });

  test("a message whose files were swept meanwhile is not stored", async () => {
    let transactions = 0;
    const db: Database = {
      ...opened.db,
      async transaction(work, timeout) {
        transactions += 1;
        // Those of its parts came before.
        if (transactions > whole.feedback_file_part) await sweepOnce(true);
        return opened.db.transaction(work, timeout);
      },
    };
    await expect(feedbackStore(db, "site")(largeMessage(), "key", null)).rejects.toThrow("could not be stored");
    expect(transactions).toBe(whole.feedback_file_part + 1);
    expect(await counts()).toEqual(nothing);
  });

  test("others wait for no more than a part; a repeated key stores no files once more", async () => {
    const message = largeMessage();
    let sent: number[] = [];
    const bytesOf = (value: SqlValue) => (value instanceof Uint8Array ? value.length : 0);
    const db = watched(opened.db, (_, params) => void sent.push(Math.max(0, ...params.map(bytesOf))));
    const first = await feedbackStore(db, "site")(message, "key", null);
    expect(sent.filter((bytes) => bytes > 100)).toEqual([524_288, 524_288, 1_300_000 - 2 * 524_288]);
    sent = [];
    expect(await feedbackStore(db, "site")(message, "key", null)).toEqual(first);
    expect(await feedbackStore(db, "site")(largeMessage(), "key", null)).toEqual({ keyReused: true });
    expect(sent.filter((bytes) => bytes > 100)).toEqual([]);
    expect(await counts()).toEqual(whole);
  });

  test("of two that come at once with one key, the second's files are deleted", async () => {
    const message = largeMessage();
    const store = feedbackStore(opened.db, "site");
    const [a, b] = await Promise.all([store(message, "key", null), store(message, "key", null)]);
    expect(a).toEqual(b);
    expect(await counts()).toEqual(whole);
  });
});
