import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { storedSecret } from "../../../server/lib/stored-secret.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { passSecret, signedPass } from "../captcha/issued-pass.ts";
import { listening, type PortalOptions, plainBackend, portal } from "../portal.ts";
import {
  addPostTargets,
  application,
  applicationWithPass,
  feedbackFields,
  message,
  multipart,
  newKey,
  type Payload,
  passOf,
  pdfFile,
} from "./post-requests.ts";

const cardKey = "key-that-nobody-may-see";
const urls = { site: "/api/site/v1/feedback", card: "/api/card/Feedback", application: "/api/card/RegisterClient" };
const ourPage = { "sec-fetch-site": "same-origin" };

interface Sent {
  url: string;
  key?: string | undefined;
  body: Payload;
  headers?: Record<string, string>;
}

async function send(app: FastifyInstance, { url, key, body, headers = ourPage }: Sent) {
  const keyHeader: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const response = await app.inject({
    ...{ method: "POST", url, payload: body.payload },
    headers: { "content-type": body.contentType, ...keyHeader, ...headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

function json(value: unknown): Payload {
  return { payload: Buffer.from(JSON.stringify(value)), contentType: "application/json" };
}

let opened: TestDatabase;
let db: Database;
let log: string[];

/** Two portals on one database, with the embedded backend or with a service over HTTP. */
function portals(service?: string, settings: Readonly<Record<string, string>> = {}) {
  const services = { site: buildSiteBackend(db), card: buildCardBackend(db, { key: cardKey }), cardKey };
  const addresses = service ? { SITE_API_URL: service, CARD_API_URL: service, CARD_API_KEY: cardKey } : {};
  const env = { ...addresses, PASS_SECRET: passSecret, ...settings };
  const config: NonNullable<PortalOptions["config"]> = service
    ? { timeouts: { ...readConfig({}).timeouts, post: 400 } }
    : {};
  const options = { env, log, config, parts: { backend: plainBackend({ db, ...services }) } };
  return Promise.all([portal(options), portal(options)]);
}

describe.each(engines)("posts through the portal: $name", ({ create }) => {
  beforeAll(async () => {
    opened = await create();
    ({ db } = opened);
    await migrate(db);
    await addPostTargets(db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => {
    log = [];
    return db.script("truncate feedback, feedback_file, application, delivery cascade");
  });

  async function stored(table: "feedback" | "application" | "delivery" = "feedback") {
    return db.query<{ body: string }>(`select * from ${table}`);
  }

  test("a repeated message is delivered to each destination once, through any server", async () => {
    const apps = await portals();
    const id = randomUUID();
    for (const place of ["site", "card"] as const) {
      const send8 = Array.from({ length: 8 }, async (_, index) => {
        // A renewed pass does not change the content.
        const token = await signedPass(id, Date.now() - index * 60_000);
        const body = await multipart({ ...feedbackFields(place), token }, [pdfFile()]);
        const app = apps[index % 2] ?? apps[0];
        return send(app, { url: urls[place], key: `${id}:${place}:1`, body });
      });
      const answers = await Promise.all(send8);
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
      const accepted = answers.filter(({ status }) => status === 200);
      expect(new Set(accepted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(accepted[0]?.body).toEqual({ success: true, errors: false, number: expect.stringMatching(/^\d+$/) });
      expect(accepted[0]?.headers).toMatchObject({ "cache-control": "no-store" });
      const waiting = answers.find(({ status }) => status === 409);
      if (waiting) expect(waiting.headers["retry-after"]).toBe("2");
    }
    expect(await stored()).toHaveLength(2);
    expect(await db.query("select name, type from feedback_file")).toEqual(
      Array(2).fill({ name: "Справка.pdf", type: "application/pdf" }),
    );
  });

  test("a repeated application is counted once, and its data is not stored", async () => {
    const [first, second] = await portals();
    const key = randomUUID();
    const body = await applicationWithPass(key, { extra: "secret extra" });
    const token = await passOf(key);
    const answer = await send(first, { url: urls.application, key, body });
    expect(answer.body).toEqual({ success: true, errors: false, number: expect.stringMatching(/^\d+$/) });
    expect((await send(second, { url: urls.application, key, body })).body).toEqual(answer.body);
    const other = await applicationWithPass(key, { name: "Ольга" });
    expect((await send(second, { url: urls.application, key, body: other })).status).toBe(422);
    const kept = JSON.stringify([await stored("application"), await stored("delivery")]);
    expect([(await stored("application")).length, kept.includes(key)]).toEqual([1, true]);
    for (const value of ["Петров", "11223344595", "004711", token, "secret extra", "9123456789"]) {
      expect(kept + log.join("")).not.toContain(value);
    }
  });

  test("an invalid post is not delivered; a refused one may be corrected", async () => {
    const [app] = await portals();
    const key = newKey("card");
    const wrong = await message(key, feedbackFields("card", { email: "anna" }));
    expect(await send(app, { url: urls.card, key, body: wrong })).toMatchObject({
      status: 422,
      body: {
        success: false,
        errors: [{ field: "email", message: problemMessages.email }],
        message: problemMessages.email,
      },
    });
    expect(await stored("delivery")).toEqual([]);
    const unknown = await message(key, feedbackFields("card", { subject_id: "1" }));
    expect(await send(app, { url: urls.card, key, body: unknown })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "subject_id", message: problemMessages.subject }] },
    });
    expect((await send(app, { url: urls.card, key, body: await message(key, feedbackFields("card")) })).status).toBe(
      200,
    );
  });

  test("other content under the same key is refused", async () => {
    const [app] = await portals();
    const key = newKey("site");
    await send(app, { url: urls.site, key, body: await message(key, feedbackFields("site")) });
    const body = await message(key, feedbackFields("site"), [pdfFile()]);
    expect(await send(app, { url: urls.site, key, body })).toMatchObject({
      status: 422,
      body: { status: 422, message: "Это уже отправлено с другим содержанием." },
    });
    expect(await stored()).toHaveLength(1);
  });

  test("accepts posts of this origin only, with a matching key and content type", async () => {
    const [app] = await portals();
    const key = newKey("site");
    const right = { url: urls.site, key, body: await message(key, feedbackFields("site")) };
    const cases: [Partial<Sent>, number][] = [
      [{ headers: { "sec-fetch-site": "cross-site" } }, 403],
      [{ headers: { origin: "https://evil.example" } }, 403],
      [{ headers: {} }, 403],
      [{ key: undefined }, 400],
      [{ key: newKey("card") }, 400],
      [{ key: "1" }, 400],
      [{ url: urls.application }, 400],
      [{ url: urls.application, key: randomUUID() }, 415],
      [{ body: json(feedbackFields("site")) }, 415],
      [{ url: "/api/site/v1/feedback/1" }, 405],
      [{ url: "/api/card/feedback" }, 405],
    ];
    for (const [change, status] of cases) {
      const answer = await send(app, { ...right, ...change });
      expect([change, answer.status, answer.body.status]).toEqual([change, status, status]);
      expect(answer.body.message).toMatch(/[а-я]/);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    const origin = { headers: { origin: "http://localhost:8080", host: "localhost:8080" }, key: `"${right.key}"` };
    expect((await send(app, { ...right, ...origin })).status).toBe(200);
    const broken = { ...right, url: urls.application, key: randomUUID() };
    expect(
      (await send(app, { ...broken, body: { payload: Buffer.from("{"), contentType: "application/json" } })).status,
    ).toBe(400);
    expect((await send(app, { ...broken, body: json({ address: "а".repeat(70_000) }) })).status).toBe(413);
  });

  test("files over the limits are refused with a message and not stored", async () => {
    const [app] = await portals();
    const big = pdfFile("a.pdf", "x".repeat(6 * 1024 * 1024));
    const cases: [File[], string][] = [
      [[big, big], problemMessages.fileSize],
      [[big, big, big, big], problemMessages.fileSize],
      [Array(11).fill(pdfFile()), problemMessages.fileCount],
      [[pdfFile(`${"a".repeat(197)}.pdf`)], problemMessages.fileName],
      [[new File(["<html>"], "a.pdf", { type: "application/pdf" })], problemMessages.fileFormat],
      [[new File([], "a.pdf", { type: "application/pdf" })], problemMessages.fileEmpty],
    ];
    for (const [files, text] of cases) {
      const key = newKey("site");
      const answer = await send(app, { url: urls.site, key, body: await message(key, feedbackFields("site"), files) });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: "file", message: text }], message: text },
      });
    }
    expect(await stored()).toEqual([]);
  });

  test("an empty file field is not a file", async () => {
    const [app] = await portals();
    const key = newKey("site");
    const body = await message(key, feedbackFields("site"), [new File([], "", { type: "application/octet-stream" })]);
    expect((await send(app, { url: urls.site, key, body })).status).toBe(200);
    expect(await db.query("select 1 from feedback_file")).toEqual([]);
  });

  const disposition = 'content-disposition: form-data; name="body"';
  test.each([
    ["file", `--x\r\n${disposition}; filename="a.pdf"\r\n\r\n%PDF-`],
    ["field", `--x\r\n${disposition}\r\n\r\n`],
    ["malformed part", "--x\r\nno: part\r\n\r\n"],
    ["preamble", ""],
    ["epilogue", `--x\r\n${disposition}; filename=""\r\n\r\n\r\n--x--\r\n`],
  ])("cuts off an endless body: %s", async (_, start) => {
    const [app] = await portals();
    const address = new URL(await listening(app));
    const socket = connect(Number(address.port), address.hostname);
    onTestFinished(() => void socket.destroy());
    const closed = new Promise<void>((resolve) => socket.once("close", resolve).on("error", () => undefined));
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
    });
    const head = ["POST /api/site/v1/feedback HTTP/1.1", `host: ${address.host}`, "sec-fetch-site: same-origin"];
    const types = [`idempotency-key: ${newKey("site")}`, "content-type: multipart/form-data; boundary=x"];
    socket.write(`${[...head, ...types, "transfer-encoding: chunked"].join("\r\n")}\r\n\r\n`);
    const chunk = (data: string) => `${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`;
    socket.write(start === "" ? "" : chunk(start));
    const more = chunk("x".repeat(1_000_000));
    const pump = () => {
      while (socket.writable && socket.write(more));
    };
    socket.on("drain", pump);
    pump();
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 422/);
  });
});

