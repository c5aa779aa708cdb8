import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTowns } from "../../../../server/backend/suggest/known-addresses.ts";
import { buildSuggestService } from "../../../../server/backend/suggest/suggest-service.ts";
import { createLogger } from "../../../../server/operation/logger.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";
import { filledDatabase } from "../filled-database.ts";

const token = "token-of-the-tests";
const authorization = `Token ${token}`;

interface Asked {
  url?: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "HEAD";
}

async function ask(service: FastifyInstance, payload: unknown, asked: Asked = {}) {
  const { url = "/suggest/fio", headers = {}, method = "POST" } = asked;
  const response = await service.inject({
    method,
    url,
    headers: { authorization, "content-type": "application/json", ...headers },
    ...(payload === undefined ? {} : { payload: typeof payload === "string" ? payload : JSON.stringify(payload) }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.payload };
}

describe.each(engines)("suggestion service: $name", ({ create }) => {
  let opened: TestDatabase;
  let service: FastifyInstance;

  beforeAll(async () => {
    opened = await filledDatabase({ create });
    service = buildSuggestService({ towns: () => readTowns(opened.db), token });
  }, startMs);
  afterAll(async () => {
    await service.close();
    await opened.remove();
  }, startMs);

  test("reads the towns from the database for each request", async () => {
    const url = "/suggest/address";
    const values = async (query: string) =>
      JSON.parse((await ask(service, { query }, { url })).text).suggestions.map(
        ({ value }: { value: string }) => value,
      );
    expect(await values("ревд")).toEqual(["Свердловская обл, г Ревда"]);
    expect(await values("новоград")).toEqual([]);
    await opened.db.query("insert into card_locality (name, oktmo, lat, lon) values ('Новоград', '', 57, 60)");
    expect(await values("новоград мира 5")).toEqual(["Свердловская обл, г Новоград, ул Мира, д 5"]);
  });
});

/** A service that knows one town. */
function service(): FastifyInstance {
  return buildSuggestService({
    towns: async () => [{ name: "Ревда", oktmo: "65719000", lat: 56.8, lon: 59.9 }],
    token,
  });
}

test("answers in DaData's format", async () => {
  const { status, headers, text } = await ask(service(), { query: "bdfyjd", parts: ["SURNAME"], count: 1 });
  expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(JSON.parse(text)).toEqual({
    suggestions: [{ value: "Иванов", data: { surname: "Иванов", name: null, patronymic: null, gender: "MALE" } }],
  });
  const name = "ГУ МВД РОССИИ ПО СВЕРДЛОВСКОЙ ОБЛАСТИ";
  expect(JSON.parse((await ask(service(), { query: "660-001" }, { url: "/suggest/fms_unit" })).text)).toEqual({
    suggestions: [{ value: name, data: { code: "660-001", name } }],
  });
  const address = { query: "Ревда Мира 5 к 2 кв 1" };
  expect(JSON.parse((await ask(service(), address, { url: "/suggest/address" })).text)).toEqual({
    suggestions: [
      {
        value: "Свердловская обл, г Ревда, ул Мира, д 5 к 2, кв 1",
        data: { region: "Свердловская", city: "Ревда", street: "Мира", house: "5", flat: "1", oktmo: "65719000" },
      },
    ],
  });
});

test("fields without a value are null", async () => {
  const towns = async () => [{ name: "Ревда", oktmo: "", lat: 1, lon: 2 }];
  const { text } = await ask(buildSuggestService({ towns, token }), { query: "Ревда" }, { url: "/suggest/address" });
  const data = { region: "Свердловская", city: "Ревда", street: null, house: null, flat: null, oktmo: null };
  expect(JSON.parse(text).suggestions).toEqual([{ value: "Свердловская обл, г Ревда", data }]);
});

test.each([
  [undefined, 10],
  [5, 5],
  [20, 20],
  [30, 20],
  [1e9, 20],
])("count %s gives %i suggestions", async (count, given) => {
  const { text } = await ask(service(), { query: "а", count });
  expect(JSON.parse(text).suggestions).toHaveLength(given);
});

test("accepts the portal's own request", async () => {
  const call = { query: "ревда", count: 30, from_bound: { value: "" }, to_bound: { value: "" } };
  for (const [kind, count] of Object.entries({ fio: 0, address: 1, fms_unit: 1 })) {
    const { status, text } = await ask(service(), call, { url: `/suggest/${kind}` });
    expect([status, JSON.parse(text).suggestions.length], kind).toEqual([200, count]);
  }
});

test.each<[string, Asked & { body?: unknown }, number]>([
  ["no token", { headers: { authorization: "" } }, 401],
  ["another scheme", { headers: { authorization: `Bearer ${token}` } }, 401],
  ["the bare token", { headers: { authorization: token } }, 401],
  ["a wrong token", { headers: { authorization: "Token wrong" } }, 403],
  ["a longer token", { headers: { authorization: `${authorization}x` } }, 403],
  ["an unknown call", { url: "/suggest/bank" }, 404],
  ["a path outside the service", { url: "/suggest/../secrets" }, 404],
  ["GET", { method: "GET", body: undefined }, 405],
  ["PUT", { method: "PUT" }, 405],
  ["DELETE", { method: "DELETE", body: undefined }, 405],
  ["bad JSON", { body: '{"query":"Иван' }, 400],
  ["an empty body", { body: "" }, 400],
  ["a list", { body: "[]" }, 400],
  ["null", { body: "null" }, 400],
  ["no query", { body: {} }, 400],
  ["a query that is not a string", { body: { query: ["Иван"] } }, 400],
  ["a count of 0", { body: { query: "И", count: 0 } }, 400],
  ["a count that is not a number", { body: { query: "И", count: "5" } }, 400],
  ["unknown parts", { body: { query: "И", parts: ["NICKNAME"] } }, 400],
  ["no parts", { body: { query: "И", parts: [] } }, 400],
  ["an unknown gender", { body: { query: "И", gender: "male" } }, 400],
  ["a __proto__ key", { body: '{"query":"И","__proto__":{"admin":true}}' }, 400],
  ["a long query", { body: { query: "и".repeat(301) } }, 413],
  ["a long body", { body: { query: "И", more: "x".repeat(20_000) } }, 413],
  ["a form", { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "query=И" }, 415],
  ["plain text", { headers: { "content-type": "text/plain" }, body: '{"query":"И"}' }, 415],
])("rejects %s with an error in DaData's format", async (_, { body = { query: "Ива" }, ...asked }, status) => {
  const answer = await ask(service(), asked.method === "GET" || asked.method === "DELETE" ? undefined : body, asked);
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(JSON.parse(answer.text)).toEqual({
    family: "CLIENT_ERROR",
    reason: expect.stringMatching(/^[A-Z]/),
    message: expect.stringMatching(/^[A-Z]/),
  });
  if (status === 405) expect(answer.headers.allow).toBe("POST");
  expect(answer.text).not.toMatch(/token-of-the-tests|Ива|node_modules|\.ts/);
});

test("accepts a query of the maximum length", async () => {
  expect((await ask(service(), { query: "и".repeat(300) })).status).toBe(200);
});

test("logs an internal error without exposing it, and never logs the query", async () => {
  const log: string[] = [];
  const broken = buildSuggestService({
    towns: () => Promise.reject(new Error("secret of the inside")),
    token,
    logger: createLogger({ logLevel: "trace" }, { write: (line) => log.push(line) }),
  });
  const { status, text } = await ask(broken, { query: "Неизвестнов" }, { url: "/suggest/address" });
  expect(status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    family: "SERVER_ERROR",
    reason: "Internal Server Error",
    message: "Internal error",
  });
  await ask(broken, '{"query":"Неизвестнов', {});
  await ask(broken, { query: "Неизвестнов", count: "Неизвестнов" });
  expect(log.join("")).toContain("secret of the inside");
  expect(log.join("")).not.toMatch(/Неизвестнов|token-of-the-tests/);
});
