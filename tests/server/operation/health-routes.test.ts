import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { listening, plainBackend, plainSite, portal } from "../portal.ts";

test("/healthz says that the process is alive", async () => {
  const response = await (await portal()).inject("/healthz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "ok" }]);
});

test("/healthz fails while the embedded database hangs: a restart may help", async () => {
  let isStuck = true;
  const app = await portal({ parts: { backend: plainBackend({ isStuck: () => isStuck }) } });
  expect((await app.inject("/healthz")).statusCode).toBe(503);
  isStuck = false;
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("/readyz is 200 while the database answers, else names it", async () => {
  expect((await (await portal()).inject("/readyz")).statusCode).toBe(200);
  const db = { query: () => Promise.reject(new Error("no connection")) };
  const response = await (await portal({ parts: { backend: plainBackend({ db }) } })).inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: "not ready", missing: ["database", "build files"] },
  ]);
});

test("/readyz tells of a clock that cannot be right", async () => {
  const app = await portal({ parts: { backend: plainBackend({ isTimePlausible: () => false }) } });
  const response = await app.inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "degraded", missing: ["clock"] }]);
});

test("a need that stays missing is logged once, and again when it is lost anew", async () => {
  let time = 0;
  let isDown = true;
  const query = async () => {
    if (isDown) throw new Error("no connection");
    return [];
  };
  const log: string[] = [];
  const app = await portal({ parts: { backend: plainBackend({ db: { query } }), now: () => time }, log });
  const logged = () => log.filter((line) => line.includes('"need":"database"')).length;
  async function probe(down: boolean): Promise<number> {
    isDown = down;
    time += 2_000;
    await app.inject("/readyz");
    return logged();
  }
  expect([await probe(true), await probe(true), await probe(false), await probe(true)]).toEqual([1, 1, 1, 2]);
});

test("/readyz waits until this build's files are shared, and retries", async () => {
  let time = 0;
  let isReadOnly = true;
  const query = async (sql: string) => {
    if (isReadOnly && sql.includes("build_file")) throw new Error("cannot be written");
    return [];
  };
  const parts = { backend: plainBackend({ db: { query } }), now: () => time };
  const app = await portal({ parts });
  const ready = async () => (await app.inject("/readyz")).json();
  expect(await ready()).toEqual({ status: "not ready", missing: ["build files"] });
  isReadOnly = false;
  time += 2_000;
  expect(await ready()).toEqual({ status: "ok" });
  // Shared once is enough: a later round may fail.
  isReadOnly = true;
  time += 2_000;
  expect(await ready()).toEqual({ status: "ok" });
});

test("/readyz names a configured service that is down", async () => {
  const site = await listening(plainSite());
  const failing = Fastify();
  failing.get("/*", async (_, reply) => reply.code(503).send("down"));
  const card = await listening(failing);
  const app = await portal({ env: { SITE_API_URL: site, CARD_API_URL: card } });
  const response = await app.inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { status: "not ready", missing: ["card", "organizations unreadable", "warming"] },
  ]);
});

/** Services with everything that `/readyz` reads, and the places, by path. */
function soundService(answers: Readonly<Record<string, unknown>> = {}) {
  const service = Fastify();
  service.get<{ Params: { "*": string } }>("/*", async ({ params }, reply) => {
    const answer = answers[params["*"]] ?? [];
    return typeof answer === "number" ? reply.code(answer).send({}) : answer;
  });
  return service;
}

test("/readyz reports that the lists of places are being gathered, as soon as the server listens, and stays 200", async () => {
  const gate = Promise.withResolvers<void>();
  const service = soundService();
  service.addHook("onRequest", async ({ url }) => {
    if (url === "/ListAcceptors") await gate.promise;
  });
  const address = await listening(service);
  let time = 0;
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, parts: { now: () => time } });
  const url = await listening(app);
  const answer = async () => {
    time += 2_000;
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.json()];
  };
  expect(await answer()).toEqual([200, { status: "degraded", missing: ["warming"] }]);
  gate.resolve();
  await expect.poll(answer).toEqual([200, { status: "ok" }]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["a wrong key", { IssuePointOrganizations: 401 }, ["organizations unreadable", "warming"]],
  ["a wrong base address", { "v1/setting": 404 }, ["settings unreadable", "warming"]],
  ["another form of answers", { "v1/setting": { result: "ok" } }, ["settings unreadable", "warming"]],
])("/readyz names %s", async (_, answers, missing) => {
  const address = await listening(soundService(answers));
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address } });
  const response = await app.inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "degraded", missing }]);
});

