import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

/** Services with field names of their own. */
function renamedService() {
  const service = Fastify();
  const lists: Readonly<Record<string, unknown>> = {
    "/v1/setting": [{ key: "phone", name: "Телефон", val: "8 800 000-00-00" }],
    "/v1/setting/categories": [{ id: 5, alias: "holder" }],
    "/v1/page/soglasie": { slug: "soglasie", name: "Согласие", content: "<p>Согласен</p>" },
    "/v1/news": [{ id: 1, title: "Новость", text: "<p>Да</p>", publishedAt: "2026-11-20 14:30:00" }],
    "/ListLoyaltyPrograms": [{ id: 1, title: "Акция", startDate: "01.12.2026", endDate: "31.12.2026", discount: 10 }],
    "/ListAcceptors": [{ id: 7, title: "Аптека", categoryId: 1 }],
    "/AcceptorBranches": [{ id: 71, full_address: "Ревда, ул. Мира, 7", lat: "56,80", lng: "59,91", schedule: "24/7" }],
    "/ListLocalities": { data: [{ id: 1, title: "Ревда", oktmo_code: "65719000", coords: "56,80; 59,91" }] },
  };
  for (const [path, body] of Object.entries(lists)) service.get(path, async () => body);
  service.get("/*", async () => []);
  return service;
}

test("a service's own names arrive as the contract's, and are logged once", async () => {
  const address = await listening(renamedService());
  const log: string[] = [];
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log });
  const read = async (url: string) => (await app.inject(`/api/${url}`)).json();
  expect(await read("site/v1/setting")).toMatchObject([{ alias: "phone", title: "Телефон", value: "8 800 000-00-00" }]);
  expect(await read("site/v1/setting/categories")).toMatchObject({ holder: 5 });
  expect(await read("site/v1/page/soglasie")).toMatchObject({ title: "Согласие", body: "<p>Согласен</p>" });
  expect(await read("site/v1/news?category=1&page=1&per-page=4")).toMatchObject([
    { body: "<p>Да</p>", created_at: "2026-11-20T09:30:00.000Z" },
  ]);
  expect(await read("promotions")).toMatchObject([
    { name: "Акция", dateFrom: "2026-12-01", dateTo: "2026-12-31", discount: "10 %" },
  ]);
  expect(await read("places?kind=branch")).toMatchObject({
    total: 1,
    items: [{ title: "Аптека", address: "Ревда, ул. Мира, 7", hours: "24/7", geolocation: { lat: 56.8, lon: 59.91 } }],
  });
  const told = log.filter((line) => line.includes("under another name") && line.includes('"alias":"slug"'));
  expect(told).toHaveLength(1);
});

test("fields that no item has, and lists without a valid item, are logged once each", async () => {
  const service = Fastify();
  service.get("/v1/faq", async () => [
    { id: 1, question: "Что?", anwser: "<p>Да</p>" },
    { id: 2, question: "Где?", anwser: "<p>Там</p>" },
  ]);
  service.get("/*", async () => []);
  const address = await listening(service);
  const log: string[] = [];
  let time = 0;
  const app = await portal({
    env: { SITE_API_URL: address, CARD_API_URL: address },
    parts: { now: () => time },
    log,
  });
  for (let reading = 0; reading < 3; reading += 1) {
    time += 3_600_000;
    expect((await app.inject("/api/site/v1/faq")).json()).toEqual([]);
  }
  const told = log.filter((line) => line.includes('"resource":"faq"')).map((line) => JSON.parse(line));
  expect(told).toEqual([
    expect.objectContaining({ fields: ["answer", "category", "order"], msg: "no item of a list has these fields" }),
    expect.objectContaining({ dropped: 2, msg: "all items of a list are invalid: it is shown empty" }),
  ]);
});

test("a page whose text has an unknown name is logged once", async () => {
  const service = Fastify();
  service.get("/v1/page/:alias", async () => ({ alias: "soglasie", title: "Согласие", inhalt: "<p>Да</p>" }));
  const address = await listening(service);
  const log: string[] = [];
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log });
  for (const alias of ["soglasie", "politika"]) {
    expect((await app.inject(`/api/site/v1/page/${alias}`)).json()).toMatchObject({ body: "" });
  }
  expect(log.filter((line) => line.includes("has no body")).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ resource: "page", path: "/v1/page/soglasie" }),
  ]);
});