describe("a service over HTTP", () => {
  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("no engine");
    opened = await engine.create();
    ({ db } = opened);
    await migrate(db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => {
    log = [];
    return db.script("truncate delivery");
  });

  async function portalBefore(
    answer: (service: FastifyInstance) => void,
    settings: Readonly<Record<string, string>> = {},
  ) {
    const service = Fastify();
    service.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: 20_000_000 },
      async (_: unknown, body: Buffer) => body,
    );
    answer(service);
    const [app] = await portals(await listening(service), settings);
    return app;
  }

  test("gets the idempotency key, the service key and all fields under the names of the spec", async () => {
    const got: { authorization: unknown; key: unknown; form: FormData }[] = [];
    const app = await portalBefore((service) => {
      for (const path of ["/v1/feedback", "/Feedback"]) {
        service.post<{ Body: Buffer }>(path, async ({ headers, body }) => {
          const type = String(headers["content-type"]);
          const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
          got.push({ authorization: headers.authorization, key: headers["idempotency-key"], form });
          return { success: true, errors: false, id: 5 };
        });
      }
    });
    const key = newKey("card");
    const token = await passOf(key);
    const fields = { ...feedbackFields("card"), token, extra: "no" };
    const body = await multipart(fields, [pdfFile('Акт "1".pdf', "a")]);
    expect((await send(app, { url: urls.card, key, body })).body).toEqual({
      success: true,
      errors: false,
      number: "5",
    });
    const other = newKey("site");
    await send(app, { url: urls.site, key: other, body: await message(other, feedbackFields("site")) });
    expect(got.map(({ authorization }) => authorization)).toEqual([cardKey, undefined]);
    expect(got[0]?.key).toBe(key);
    const entries = [...(got[0]?.form.entries() ?? [])].map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.name,
    ]);
    expect(entries).toEqual([...Object.entries(feedbackFields("card")), ["token", token], ["file[]", 'Акт "1".pdf']]);
    const file = got[0]?.form.get("file[]");
    expect(file instanceof File && (await file.text())).toBe("%PDF-1.7 a");
  });

  test("gets an application as JSON with its known fields only", async () => {
    let got: unknown;
    const app = await portalBefore((service) => {
      service.post("/RegisterClient", async ({ body }, reply) => {
        got = body;
        return reply.code(422).send([{ field: "snils", message: "Уже есть заявление" }, { message: "второе" }]);
      });
    });
    const key = randomUUID();
    const body = await applicationWithPass(key, { extra: 1 });
    expect(await send(app, { url: urls.application, key, body })).toMatchObject({
      status: 422,
      body: { success: false, message: "Уже есть заявление", errors: [{ field: "snils" }, { message: "второе" }] },
    });
    expect(got).toEqual({ ...application, token: await passOf(key) });
    expect(await db.query("select 1 from delivery")).toEqual([]);
  });

  test.each([
    ["an error", 500, { message: `SQL ${cardKey}` }, 502],
    ["an HTML page", 200, "<h1>Вход</h1>", 502],
    ["a response over the size limit", 200, { success: true, text: "x".repeat(200_000) }, 502],
    ["a redirect", 307, "", 502],
  ])("%s is a failure without internals, and the post may be sent again", async (_, status, body, told) => {
    let asked = 0;
    const app = await portalBefore((service) => {
      service.post("/Feedback", async (__, reply) => {
        asked += 1;
        return asked === 1 ? reply.code(status).header("location", "/else").send(body) : { success: true };
      });
      service.post("/else", async () => ({ success: true }));
    });
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    const answer = await send(app, post);
    expect([answer.status, answer.body.status]).toEqual([told, told]);
    expect(JSON.stringify(answer) + log.join("")).not.toContain(cardKey);
    const changed = await message(key, feedbackFields("card", { name: "Ольга" }));
    expect((await send(app, { ...post, body: changed })).status).toBe(422);
    expect((await send(app, post)).body).toEqual({ success: true, errors: false });
    expect((await send(app, post)).status).toBe(200);
    expect(asked).toBe(2);
  });

  test("a wrong service key lets nothing arrive: the answer says so without internals, and it may be sent again", async () => {
    let asked = 0;
    const app = await portalBefore((service) => {
      service.post("/Feedback", async (_, reply) => {
        asked += 1;
        return asked === 1 ? reply.code(401).send({ message: `wrong ${cardKey}` }) : { success: true };
      });
    });
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    const answer = await send(app, post);
    expect([answer.status, answer.body]).toEqual([502, { success: false, errors: [], arrived: false }]);
    expect(JSON.stringify(answer) + log.join("")).not.toContain(cardKey);
    expect((await send(app, post)).body).toEqual({ success: true, errors: false });
    expect(asked).toBe(2);
  });

  test("was not there: nothing arrived, and the application may be sent again", async () => {
    const closed = Fastify();
    const address = await listening(closed);
    await closed.close();
    const [app] = await portals(address);
    const key = randomUUID();
    const post = { url: urls.application, key, body: await applicationWithPass(key) };
    expect(await send(app, post)).toMatchObject({ status: 502, body: { success: false, arrived: false } });
    // Nothing is known of it anywhere, so it may also be corrected.
    const corrected = { ...post, body: await applicationWithPass(key, { name: "Ольга" }) };
    const service = Fastify();
    service.post("/RegisterClient", async () => ({ success: true, number: "7" }));
    await service.listen({ port: Number(new URL(address).port), host: "127.0.0.1" });
    onTestFinished(() => service.close());
    expect((await send(app, corrected)).body).toMatchObject({ success: true, number: "7" });
  });

  test("learns who sends, and takes ids of any form", async () => {
    let agent: unknown;
    const app = await portalBefore((service) => {
      service.post("/Feedback", async ({ headers }) => {
        agent = headers["user-agent"];
        return { success: true };
      });
    });
    const key = newKey("card");
    const fields = feedbackFields("card", { subject_id: "3f2504e0-4f89-11d3-9a0c-0305e82c3301" });
    expect((await send(app, { url: urls.card, key, body: await message(key, fields) })).status).toBe(200);
    expect(agent).toMatch(/^social-card-portal\/\d/);
  });

  test("while it hangs repeated posts wait; then it is a 504, and a retry has the same key", async () => {
    const keys: unknown[] = [];
    const asked = Promise.withResolvers<void>();
    const app = await portalBefore((service) => {
      service.post("/Feedback", async ({ headers }) => {
        keys.push(headers["idempotency-key"]);
        asked.resolve();
        if (keys.length === 1) await new Promise(() => undefined);
        return { success: true };
      });
    });
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    const hanging = send(app, post);
    await asked.promise;
    expect((await send(app, post)).status).toBe(409);
    expect((await hanging).status).toBe(504);
    expect((await send(app, post)).status).toBe(200);
    expect(keys).toEqual([post.key, post.key]);
  });

  test("may respond with a byte order mark", async () => {
    const app = await portalBefore((service) => {
      service.post("/Feedback", async (_, reply) =>
        reply.type("application/json").send('\ufeff{"success":true,"id":6}'),
      );
    });
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    expect(await send(app, post)).toMatchObject({ status: 200, body: { success: true, number: "6" } });
  });

  test("its Retry-After is forwarded", async () => {
    const app = await portalBefore((service) => {
      service.post("/Feedback", async (_, reply) =>
        reply.code(429).header("retry-after", "60").header("x-inside", "1").send(),
      );
    });
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    const { status, headers, body } = await send(app, post);
    expect([status, headers["retry-after"], headers["x-inside"]]).toEqual([429, "60", undefined]);
    expect(body).toEqual({ success: false, errors: [] });
  });

  test("no response contains a secret of the database", async () => {
    const secret = Buffer.from(await storedSecret(db, "delivery")()).toString("hex");
    const app = await portalBefore((service) => service.post("/Feedback", async () => ({ success: true })));
    const key = newKey("card");
    const post = { url: urls.card, key, body: await message(key, feedbackFields("card")) };
    expect(JSON.stringify(await send(app, post)) + log.join("")).not.toContain(secret);
  });
});
