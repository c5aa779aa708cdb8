import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../../server/backend/site/site-backend.ts";
import { createLogger } from "../../../../server/operation/logger.ts";
import { problemMessages } from "../../../../src/shared/validation/problem-messages.ts";
import { addPostTargets, feedbackFields, multipart, newKey, type Payload, pdfFile } from "../../posts/post-requests.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";

describe.each(engines)("feedback to the site backend: $name", ({ create }) => {
  let opened: TestDatabase;
  let site: FastifyInstance;
  const log: string[] = [];

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
    await addPostTargets(opened.db);
    site = buildSiteBackend(opened.db, createLogger({ logLevel: "trace" }, { write: (line) => log.push(line) }));
  }, startMs);
  afterAll(async () => {
    await site.close();
    await opened.remove();
  }, startMs);
  beforeEach(() => opened.db.script("truncate feedback cascade"));

  async function post({ payload, contentType }: Payload, key?: string) {
    const headers = { "content-type": contentType, ...(key === undefined ? {} : { "idempotency-key": key }) };
    const response = await site.inject({ method: "POST", url: "/v1/feedback", headers, payload });
    return { status: response.statusCode, body: response.json(), response };
  }

  function stored() {
    return opened.db.query("select * from feedback order by id");
  }

  test("stores a message with its files and answers with the row's id", async () => {
    const files = [pdfFile("Справка № 1.pdf", "раз"), pdfFile("две.pdf", "два")];
    const { status, body } = await post(await multipart({ ...feedbackFields("site"), token: "pass" }, files));
    const rows = await stored();
    expect([status, rows.length]).toEqual([200, 1]);
    expect(rows[0]).toMatchObject({
      id: body.id,
      place: "site",
      idempotency_key: null,
      subject: "Для проверки",
      subject_id: 7001,
      body: "Я потеряла карту вчера",
      answer_method: 2,
      lastname: "Петрова",
      email: "anna@example.ru",
      phone: "",
    });
    expect(body).toEqual({ success: true, errors: false, id: expect.any(Number) });
    const storedFiles = await opened.db.query<{ name: string; type: string; bytes: Uint8Array; sha256: Uint8Array }>(
      `select name, type, content.bytes, sha256
       from feedback_file join feedback_file_content content using (feedback_id, position) order by position`,
    );
    expect(storedFiles.map(({ name, type }) => [name, type])).toEqual([
      ["Справка № 1.pdf", "application/pdf"],
      ["две.pdf", "application/pdf"],
    ]);
    for (const [index, { bytes, sha256 }] of storedFiles.entries()) {
      const sent = Buffer.from((await files[index]?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(Buffer.compare(bytes, sent)).toBe(0);
      expect(Buffer.from(sha256)).toEqual(createHash("sha256").update(sent).digest());
    }
    expect(JSON.stringify(rows)).not.toContain("pass");
  });

  test("accepts urlencoded and JSON bodies; other types get 415", async () => {
    const fields = feedbackFields("site");
    const urlencoded = {
      payload: Buffer.from(new URLSearchParams(fields).toString()),
      contentType: "application/x-www-form-urlencoded",
    };
    const json = {
      payload: Buffer.from(JSON.stringify({ ...fields, subject_id: 7001, answer_method: 2 })),
      contentType: "application/json",
    };
    expect((await post(urlencoded)).status).toBe(200);
    expect((await post(json)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
    const { status, body } = await post({ payload: Buffer.from("<a/>"), contentType: "application/xml" });
    expect([status, body.name]).toEqual([415, "Unsupported Media Type"]);
  });

  test("answers 422 with the first problem of each field and stores nothing", async () => {
    const { status, body, response } = await post(
      await multipart({ ...feedbackFields("site"), name: "Anna", body: "" }),
    );
    expect([status, response.statusMessage]).toEqual([422, "Data Validation Failed."]);
    expect(body).toEqual([
      { field: "name", message: problemMessages.nameLetters },
      { field: "body", message: problemMessages.required },
    ]);
    const other = await post(await multipart(feedbackFields("site", { subject_id: "7002" })));
    expect(other.body).toEqual([{ field: "subject_id", message: problemMessages.subject }]);
    const file = await post(await multipart(feedbackFields("site"), [new File(["text"], "a.txt")]));
    expect(file.body).toEqual([{ field: "file", message: problemMessages.fileFormat }]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["{", "application/json", 400],
    ["[]", "application/json", 422],
    ["null", "application/json", 422],
    ["", "multipart/form-data", 422],
    ["no form", "multipart/form-data; boundary=x", 422],
    [
      "--x\r\ncontent-disposition: form-data; name=constructor\r\n\r\n1\r\n--x--",
      "multipart/form-data; boundary=x",
      422,
    ],
    ["name=%00%FF", "application/x-www-form-urlencoded", 422],
  ])("answers 4xx: %j as %s", async (payload, contentType) => {
    const { status } = await post({ payload: Buffer.from(payload), contentType });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await stored()).toEqual([]);
  });

  test("answers other methods with 405 and Allow: POST", async () => {
    const response = await site.inject("/v1/feedback");
    expect([response.statusCode, response.headers.allow]).toEqual([405, "POST"]);
  });

  test("a repeated key gets the first answer; with other content it is rejected", async () => {
    const key = newKey("site");
    const first = await post(await multipart(feedbackFields("site"), [pdfFile()]), key);
    const again = await post(await multipart({ ...feedbackFields("site"), token: "new" }, [pdfFile()]), key);
    expect(again.body).toEqual(first.body);
    const other = await post(await multipart(feedbackFields("site"), [pdfFile("Справка.pdf", "x")]), key);
    expect([other.status, other.body[0].field]).toEqual([422, "Idempotency-Key"]);
    expect(await stored()).toHaveLength(1);
  });

  test("concurrent requests with the same key store one message", async () => {
    const key = `"${newKey("site")}"`;
    const payload = await multipart(feedbackFields("site"), [pdfFile()]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(payload, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("without a key every request stores a message", async () => {
    const payload = await multipart(feedbackFields("site"));
    await post(payload);
    await post(payload);
    expect(await stored()).toHaveLength(2);
  });

  test("rolls back the message when a file cannot be stored, and logs no content", async () => {
    await opened.db.script("alter table feedback_file add constraint broken check (name <> 'broken.pdf')");
    const { status, body } = await post(await multipart(feedbackFields("site"), [pdfFile(), pdfFile("broken.pdf")]));
    await opened.db.script("alter table feedback_file drop constraint broken");
    expect([status, body.message]).toEqual([500, "Возникла внутренняя ошибка сервера."]);
    expect(await stored()).toEqual([]);
    expect(log.join("")).toContain("a message could not be stored");
    for (const value of ["broken.pdf", "Петрова", "потеряла"]) expect(log.join("")).not.toContain(value);
  });
});