test("beside real services a database that goes down later leaves the server ready", async () => {
  let time = 0;
  let isUp = true;
  const db = {
    async query<T>(): Promise<T[]> {
      if (!isUp) throw new Error("no connection");
      return [{ value: Buffer.alloc(32, 7) } as T];
    },
  };
  const address = await listening(soundService());
  const app = await portal({
    env: { SITE_API_URL: address, CARD_API_URL: address, PASS_SECRET: "0123456789abcdef0123456789abcdef" },
    parts: { backend: plainBackend({ db }), now: () => time },
  });
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  isUp = false;
  time += 2_000;
  const response = await app.inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: "degraded", missing: ["database", "warming"] },
  ]);
});

test("a service that goes down later leaves the server ready but degraded", async () => {
  let time = 0;
  let isUp = true;
  const failing = Fastify();
  failing.get("/*", async (_, reply) => reply.code(isUp ? 200 : 503).send([]));
  const address = await listening(failing);
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address }, parts: { now: () => time } });
  const answer = async () => {
    time += 2_000;
    const response = await app.inject("/readyz");
    return [response.statusCode, response.json()];
  };
  expect(await answer()).toEqual([200, { status: "degraded", missing: ["warming"] }]);
  isUp = false;
  expect(await answer()).toEqual([
    200,
    {
      status: "degraded",
      missing: ["site", "card", "settings unreadable", "organizations unreadable", "warming"],
    },
  ]);
});

/** A portal whose database runs `query`; counts the queries other than those of build files. */
async function portalOn(query: () => Promise<never[]>, now: () => number) {
  let asked = 0;
  const db = {
    query: (sql: string) => {
      if (!sql.includes("build_file")) asked++;
      return query();
    },
  };
  const timeouts = { ...readConfig({}).timeouts, ready: 50 };
  const app = await portal({
    config: { timeouts },
    parts: { backend: plainBackend({ db }), now },
  });
  return { ready: async () => (await app.inject("/readyz")).statusCode, asked: () => asked };
}

test("/readyz shares a result for two seconds", async () => {
  let time = 0;
  let up = false;
  const { ready, asked } = await portalOn(
    () => (up ? Promise.resolve([]) : Promise.reject(new Error("no connection"))),
    () => time,
  );
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503]);
  up = true;
  time += 1_999;
  expect([await ready(), asked()]).toEqual([503, 1]);
  time += 1;
  expect([await ready(), asked()]).toEqual([200, 2]);
});

test("/readyz times out when the database hangs, without starting a second check", async () => {
  let time = 0;
  const { promise: hanging, resolve: answer } = Promise.withResolvers<never[]>();
  const { ready, asked } = await portalOn(
    () => hanging,
    () => time,
  );
  expect(await ready()).toBe(503);
  time += 2_000;
  expect([await ready(), asked()]).toEqual([503, 1]);
  answer([]);
  time += 2_000;
  expect(await ready()).toBe(200);
});

test("robots.txt names the sitemap, whose URLs start with PUBLIC_URL", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" } });
  const robots = (await app.inject("/robots.txt")).body;
  expect(robots).toContain("Sitemap: https://portal.example/sitemap.xml");
  const [, marks = ""] = /^Clean-param: (.*)$/m.exec(robots) ?? [];
  expect(marks.split("&")).toEqual(
    expect.arrayContaining(["utm_source", "yclid", "ysclid", "gclid", "gbraid", "wbraid", "_openstat", "fbclid"]),
  );
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(sitemap.body).toContain("<loc>https://portal.example/holder/news</loc>");
});
