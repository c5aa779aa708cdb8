import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { createConsentRecords } from "../../../server/posts/consent-records.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";

const post = (key: string) => ({ call: "/Feedback", key });

describe.each(engines)("consents: $name", ({ create }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);

  test("are recorded with the text's version and the time; of a repeated post the first stays", async () => {
    let text: string | null = "Согласен на обработку.";
    const { record } = createConsentRecords(opened.db, async () => text);
    const first = await record(post("a"));
    expect(first.version).toMatch(/^[0-9a-f]{16}$/);
    expect(Math.abs(first.at.getTime() - Date.now())).toBeLessThan(60_000);
    text = "Согласен на обработку и хранение.";
    expect(await record(post("a"))).toEqual(first);
    const second = await record(post("b"));
    expect(second.version).not.toBe(first.version);
    const texts = await opened.db.query("select version, text from consent_text order by first_used_at, version");
    expect(texts).toContainEqual({ version: first.version, text: "Согласен на обработку." });
    expect(texts).toHaveLength(2);
  });

  test("are recorded also while the text cannot be read", async () => {
    const { record } = createConsentRecords(opened.db, async () => null);
    expect(await record(post("c"))).toMatchObject({ version: null });
  });
});
