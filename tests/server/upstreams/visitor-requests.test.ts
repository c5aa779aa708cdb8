import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

const hit = { kind: "faq", id: 1, title: "Что это?", snippet: "<mark>Карта</mark>" };

/** Both services, answering every call with valid data; records the requests and whose address they carry. */
async function services() {
  const service = Fastify();
  const asked: { url: string; address: unknown }[] = [];
  let isUp = true;
  service.addHook("onRequest", async ({ url, headers }, reply) => {
    asked.push({ url, address: headers["x-forwarded-for"] });
    if (!isUp) return reply.code(503).send();
  });
  service.get("/v1/search", async () => [hit]);
  service.get("/geo", async () => ({ city: { name_ru: "Ревда" } }));
  service.get("/v1/geo", async () => ({ city: { name_ru: "Серов" } }));
  service.get("/*", async () => []);
  const address = await listening(service);
  return {
    asked,
    env: { SITE_API_URL: address, CARD_API_URL: address },
    fail: () => {
      isUp = false;
    },
  };
}

const personal = ["/api/site/v1/search?query=карта", "/api/site/geo", "/api/site/v1/geo?ip=192.0.2.1"].map(encodeURI);

test.each(personal)("%s is cached neither here nor on the way", async (url) => {
  const { asked, env, fail } = await services();
  const app = await portal({ env, parts: { now: () => 0 } });
  for (const response of await Promise.all([app.inject(url), app.inject(url)])) {
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-store"]);
  }
  expect(asked).toHaveLength(2);
  fail();
  const failed = await app.inject(url);
  expect([failed.statusCode, failed.headers["cache-control"]]).toEqual([502, "no-store"]);
});

test("the visitor's address is forwarded with the geo request only", async () => {
  const { asked, env } = await services();
  const app = await portal({ env });
  const headers = { "x-forwarded-for": "198.51.100.1", forwarded: "for=198.51.100.1" };
  const urls = [...personal, "/api/site/v1/faq", "/api/site/v1/block?page=Contacts", "/api/card/ListLocalities"];
  for (const url of [...urls, "/api/points"]) await app.inject({ url, headers, remoteAddress: "203.0.113.7" });
  expect(asked.filter(({ address }) => address !== undefined)).toEqual([{ url: "/geo", address: "203.0.113.7" }]);
  // For the points: organizations and localities.
  expect(asked).toHaveLength(urls.length + 2);
});

test("a visitor's own address is returned without a service and not cached", async () => {
  const { asked, env } = await services();
  const app = await portal({ env });
  for (const remoteAddress of ["203.0.113.7", "198.51.100.4"]) {
    const response = await app.inject({ url: "/api/ip", remoteAddress });
    expect(response.json()).toEqual({ ip: remoteAddress });
    expect(response.headers["cache-control"]).toBe("no-store");
  }
  expect(asked).toEqual([]);
});

test.each([
  ["the address it sends", "198.51.100.1", "198.51.100.1"],
  ["the last one that is not a proxy's own", "203.0.113.9, 198.51.100.1, 127.0.0.1", "198.51.100.1"],
  ["an IPv6 address", "2001:db8::1", "2001:db8::1"],
  ["none when it sends nonsense", "somebody", undefined],
])("behind a trusted proxy the visitor's address is %s", async (_, forwarded, address) => {
  const { asked, env } = await services();
  const app = await portal({ env: { ...env, TRUST_PROXY: "127.0.0.1" } });
  await app.inject({ url: "/api/site/geo", headers: { "x-forwarded-for": forwarded } });
  expect(asked).toEqual([{ url: "/geo", address }]);
});

const refusal = "Минимальное количество символов для поиска: 3";

test.each([
  ["Yii2's list of fields", 422, [{ field: "query", message: refusal }, { message: "второе" }]],
  ["Yii2's error", 400, { name: "Bad Request", message: refusal, code: 0, status: 400, type: "yii\\Error" }],
  ["a list of errors", 400, { success: false, errors: [{ message: refusal }], trace: "at /srv/card.php:12" }],
])("of a refusal as %s only the first message reaches the visitor", async (_, status, body) => {
  const service = Fastify();
  service.get("/v1/search", async (__, reply) => reply.code(status).header("x-debug-tag", "1").send(body));
  const address = await listening(service);
  const log: string[] = [];
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log });
  const response = await app.inject("/api/site/v1/search?query=a");
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({
    name: status === 400 ? "Bad Request" : "Unprocessable Entity",
    message: refusal,
    code: 0,
    status,
  });
  expect(response.headers).toMatchObject({ "cache-control": "no-store" });
  expect(response.headers).not.toHaveProperty("x-debug-tag");
  expect(log.join("")).not.toContain("an upstream request failed");
});

test.each([
  ["HTML", "text/html", "<h1>Bad Request</h1>", 502, "Сервис сейчас недоступен. Попробуйте позже."],
  ["JSON without a message", "application/json", "{}", 400, "Запрос составлен неверно."],
  ["a long one", "application/json", JSON.stringify({ message: "я".repeat(1000) }), 400, "я".repeat(300)],
])("a refusal as %s gets a suitable message", async (_, type, body, status, message) => {
  const service = Fastify();
  service.get("/v1/search", async (__, reply) => reply.code(400).type(type).send(body));
  const address = await listening(service);
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address } });
  expect((await app.inject("/api/site/v1/search?query=a")).json()).toMatchObject({ status, message });
});

test("a URL that is too long is not forwarded", async () => {
  const { asked, env } = await services();
  const response = await (await portal({ env })).inject(`/api/site/v1/search?query=${"a".repeat(2048)}`);
  expect(response.json()).toMatchObject({ status: 414, message: "Адрес слишком длинный." });
  expect(asked).toEqual([]);
});
