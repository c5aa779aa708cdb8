import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import type { PageRenderer } from "../../../src/shared/page-render.ts";
import { faqRequest, promotionsRequest } from "../../../src/shared/requests.ts";
import { request, resources } from "../../../src/shared/resources.ts";
import { listening, pageOutput, plainBackend, plainRenderer, plainSite, portal } from "../portal.ts";

const key = "key-that-nobody-may-see";

/** A portal on a site backend over HTTP. */
async function portalBefore(site: FastifyInstance, options: Parameters<typeof portal>[0] = {}) {
  const address = await listening(site);
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: key };
  return portal({ ...options, env });
}

test("a response is forwarded in normalized form, with paging and no other header of the service", async () => {
  const site = Fastify();
  site.get("/v1/news", async (_, reply) => {
    reply.headers({
      "x-pagination-page-count": "3",
      "x-pagination-current-page": "1",
      "x-pagination-total-count": "9",
      "x-pagination-per-page": "4",
      "x-powered-by": "PHP",
      "x-debug-tag": "1",
      server: "nginx",
      link: "<http://inside/v1/news>; rel=self",
      "set-cookie": "session=1",
    });
    return [{ id: 7, title: "Новость", body: "<p>Текст</p>", created_at: "2026-01-02 03:04:05", secret: 1 }];
  });
  const app = await portalBefore(site);
  const response = await app.inject("/api/site/v1/news?category=1");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject([{ id: "7", title: "Новость" }]);
  expect(response.body).not.toContain("secret");
  expect(response.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-pagination-page-count": "3",
    "x-pagination-total-count": "9",
    "cache-control": "public, max-age=0, s-maxage=10, stale-while-revalidate=300, stale-if-error=86400",
  });
  for (const name of ["x-powered-by", "x-debug-tag", "server", "link", "set-cookie"]) {
    expect(response.headers).not.toHaveProperty(name);
  }
  const etag = String(response.headers.etag);
  const again = await app.inject({ url: "/api/site/v1/news?category=1", headers: { "if-none-match": etag } });
  expect(again.statusCode).toBe(304);
});

test("only the resource's query parameters are forwarded, and equal requests share one call", async () => {
  const site = Fastify();
  const asked: string[] = [];
  site.get("/v1/block", async ({ url }) => {
    asked.push(url);
    return [];
  });
  const app = await portalBefore(site);
  const urls = ["/api/site/v1/block?x=1&page=HolderHome&y=2", "/api/site/v1/block?page=HolderHome"];
  await Promise.all(urls.map((url) => app.inject(url)));
  expect(asked).toEqual(["/v1/block?page=HolderHome"]);
});

test.each([
  "/api/site/v1/user",
  "/api/site/v1/page/..",
  "/api/site/v1/page/%2e%2e",
  "/api/site/v1/page/..%2fuser",
  "/api/site/v1/page/a%5c..%5cuser",
  "/api/site/v1/page/%00",
  "/api/site//evil.example/v1/faq",
  "/api/card/Secrets",
  "/api/none",
])("%s causes no upstream request", async (url) => {
  const site = Fastify();
  let asked = 0;
  site.get("/*", async () => ++asked);
  const response = await (await portalBefore(site)).inject(url);
  expect([response.statusCode, asked]).toEqual([404, 0]);
  expect(response.json()).toMatchObject({ name: "Not Found", code: 0, status: 404 });
});

test("active content is removed from hostile HTML", async () => {
  const site = Fastify();
  const answer = `<h1 class="x" style="color:red" id="root" onclick="evil()">Заголовок</h1><script>evil()</script>
    <p>Можно <a href="javascript:evil()">раз</a> <a href="https://other.example" target="_blank">два</a>
    <a href="/holder">три</a> <iframe src="https://evil.example"></iframe><svg onload="evil()"></svg>
    <img src="https://evil.example/x.png" onerror="evil()"><img src="/media/x.png" alt="Карта"></p>`;
  site.get("/v1/faq", async () => [{ id: 1, question: "Что?", answer, order: 1 }]);
  const [item] = (await (await portalBefore(site)).inject("/api/site/v1/faq")).json();
  expect(item.answer).not.toMatch(/evil|script|iframe|svg|style|class|id=|target|<h1/);
  expect(item.answer).toContain("<h2>Заголовок</h2>");
  expect(item.answer).toContain('<a href="https://other.example" rel="noopener">два</a>');
  expect(item.answer).toContain('<a href="/holder">три</a>');
  expect(item.answer).toMatch(/<img src="\/media\/[\w-]+" alt="Карта" \/>/);
});

