import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { portal } from "./portal.ts";

// Those of posts and of the captcha stand with these.

const rateLimits = { ...readConfig({}).rateLimits, suggestions: 2, searches: 3 };
const tooMany = { name: "Too Many Requests", status: 429, message: /^Слишком много запросов/ };

test("suggestions have a limit of their own, and tell when they are given again", async () => {
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

test("so have searches; what is read besides has none", async () => {
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

test("a proxy's visitors are told apart where the proxy is believed", async () => {
  const app = await portal({ config: { rateLimits }, env: { TRUST_PROXY: "127.0.0.1" } });
  for (let visitor = 1; visitor <= 6; visitor++) {
    const headers = { "x-forwarded-for": `10.0.0.${visitor}` };
    expect((await app.inject({ url: "/api/site/v1/search?query=a", headers })).statusCode).not.toBe(429);
  }
});
