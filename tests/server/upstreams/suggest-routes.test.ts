import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildSuggestService } from "../../../server/backend/suggest/suggest-service.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { suggestionParsers } from "../../../src/shared/entities/suggestion.ts";
import { listening, plainBackend, portal } from "../portal.ts";

const token = "token-that-nobody-may-see";
const sameOrigin = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

interface Asked {
  kind?: string;
  headers?: Record<string, string>;
}

function ask(app: FastifyInstance, payload: unknown, { kind = "fio", headers = sameOrigin }: Asked = {}) {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  return app.inject({ method: "POST", url: `/api/suggest/${kind}`, headers, payload: body });
}

/** A portal with the embedded service and one town. */
async function embeddedPortal(log?: string[]): Promise<FastifyInstance> {
  const towns = async () => [{ name: "Ревда", oktmo: "65719000", lat: 56.8, lon: 59.9 }];
  const backend = plainBackend({ suggest: buildSuggestService({ towns, token }), suggestToken: token });
  return portal({ parts: { backend }, ...(log ? { log } : {}) });
}

interface Heard {
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A portal on a service over HTTP that responds with `answer`; requests to it are recorded in `heard`. */
async function portalBefore(
  answer: (reply: ServerResponse) => void,
  { heard = [], log, wait = 2_000 }: { heard?: Heard[]; log?: string[]; wait?: number } = {},
): Promise<FastifyInstance> {
  const service = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url, headers } = request;
    heard.push({ url, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    answer(reply);
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(async () => {
    service.closeAllConnections();
    service.close();
    await once(service, "close");
  });
  const address = service.address();
  if (typeof address !== "object" || address === null) throw new Error("the service has no port");
  const env = { SUGGEST_API_URL: `http://127.0.0.1:${address.port}/rs`, SUGGEST_API_TOKEN: token };
  const timeouts = { ...readConfig({}).timeouts, suggest: wait };
  return portal({ env, config: { timeouts }, ...(log ? { log } : {}) });
}

function json(status: number, body: unknown) {
  return (reply: ServerResponse) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

test("serves names of known gender only, normalized and not cacheable", async () => {
  const app = await embeddedPortal();
  const response = await ask(app, { query: "bdfyjdf", parts: ["SURNAME"] });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(response.json().suggestions[0]).toEqual({
    value: "Иванова",
    data: { surname: "Иванова", name: "", patronymic: "", gender: "FEMALE" },
  });
  expect(suggestionParsers.fio(response.json())).toEqual(response.json().suggestions);
  expect((await ask(app, { query: "Шевченко", parts: ["SURNAME"] })).json()).toEqual({ suggestions: [] });
  expect((await ask(app, { query: "Шевченко", parts: ["SURNAME"], gender: "MALE" })).json().suggestions).toEqual([
    { value: "Шевченко", data: { surname: "Шевченко", name: "", patronymic: "", gender: "MALE" } },
  ]);
});

test("serves addresses and issuing units", async () => {
  const app = await embeddedPortal();
  expect((await ask(app, { query: "ревда мира 5" }, { kind: "address" })).json().suggestions).toEqual([
    {
      value: "Свердловская обл, г Ревда, ул Мира, д 5",
      data: { region: "Свердловская", city: "Ревда", street: "Мира", house: "5", flat: "", oktmo: "65719000" },
    },
  ]);
  expect((await ask(app, { query: "660-001" }, { kind: "fms_unit" })).json().suggestions).toEqual([
    {
      value: "ГУ МВД РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ",
      data: { code: "660-001", name: "ГУ МВД РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ" },
    },
  ]);
});

test("sends the service the token and the payload of the spec, and nothing else about the visitor", async () => {
  const heard: Heard[] = [];
  const app = await portalBefore(json(200, { suggestions: [] }), { heard });
  await ask(app, { query: "Ива ", parts: ["NAME"], gender: "MALE", count: 1000, admin: true });
  await ask(app, { query: "Ревда", parts: ["NAME"], filters: [{}] }, { kind: "address" });
  const bounds = { count: 30, from_bound: { value: "" }, to_bound: { value: "" } };
  const authorization = `Token ${token}`;
  expect(heard).toEqual([
    { url: "/rs/suggest/fio", authorization, body: { query: "Ива ", parts: ["NAME"], gender: "MALE", ...bounds } },
    { url: "/rs/suggest/address", authorization, body: { query: "Ревда", ...bounds } },
  ]);
});

test.each<[string, Record<string, string>]>([
  ["another site", { ...sameOrigin, "sec-fetch-site": "cross-site" }],
  ["an address bar", { ...sameOrigin, "sec-fetch-site": "none" }],
  ["another origin", { "content-type": "application/json", origin: "https://evil.example" }],
  ["no browser", { "content-type": "application/json" }],
])("%s gets 403", async (_, headers) => {
  const heard: Heard[] = [];
  const app = await portalBefore(json(200, { suggestions: [] }), { heard });
  const response = await ask(app, { query: "Ива" }, { headers });
  expect(response.json()).toMatchObject({ status: 403, message: "Подсказки даются только страницам портала." });
  expect(heard).toEqual([]);
});

test("accepts the Origin header of older browsers", async () => {
  const headers = { "content-type": "application/json", host: "localhost", origin: "https://localhost" };
  expect((await ask(await embeddedPortal(), { query: "Ива" }, { headers })).statusCode).toBe(200);
});

test.each<[string, unknown, Asked, number]>([
  ["no JSON", '{"query":"Неизвестнов', {}, 400],
  ["an empty body", "", {}, 400],
  ["a list", [], {}, 400],
  ["no query", {}, {}, 400],
  ["a blank query", { query: " \n" }, {}, 400],
  ["a query that is no text", { query: { $ne: "Неизвестнов" } }, {}, 400],
  ["a long query", { query: "Неизвестнов".repeat(28) }, {}, 400],
  ["unknown parts", { query: "Неизвестнов", parts: ["ALL"] }, {}, 400],
  ["an unknown gender", { query: "Неизвестнов", gender: "OTHER" }, {}, 400],
  ["a poisoned prototype", '{"query":"Неизвестнов","__proto__":{"x":1}}', {}, 400],
  ["a long body", { query: "Неизвестнов", more: "x".repeat(5_000) }, {}, 413],
  ["plain text", "query", { headers: { ...sameOrigin, "content-type": "text/plain" } }, 415],
  ["a form", "query=1", { headers: { ...sameOrigin, "content-type": "application/x-www-form-urlencoded" } }, 415],
  ["another kind", { query: "Неизвестнов" }, { kind: "party" }, 405],
  ["a path", { query: "Неизвестнов" }, { kind: "fio/../../site" }, 405],
])("%s causes no upstream request and gets a Russian message", async (_, body, asked, status) => {
  const heard: Heard[] = [];
  const log: string[] = [];
  const app = await portalBefore(json(200, { suggestions: [] }), { heard, log });
  const response = await ask(app, body, asked);
  expect(response.statusCode).toBe(status);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json()).toMatchObject({ code: 0, status, message: expect.stringMatching(/^[А-Я]/) });
  expect(heard).toEqual([]);
  expect(response.body + log.join("")).not.toContain("Неизвестнов");
});

test.each(["' or 1=1 --", "<script>alert(1)</script>", "%00", "\u0000", "😀", "..\\..", "{{7*7}}", "\u202e"])(
  "the query %j is treated as plain text",
  async (query) => {
    const app = await embeddedPortal();
    for (const kind of ["fio", "address", "fms_unit"]) {
      const response = await ask(app, { query }, { kind });
      expect([response.statusCode, response.json()], kind).toEqual([200, { suggestions: [] }]);
    }
  },
);

const refusal = {
  family: "CLIENT_ERROR",
  reason: "Forbidden",
  message: `Feature 'SUGGESTIONS' disabled for token ${token}`,
};

test.each<[string, (reply: ServerResponse) => void, number]>([
  ["a token that is used up", json(403, refusal), 502],
  ["a refused query", json(400, refusal), 502],
  ["too many queries", json(429, refusal), 502],
  ["an unknown call", json(404, refusal), 502],
  ["an error", json(500, refusal), 502],
  ["an HTML page", (reply) => reply.writeHead(200, { "content-type": "text/html" }).end(token), 502],
  ["broken JSON", (reply) => reply.writeHead(200, { "content-type": "application/json" }).end(`{"${token}`), 502],
  ["JSON that does not match the schema", json(200, { suggestions: token }), 502],
  ["a list", json(200, [token]), 502],
  ["a redirect", (reply) => reply.writeHead(307, { location: "http://127.0.0.1:1/" }).end(), 502],
  ["a connection that breaks", (reply) => reply.destroy(), 502],
  ["a response over the size limit", json(200, { suggestions: [], more: "x".repeat(600_000) }), 502],
  ["no response", () => undefined, 504],
])("%s gives a generic message without the token", async (_, answer, status) => {
  const log: string[] = [];
  const app = await portalBefore(answer, { log, ...(status === 504 ? { wait: 50 } : {}) });
  const response = await ask(app, { query: "Неизвестнов" });
  expect(response.statusCode).toBe(status);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json()).toMatchObject({ status, message: expect.stringMatching(/^Сервис/) });
  expect(response.body + JSON.stringify(response.headers)).not.toContain(token);
  expect(log.join("")).not.toMatch(new RegExp(`${token}|Неизвестнов`));
  expect(log.join("")).toContain("the suggestion service");
});

test("does not follow redirects with the token", async () => {
  const other = Fastify();
  const seen: unknown[] = [];
  other.all("/*", async ({ headers }) => seen.push(headers.authorization));
  const location = `${await listening(other)}/suggest/fio`;
  const app = await portalBefore((reply) => reply.writeHead(307, { location }).end());
  expect((await ask(app, { query: "Ива" })).statusCode).toBe(502);
  expect(seen).toEqual([]);
});

test("drops invalid suggestions, and logs only their number", async () => {
  const log: string[] = [];
  const data = { surname: "Тайнов", name: null, patronymic: null, gender: "MALE", secret: token };
  const suggestions = [
    { value: "Тайнов", data },
    { value: "Скрытов" },
    { value: "Скрытов", data: { gender: "Скрытов" } },
  ];
  const response = await ask(await portalBefore(json(200, { suggestions }), { log }), { query: "Та" });
  expect(response.json().suggestions).toEqual([
    { value: "Тайнов", data: { surname: "Тайнов", name: "", patronymic: "", gender: "MALE" } },
  ]);
  expect(JSON.parse(log.find((line) => line.includes("were dropped")) ?? "{}")).toMatchObject({
    kind: "fio",
    dropped: 2,
  });
  expect(log.join("")).not.toMatch(/Тайнов|Скрытов/);
});

test("logs neither the embedded service's token nor queries", async () => {
  const log: string[] = [];
  const app = await embeddedPortal(log);
  const answers = await Promise.all([ask(app, { query: "Иванов" }), ask(app, { query: "Иванов" }, { kind: "none" })]);
  expect(answers.map(({ body, headers }) => body + JSON.stringify(headers)).join("")).not.toContain(token);
  expect(log.length).toBeGreaterThan(0);
  expect(log.join("")).not.toMatch(new RegExp(`${token}|Иванов`));
});

test("without a suggestion service a portal on real services suggests nothing", async () => {
  const services = { SITE_API_URL: "http://127.0.0.1:1", CARD_API_URL: "http://127.0.0.1:1" };
  const backend = plainBackend({
    suggest: buildSuggestService({ towns: async () => [], token }),
    suggestToken: token,
  });
  const response = await ask(await portal({ env: services, parts: { backend } }), { query: "Иванов" });
  expect([response.statusCode, response.json()]).toEqual([200, { suggestions: [] }]);
});
