import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCardBackend } from "../../../../server/backend/card/card-backend.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { createLogger } from "../../../../server/operation/logger.ts";
import { problemMessages } from "../../../../src/shared/validation/problem-messages.ts";
import { addPostTargets, application, feedbackFields, multipart, newKey, pdfFile } from "../../posts/post-requests.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";

const authorization = "key of the service";

describe.each(engines)("posts to the card data service: $name", ({ create }) => {
  let opened: TestDatabase;
  let card: FastifyInstance;
  const log: string[] = [];

  beforeAll(async () => {
    opened = await create();
    await migrate(opened.db);
    await addPostTargets(opened.db);
    const logger = createLogger({ logLevel: "trace" }, { write: (line) => log.push(line) });
    card = buildCardBackend(opened.db, { key: authorization, logger });
  }, startMs);
  afterAll(async () => {
    await card.close();
    await opened.remove();
  }, startMs);
  beforeEach(() => opened.db.script("truncate feedback cascade; truncate application"));

  async function post(url: string, payload: Buffer | string, headers: Record<string, string>) {
    const response = await card.inject({ method: "POST", url, headers: { authorization, ...headers }, payload });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  async function postFeedback(fields = feedbackFields("card"), files: File[] = [], key?: string) {
    const { payload, contentType } = await multipart(fields, files);
    return post("/Feedback", payload, {
      "content-type": contentType,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    });
  }

  function register(body: unknown, key?: string) {
    return post("/RegisterClient", JSON.stringify(body), {
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key }),
    });
  }

  test("rejects posts without the key", async () => {
    const { payload, contentType } = await multipart(feedbackFields("card"));
    for (const url of ["/Feedback", "/RegisterClient"]) {
      const answer = await post(url, payload, { "content-type": contentType, authorization: "other" });
      expect(answer.status, url).toBe(401);
    }
  });

  test("stores a message and answers with its number", async () => {
    const { status, body } = await postFeedback(feedbackFields("card"), [pdfFile()]);
    const rows = await opened.db.query<{ id: number }>("select id, place, subject_id from feedback");
    expect(rows).toEqual([{ id: expect.any(Number), place: "card", subject_id: 7002 }]);
    expect([status, body]).toEqual([200, { success: true, errors: false, number: String(rows[0]?.id) }]);
  });

  test("answers invalid messages with a list of problems", async () => {
    const { status, body } = await postFeedback(feedbackFields("card", { email: "a@b" }));
    expect(status).toBe(422);
    expect(body).toEqual({ success: false, errors: [{ field: "email", message: problemMessages.email }] });
    const unknown = await postFeedback(feedbackFields("card", { subject_id: "7001" }));
    expect(unknown.body.errors).toEqual([{ field: "subject_id", message: problemMessages.subject }]);
  });

  test("answers a repeated message with the same number, and rejects its key for other content", async () => {
    const key = newKey("card");
    const first = await postFeedback(feedbackFields("card"), [], key);
    expect((await postFeedback(feedbackFields("card"), [], key)).body).toEqual(first.body);
    const other = await postFeedback(feedbackFields("card", { name: "Ольга" }), [], key);
    expect([other.status, other.body.errors[0].field]).toEqual([422, "Idempotency-Key"]);
  });

  test("rejects other content types and methods", async () => {
    expect((await post("/Feedback", "{}", { "content-type": "application/json" })).status).toBe(415);
    expect((await post("/RegisterClient", "<a/>", { "content-type": "application/xml" })).status).toBe(415);
    const response = await card.inject({ url: "/Feedback", headers: { authorization } });
    expect([response.statusCode, response.headers.allow]).toEqual([405, "POST"]);
  });

  test("assigns an application a number, and neither stores nor logs its content", async () => {
    const { status, body } = await register({ ...application, token: "pass-4711" }, newKey("card"));
    expect([status, body]).toEqual([200, { success: true, errors: false, number: expect.stringMatching(/^\d+$/) }]);
    const [tables] = await opened.db.query<{ names: string[] }>(
      "select array_agg(tablename::text) as names from pg_tables where schemaname = 'public'",
    );
    const rows = await Promise.all(
      (tables?.names ?? []).map((name) => opened.db.query(`select t::text as row from ${name} t`)),
    );
    const everything = JSON.stringify(rows) + log.join("");
    expect(JSON.stringify(rows)).toContain("Для проверки");
    const { passport, ...rest } = application;
    const values = [...Object.values(rest), ...Object.values(passport), "pass-4711"]
      .filter((value) => typeof value === "string" && value.length > 3)
      .filter((value) => value !== application.issuePointId);
    // Not inside hashes, times and boundaries, which hold the four digits of a passport's series by chance.
    const wholly = (value: string | boolean) => new RegExp(`(?<![0-9a-f])${RegExp.escape(String(value))}(?![0-9a-f])`);
    for (const value of values) expect(everything).not.toMatch(wholly(value));
  });

  test("numbers the same application once per key", async () => {
    const key = newKey("card");
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(application, key)));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect((await register({ ...application, token: "renewed" }, key)).body).toEqual(answers[0]?.body);
    await register(application, newKey("card"));
    await register(application);
    await register(application);
    expect(await opened.db.query("select id from application")).toHaveLength(4);
  });

  test("answers invalid applications with an array of problems in form order", async () => {
    const { status, body } = await register({ ...application, snils: "11223344596", address: "" });
    expect(status).toBe(422);
    expect(body).toEqual([
      { field: "snils", message: problemMessages.snils },
      { field: "address", message: problemMessages.required },
    ]);
    expect((await register({ ...application, issuePointId: 999 })).body).toEqual([
      { field: "issuePointId", message: problemMessages.issuePoint },
    ]);
    for (const hostile of [null, [], "text", 5, { passport: "x", surname: { a: 1 } }]) {
      expect((await register(hostile)).body[0]).toEqual({ field: "surname", message: problemMessages.required });
    }
    expect(await opened.db.query("select id from application")).toEqual([]);
  });
});