test("hits of a search, which have an id or an alias, lack nothing", async () => {
  const service = Fastify();
  const hit = { kind: "news", title: "Карта", snippet: "Карта", category: 1 };
  service.get("/v1/search", async () => [1, 2].map((id) => ({ ...hit, id })));
  const address = await listening(service);
  const log: string[] = [];
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log });
  expect((await app.inject("/api/site/v1/search?query=карта")).json()).toHaveLength(2);
  expect(log.join("")).not.toContain("no item of a list");
});

test("a search of which nothing can be shown fails, instead of telling a number", async () => {
  const service = Fastify();
  const hits = (kind: string) => [1, 2].map((id) => ({ id, kind, title: "Карта", snippet: "Карта" }));
  service.get<{ Querystring: { query: string } }>("/v1/search", async ({ query }, reply) =>
    reply
      .headers({ "x-pagination-page-count": 8, "x-pagination-current-page": 1, "x-pagination-total-count": 76 })
      .send(query.query === "карта" ? hits("новость") : query.query === "новость" ? hits("news") : []),
  );
  const address = await listening(service);
  const log: string[] = [];
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, log });
  const search = async (query: string) => app.inject(`/api/site/v1/search?query=${encodeURIComponent(query)}`);
  expect((await search("карта")).statusCode).toBe(502);
  expect(log.join("")).toContain('"resource":"search","dropped":2');
  expect((await search("новость")).json()).toHaveLength(2);
  expect((await search("ничего")).json()).toEqual([]);
});

test.each([
  ["a list with other names", [{ id: 5, audience: "holder" }], { holder: 1, partner: 2, operator: 4 }],
  [
    "a list that lacks one",
    [
      { id: 5, alias: "holder" },
      { id: 6, alias: "partner" },
    ],
    { operator: 4 },
  ],
  ["ids that are no numbers", { holder: 5, partner: "b-2", operator: { id: 7 } }, { partner: 2, operator: 4 }],
  ["all of them", { holder: 5, partner: "6", operator: 7 }, null],
])("categories of which the portal takes its own are logged once: %s", async (_, body, taken) => {
  const service = Fastify();
  service.get("/v1/setting/categories", async () => body);
  const address = await listening(service);
  const log: string[] = [];
  let time = 0;
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, parts: { now: () => time }, log });
  for (let reading = 0; reading < 3; reading += 1) {
    time += 3_600_000;
    expect((await app.inject("/api/site/v1/setting/categories")).json()).toMatchObject(taken ?? { holder: 5 });
  }
  const told = log.filter((line) => line.includes("categories did not come")).map((line) => JSON.parse(line));
  expect(told).toEqual(taken === null ? [] : [expect.objectContaining({ taken })]);
});

test("a malformed response is logged once an hour", async () => {
  const service = Fastify();
  service.get("/v1/faq", async () => ({ text: "нет" }));
  const address = await listening(service);
  const log: string[] = [];
  let time = 0;
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, parts: { now: () => time }, log });
  for (let minutes = 0; minutes < 80; minutes += 20) {
    expect((await app.inject("/api/site/v1/faq")).statusCode).toBe(502);
    time += 1_200_000;
  }
  expect(log.filter((line) => line.includes("does not match its schema"))).toHaveLength(2);
});

test("a list that answers 404 is logged once an hour", async () => {
  const address = await listening(Fastify());
  const log: string[] = [];
  let time = 0;
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, parts: { now: () => time }, log });
  const told = () => log.filter((line) => line.includes("a list answers 404")).length;
  for (let minutes = 0; minutes < 60; minutes += 20) {
    expect((await app.inject("/api/site/v1/faq")).statusCode).toBe(404);
    time += 1_200_000;
  }
  expect(told()).toBe(1);
  await app.inject("/api/site/v1/faq");
  expect(told()).toBe(2);
  // A visitor's city may be unknown.
  await app.inject("/api/site/v1/geo?ip=192.0.2.1");
  await app.inject("/api/site/geo");
  expect(told()).toBe(2);
});
