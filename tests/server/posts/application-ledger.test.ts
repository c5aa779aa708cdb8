import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { type SendResult, sendApplication } from "../../../src/features/application/send-application.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { passSecret } from "../captcha/issued-pass.ts";
import { listening, plainBackend, portal } from "../portal.ts";
import { application, passOf } from "./post-requests.ts";

// A card data service that counts the applications it gets, the portal's server before it, and the page's own code:
// however the service answers, one press on «Отправить заявку» is one post.

/** How the service answers each application. */
type Answer = (reply: FastifyReply) => unknown;

let opened: TestDatabase;
let db: Database;

beforeAll(async () => {
  const [engine] = engines;
  if (!engine) throw new Error("no engine");
  opened = await engine.create();
  ({ db } = opened);
  await migrate(db);
}, startMs);
afterAll(() => opened.remove(), startMs);
beforeEach(() => db.script("truncate delivery"));

/** The requests of the page's code go to that portal, as the browser would send them. */
function browseOn(app: FastifyInstance): void {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { statusCode, payload, headers } = await app.inject({
      method: "POST",
      url: new URL(request.url).pathname,
      headers: { ...Object.fromEntries(request.headers), "sec-fetch-site": "same-origin" },
      payload: await request.text(),
    });
    const retryAfter = headers["retry-after"];
    return new Response(payload, {
      status: statusCode,
      headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
    });
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
}

/** Presses «Отправить заявку» that often. @returns what the visitor is shown, and the number of posts received. */
async function press(times: number, answer: Answer, settings: Readonly<Record<string, string>> = {}) {
  const service = Fastify();
  let posts = 0;
  service.post("/RegisterClient", async (_, reply) => {
    posts += 1;
    return answer(reply);
  });
  const address = await listening(service);
  const app = await portal({
    env: { SITE_API_URL: address, CARD_API_URL: address, PASS_SECRET: passSecret, ...settings },
    config: { timeouts: { ...readConfig({}).timeouts, post: 300 } },
    parts: { backend: plainBackend({ db }) },
  });
  browseOn(app);
  onTestFinished(() => void vi.unstubAllGlobals());
  const id = randomUUID();
  const ledger: { told: SendResult; posts: number }[] = [];
  for (let pressed = 0; pressed < times; pressed += 1) {
    const told = await sendApplication({ application, id, pass: await passOf(id) });
    ledger.push({ told, posts });
  }
  return ledger;
}

const words = "Заявка с таким СНИЛС уже подана";
const list = [{ code: "DUPLICATE", message: words }];

const refusals: readonly (readonly [string, Answer])[] = [
  ["a list of problems with 200", (reply) => reply.send(list)],
  ["a list with 400", (reply) => reply.code(400).send(list)],
  ["a flag and data with 403", (reply) => reply.code(403).send({ success: false, errors: true, data: list })],
  ["a list with 409", (reply) => reply.code(409).send(list)],
  ["an object of problems with 410", (reply) => reply.code(410).send({ errors: { snils: [words] } })],
  ["a list in errors with 422", (reply) => reply.code(422).send({ success: false, errors: list })],
];

describe("a refusal is one post for each press, and its message reaches the visitor", () => {
  test.each(refusals)("%s", async (_, answer) => {
    const told = { kind: "refused", message: words };
    expect(await press(2, answer)).toMatchObject([
      { told, posts: 1 },
      { told, posts: 2 },
    ]);
  });

  test("too many requests", async () => {
    const ledger = await press(1, (reply) => reply.code(429).header("retry-after", "60").send({}));
    expect(ledger).toEqual([{ told: { kind: "limited", wait: 60_000 }, posts: 1 }]);
  });
});

const unclear: readonly (readonly [string, Answer])[] = [
  ["500 without words", (reply) => reply.code(500).send({ message: "SQLSTATE[23505]" })],
  ["502 of a gateway", (reply) => reply.code(502).type("text/html").send("<h1>Bad Gateway</h1>")],
  ["503", (reply) => reply.code(503).send("")],
  ["504", (reply) => reply.code(504).send("")],
  ["408", (reply) => reply.code(408).send("")],
  ["409 without words", (reply) => reply.code(409).send("")],
  ["a redirect", (reply) => reply.code(302).header("location", "/").send("")],
  ["silence", () => new Promise(() => undefined)],
  ["a connection cut after the application", (reply) => void reply.hijack().raw.destroy()],
  ["an answer cut in the middle", (reply) => cutShort(reply)],
  ["200 with a page", (reply) => reply.type("text/html").send("<h1>Вход</h1>")],
  ["200 with a word", (reply) => reply.type("application/json").send('"ok"')],
];

/** Response headers with a content length larger than the body. */
function cutShort(reply: FastifyReply): void {
  const { raw } = reply.hijack();
  raw.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  raw.write('{"success":', () => raw.destroy());
}

describe("an unclear answer is one post, however often the visitor presses", () => {
  test.each(unclear)("%s", async (_, answer) => {
    const told = { kind: "unknown", message: expect.stringMatching(/^Мы не знаем, принято ли заявление/) };
    const once = { told, posts: 1 };
    expect(await press(3, answer)).toEqual([once, once, once]);
  });

  test("500 with a message, which reaches the visitor", async () => {
    const [first, second] = await press(2, (reply) => reply.code(500).send([{ message: "Сервис закрыт на ночь" }]));
    expect(first).toEqual({ told: { kind: "unknown", message: "Сервис закрыт на ночь" }, posts: 1 });
    expect(second).toMatchObject({ told: { kind: "unknown" }, posts: 1 });
  });

  test.each(unclear)("%s; where the service honours the key each press is one post", async (_, answer) => {
    const ledger = await press(2, answer, { CARD_HONOURS_KEYS: "yes" });
    expect(ledger.map(({ posts }) => posts)).toEqual([1, 2]);
  });
});

test.each<[string, Answer]>([
  ["an empty 200", (reply) => reply.send("")],
  ["an empty 201", (reply) => reply.code(201).send()],
  ["204", (reply) => reply.code(204).send()],
])("%s is a success: one post, however often the visitor presses", async (_, answer) => {
  const accepted = { told: { kind: "accepted", number: null }, posts: 1 };
  expect(await press(2, answer)).toEqual([accepted, accepted]);
});

test("where nothing arrived the next press is another post", async () => {
  const unsent = { kind: "unsent" };
  expect(await press(2, (reply) => reply.code(401).send())).toMatchObject([
    { told: unsent, posts: 1 },
    { told: unsent, posts: 2 },
  ]);
});