test("an invalid item is dropped and logged, the others are served", async () => {
  const site = Fastify();
  site.get("/v1/faq", async () => [{ id: 1 }, { id: 2, question: "Что?", answer: "Карта", order: 1 }]);
  const log: string[] = [];
  const response = await (await portalBefore(site, { log })).inject("/api/site/v1/faq");
  expect(response.json()).toHaveLength(1);
  expect(log.join("")).toContain("invalid items were dropped");
});

test("a service's message of a 404 reaches the visitor", async () => {
  const site = Fastify();
  const message = "Новость не найдена.";
  site.get("/v1/news/:id", async (_, reply) => reply.code(404).send({ name: "x", message, code: 3, status: 404 }));
  const response = await (await portalBefore(site)).inject("/api/site/v1/news/5?category=1");
  expect(response.json()).toEqual({ name: "Not Found", message, code: 0, status: 404 });
});

test.each([
  ["HTML with status 200", 200, "text/html", "<h1>Вход</h1>"],
  ["HTML with status 404", 404, "text/html", "<h1>nginx</h1>"],
  ["broken JSON", 200, "application/json", "[{"],
  ["JSON that does not match the schema", 200, "application/json", '"text"'],
  ["a response over the size limit", 200, "application/json", `["${"x".repeat(5_000_001)}"]`],
  ["an error", 500, "application/json", `{"message":"SQL ${key}"}`],
  ["a refusal", 401, "application/json", "{}"],
])("%s gives a 502 without internals", async (_, status, type, body) => {
  const site = Fastify();
  site.get("/v1/faq", async (__, reply) => reply.code(status).type(type).send(body));
  const response = await (await portalBefore(site)).inject("/api/site/v1/faq");
  expect(response.json()).toEqual({
    name: "Bad Gateway",
    message: "Сервис сейчас недоступен. Попробуйте позже.",
    code: 0,
    status: 502,
  });
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("redirects are not followed", async () => {
  const site = Fastify();
  let followed = false;
  site.get("/v1/faq", async (_, reply) => reply.redirect("/elsewhere"));
  site.get("/elsewhere", async () => {
    followed = true;
    return [];
  });
  const response = await (await portalBefore(site)).inject("/api/site/v1/faq");
  expect([response.statusCode, followed]).toEqual([502, false]);
});

test("a service that hangs gives 504, one that is unreachable gives 502", async () => {
  const hanging = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(hanging, "listening");
  onTestFinished(() => void hanging.close().closeAllConnections());
  const address = hanging.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const before = (url: string) => {
    const env = { SITE_API_URL: url, CARD_API_URL: url };
    return portal({ env, config: { timeouts: { ...readConfig({}).timeouts, service: 100 } } });
  };
  const hung = await (await before(`http://127.0.0.1:${port}`)).inject("/api/site/v1/faq");
  expect(hung.json()).toMatchObject({ status: 504, message: "Сервис не ответил вовремя. Попробуйте позже." });
  expect((await (await before("http://127.0.0.1:1")).inject("/api/site/v1/faq")).statusCode).toBe(502);
});

test("a page is rendered without a late response, which is cached for the next request", async () => {
  const site = Fastify();
  const answer = Promise.withResolvers<unknown[]>();
  site.get("/v1/faq", () => answer.promise);
  const renderer: PageRenderer = {
    ...plainRenderer,
    render: async ({ read }) => pageOutput(JSON.stringify(await read(faqRequest)), { storable: false }),
  };
  const config = { timeouts: { ...readConfig({}).timeouts, page: 50 } };
  const app = await portalBefore(site, { config, parts: { renderer } });
  expect((await app.inject("/holder")).body).toContain('{"failure":{"kind":"timeout"}}');
  answer.resolve([{ id: 1, question: "Что?", answer: "Карта" }]);
  expect((await app.inject("/api/site/v1/faq")).json()).toHaveLength(1);
});

test("a page gets a list of its data that must not be cached", async () => {
  const card = Fastify();
  card.get("/ListAcceptors", async (_, reply) => reply.code(500).send());
  card.get("/ListLoyaltyPrograms", async () => []);
  const renderer: PageRenderer = {
    ...plainRenderer,
    render: async ({ read }) =>
      pageOutput(JSON.stringify([await read(promotionsRequest), await read(request(resources.loyaltyPrograms))])),
  };
  const app = await portalBefore(card, { parts: { renderer } });
  expect((await app.inject("/holder")).body).toContain('[{"data":[],"isTransient":true},{"data":[]}]');
});

test("serves the stale response while the service is down", async () => {
  const site = Fastify();
  let up = true;
  site.get("/v1/faq", async (_, reply) =>
    up ? [{ id: 1, question: "Что?", answer: "Карта" }] : reply.code(503).send(),
  );
  let time = 0;
  const app = await portalBefore(site, { parts: { now: () => time } });
  await app.inject("/api/site/v1/faq");
  up = false;
  time += 1_800_000;
  expect((await app.inject("/api/site/v1/faq")).json()).toHaveLength(1);
  time += 1_800_000;
  expect((await app.inject("/api/site/v1/faq")).statusCode).toBe(502);
});

test("URLs made up by visitors evict nothing that pages read", async () => {
  const site = plainSite();
  const asked: string[] = [];
  site.addHook("onRequest", async ({ url }) => void asked.push(url));
  site.get("/v1/news", async () => {
    // Incompressible: fifty of these exceed the cache.
    const body = randomBytes(150_000).toString("base64");
    return [{ id: 7, title: "Новость", body, created_at: "2026-01-02 03:04:05" }];
  });
  const renderer: PageRenderer = {
    ...plainRenderer,
    async render({ read }) {
      await read(faqRequest);
      return pageOutput("");
    },
  };
  const app = await portalBefore(site, { parts: { renderer, now: () => 0 } });
  await app.inject("/holder");
  for (let page = 1; page <= 50; page++) {
    expect((await app.inject(`/api/site/v1/news?page=${page}`)).statusCode).toBe(200);
  }
  await app.inject("/api/site/v1/faq");
  expect(asked.filter((url) => url === "/v1/faq")).toHaveLength(1);
});

test("a hanging embedded backend gives 504", async () => {
  const site = Object.assign(Fastify(), { inject: () => new Promise(() => undefined) });
  const timeouts = { ...readConfig({}).timeouts, service: 50 };
  const app = await portal({ config: { timeouts }, parts: { backend: plainBackend({ site }) } });
  expect((await app.inject("/api/site/v1/faq")).statusCode).toBe(504);
});

test("the card data service's key is not sent to the site backend", async () => {
  const site = Fastify();
  const authorizations: unknown[] = [];
  site.get("/v1/faq", async ({ headers }) => {
    authorizations.push(headers.authorization);
    return [];
  });
  const log: string[] = [];
  const app = await portalBefore(site, { log });
  const answers = await Promise.all(
    ["/api/site/v1/faq", "/api/config", "/holder", "/readyz"].map((url) => app.inject(url)),
  );
  expect(authorizations).toEqual([undefined]);
  for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain(key);
  expect(log.join("")).not.toContain(key);
});

test("an error of this server is a 500 without internals", async () => {
  const site = Object.assign(Fastify(), { inject: () => Promise.reject(new Error("secret of the inside")) });
  const log: string[] = [];
  const app = await portal({ parts: { backend: plainBackend({ site }) }, log });
  const response = await app.inject("/api/site/v1/faq");
  expect(response.json()).toMatchObject({ status: 500, message: expect.stringContaining("Что-то пошло не так") });
  expect(response.body).not.toContain("secret");
  expect(log.join("")).toContain("secret of the inside");
});

test("the embedded backend is served in the same way", async () => {
  const response = await (await portal()).inject("/api/site/v1/faq");
  expect(response.json()).toEqual([expect.objectContaining({ id: "1", answer: "<p>Карта</p>" })]);
});

test("the account link is the test one exactly for host names that contain test", async () => {
  const app = await portal({ env: { ALLOWED_HOSTS: "portal.example,test.portal.example" } });
  const accountOf = async (host: string) =>
    (await app.inject({ url: "/api/config", headers: { host } })).json().accountUrl;
  expect(await accountOf("portal.example")).toBe("https://lk.example.ru");
  expect(await accountOf("test.portal.example")).toBe("https://test-lk.example.ru");
  const { body } = await app.inject({ url: "/api/config", headers: { host: "portal.example" } });
  expect(body).not.toContain("accountTestUrl");
});
