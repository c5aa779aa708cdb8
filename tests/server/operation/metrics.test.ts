import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { createMetrics } from "../../../server/operation/metrics.ts";
import { plainBackend, plainSite, portal } from "../portal.ts";
import { application, feedbackFields, multipart, newKey, type Payload } from "../posts/post-requests.ts";

const token = "a token that nobody can guess, surely";
const env = { METRICS_TOKEN: token };

async function ask(app: FastifyInstance, authorization?: string) {
  return app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
}

/** The samples by name with labels. */
async function samples(app: FastifyInstance): Promise<Map<string, number>> {
  const { body } = await ask(app, `Bearer ${token}`);
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

test("/metrics needs the token, and does not exist without METRICS_TOKEN", async () => {
  const app = await portal({ env });
  const refused = await ask(app);
  expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect((await ask(app, "Bearer another token, as long as this one")).statusCode).toBe(401);
  expect(refused.body).not.toContain("portal_");
  const given = await ask(app, `Bearer ${token}`);
  expect([given.statusCode, given.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(given.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await ask(await portal(), `Bearer ${token}`)).statusCode).toBe(404);
});

test("counts requests by route pattern, method and status class", async () => {
  const app = await portal({ env });
  for (const url of ["/holder/news/1", "/holder/news/2?page=3", "/assets/index-abc.js", "/assets/none.js"]) {
    await app.inject(url);
  }
  await app.inject({ method: "POST", url: "/api/site/v1/feedback" });
  const found = await samples(app);
  const requests = (route: string, method: string, status: string) =>
    found.get(`portal_http_requests_total{route="${route}",method="${method}",status="${status}"}`);
  expect(requests("/*", "GET", "2xx")).toBe(2);
  expect(requests("file", "GET", "2xx")).toBe(1);
  expect(requests("/assets/*", "GET", "4xx")).toBe(1);
  expect(requests("/api/site/v1/feedback", "POST", "4xx")).toBe(1);
  expect(found.get('portal_http_request_duration_seconds_count{route="/*",method="GET"}')).toBe(2);
});

test("arbitrary paths and methods create no series", async () => {
  const app = await portal({ env });
  const visit = async (word: string) => {
    for (const url of [`/${word}`, `/holder/${word}`, `/api/${word}`, `/assets/${word}.js`, `/media/${word}`]) {
      await app.inject({ url, headers: { host: word } });
      await app.inject(`${url}?${word}=1`);
      await app.inject({ method: "POST", url });
      // Methods that Node parses but no route accepts.
      await app.inject({ method: "PROPFIND" as "GET", url });
    }
  };
  await visit("first");
  await samples(app);
  const before = [...(await samples(app)).keys()];
  for (let number = 0; number < 20; number += 1) await visit(`word${number}`);
  expect([...(await samples(app)).keys()]).toEqual(before);
  expect(before.join()).not.toMatch(/first|PROPFIND/);
});

test("reports services, caches and readiness by name", async () => {
  let time = 0;
  const site = plainSite();
  const app = await portal({ env, parts: { backend: plainBackend({ site }), now: () => time } });
  const faq = () => app.inject("/api/site/v1/faq");
  await faq();
  await faq();
  time += 120_000;
  await faq();
  await app.inject("/api/site/v1/news/1");
  const found = await samples(app);
  const lookups = (result: string) => found.get(`portal_cache_lookups_total{cache="resources",result="${result}"}`);
  expect([lookups("missing"), lookups("fresh"), lookups("stale")]).toEqual([2, 1, 1]);
  expect(found.get('portal_upstream_requests_total{service="site",result="ok"}')).toBe(2);
  expect(found.get('portal_upstream_request_duration_seconds_count{service="site"}')).toBeGreaterThanOrEqual(3);
  expect(found.get('portal_ready{part="database"}')).toBe(1);
});

test("counts posts by destination, kind and outcome", async () => {
  const app = await portal({ env });
  const post = async (url: string, key: string, { payload, contentType }: Payload) => {
    const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
    return (await app.inject({ method: "POST", url, headers, payload })).statusCode;
  };
  const key = newKey("card");
  expect(await post("/api/card/Feedback", key, await multipart(feedbackFields("card")))).toBe(422);
  const id = randomUUID();
  const whole = { payload: Buffer.from(JSON.stringify(application)), contentType: "application/json" };
  expect(await post("/api/card/RegisterClient", id, whole)).toBe(422);
  const found = await samples(app);
  for (const kind of ["feedback", "application"]) {
    expect(found.get(`portal_posts_total{place="card",kind="${kind}",result="no-pass"}`), kind).toBe(1);
  }
});

test("a dependency that is down is 0", async () => {
  const db = { query: () => Promise.reject(new Error("no connection")) };
  const found = await samples(await portal({ env, parts: { backend: plainBackend({ db }) } }));
  expect([found.get('portal_ready{part="database"}'), found.get('portal_ready{part="build files"}')]).toEqual([0, 0]);
});

test("reports circuit breakers, upstream outcomes and posts", async () => {
  const metrics = createMetrics();
  metrics.circuitBreaker("card", true);
  metrics.upstreamRequest("card", "spared", 0);
  metrics.upstreamRequest("suggest", "slow", 2_000);
  metrics.post("site", "feedback", "accepted");
  const text = await metrics.text();
  expect(text).toContain('portal_upstream_circuit_open{service="card"} 1');
  expect(text).toContain('portal_upstream_requests_total{service="card",result="spared"} 1');
  expect(text).toContain('portal_upstream_request_duration_seconds_sum{service="suggest"} 2');
  expect(text).toContain('portal_posts_total{place="site",kind="feedback",result="accepted"} 1');
});

test("watchProcess adds the process metrics", async () => {
  const metrics = createMetrics();
  expect(await metrics.text()).not.toContain("process_resident_memory_bytes");
  metrics.watchProcess();
  const text = await metrics.text();
  for (const name of [
    "process_resident_memory_bytes",
    "nodejs_heap_size_used_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ]) {
    expect(text, name).toMatch(new RegExp(`^${name} \\S+$`, "m"));
  }
});
