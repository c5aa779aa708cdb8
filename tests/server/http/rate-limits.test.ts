import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { maxTiles } from "../../../src/features/city-pack/area-tiles.ts";
import { datasetsAndPages } from "../../../src/features/city-pack/pack-plan.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import { plainRenderer, portal } from "../portal.ts";

// The limits of posts and of the captcha are tested with their routes.

const usual = readConfig({}).rateLimits;
const rateLimits = { ...usual, suggestions: 2, searches: 3 };
const tooMany = { name: "Too Many Requests", status: 429, message: /^Слишком много запросов/ };

test("suggestions have their own limit, with Retry-After", async () => {
  const app = await portal({ config: { rateLimits } });
  const ask = (kind: string, remoteAddress = "127.0.0.1") =>
    app.inject({
      ...{ method: "POST", url: `/api/suggest/${kind}`, payload: { query: "" }, remoteAddress },
      headers: { "sec-fetch-site": "same-origin" },
    });
  expect([(await ask("fio")).statusCode, (await ask("address")).statusCode]).toEqual([400, 400]);
  const refused = await ask("fms_unit");
  expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ status: 429 })]);
  expect(refused.json()).toMatchObject(tooMany);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
  expect((await ask("fio", "10.0.0.1")).statusCode).toBe(400);
});

test("searches have their own limit, below that of other data", async () => {
  const app = await portal({ config: { rateLimits } });
  const statuses = async (url: string) => {
    const all = [];
    for (let asked = 0; asked < 5; asked++) all.push((await app.inject(`${url}${asked}`)).statusCode);
    return all;
  };
  expect((await statuses("/api/site/v1/search?query=")).slice(3)).toEqual([429, 429]);
  expect(await statuses("/api/config?")).toEqual([200, 200, 200, 200, 200]);
  expect((await app.inject("/api/site/v1/search?query=a")).json()).toMatchObject(tooMany);
});

test("counts visitors of a trusted proxy separately", async () => {
  const app = await portal({ config: { rateLimits }, env: { TRUST_PROXY: "127.0.0.1" } });
  for (let visitor = 1; visitor <= 6; visitor++) {
    const headers = { "x-forwarded-for": `10.0.0.${visitor}` };
    expect((await app.inject({ url: "/api/site/v1/search?query=a", headers })).statusCode).not.toBe(429);
  }
});

test("warns once about a proxy missing from TRUST_PROXY", async () => {
  const saidOf = async (env: Record<string, string>) => {
    const log: string[] = [];
    const app = await portal({ env, log });
    for (const url of ["/holder", "/holder", "/api/config"]) {
      await app.inject({ url, headers: { "x-forwarded-for": "203.0.113.9" } });
    }
    expect(log.join("")).not.toContain("203.0.113.9");
    return log.filter((line) => line.includes("TRUST_PROXY")).length;
  };
  expect([await saidOf({}), await saidOf({ TRUST_PROXY: "127.0.0.1" })]).toEqual([1, 0]);
});

test.each([
  ["pages", "/holder/news", "/nowhere"],
  ["sheets", "/print", "/print/places"],
  ["data", "/api/config", "/api/site/v1/faq"],
  ["files", "/media/none.png", "/api/site/v1/material/1/file"],
  ["tiles", "/tiles/1/1/1.mvt", "/tiles/none"],
])("%s are limited per address, the build's files are not", async (kind, url, other) => {
  const reads = { ...usual.reads, [kind]: 2 };
  const standalone = { ...plainRenderer.standalone, paths: ["/print", "/print/places"] };
  const parts = { renderer: { ...plainRenderer, standalone } };
  const app = await portal({ config: { rateLimits: { ...usual, reads } }, parts });
  const status = async (asked: string, remoteAddress = "127.0.0.1") =>
    (await app.inject({ url: asked, remoteAddress })).statusCode;
  expect([await status(url), await status(other)]).not.toContain(429);
  const refused = await app.inject(url);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
  if (url.startsWith("/api/")) expect(refused.json()).toMatchObject(tooMany);
  else expect(refused.body).toContain("<p>Слишком много запросов с вашего адреса. Подождите немного");
  expect(await status(url, "10.0.0.1")).not.toBe(429);
  for (const free of ["/assets/index-abc.js", "/sw.js", "/healthz", "/readyz"]) expect(await status(free)).toBe(200);
});

test("RATE_LIMIT_FACTOR scales all limits", () => {
  const { rateLimits: wide } = readConfig({ RATE_LIMIT_FACTOR: "2.5" });
  expect([wide.posts, wide.reads.pages]).toEqual([2.5 * usual.posts, 2.5 * usual.reads.pages]);
  expect(readConfig({ RATE_LIMIT_FACTOR: "0.000001" }).rateLimits.posts).toBe(1);
  for (const wrong of ["0", "-1", "many"]) expect(() => readConfig({ RATE_LIMIT_FACTOR: wrong })).toThrow(/RATE_LIMIT/);
});

test("the limits let a thousand people behind one address save a city pack", () => {
  const asked = datasetsAndPages(fallbackCategories).map(({ url }) => url);
  const data = asked.filter((url) => url.startsWith("/api/")).length;
  expect(data).toBeGreaterThan(30);
  expect(usual.reads.pages).toBeGreaterThan(1_000 * (asked.length - data));
  // Twice, for the news and texts that these link to.
  expect(usual.reads.data).toBeGreaterThan(2 * 1_000 * data);
  expect(usual.reads.tiles).toBeGreaterThan(1_000 * maxTiles);
});
