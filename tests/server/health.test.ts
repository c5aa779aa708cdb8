import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, plainSite, portal } from "./portal.ts";

test("/healthz says that the process is alive", async () => {
  const response = await (await portal()).inject("/healthz");
  expect([response.statusCode, response.json()]).toEqual([200, { status: "ok" }]);
});

test("/readyz is well when the database answers, and names it when it does not", async () => {
  expect((await (await portal()).inject("/readyz")).statusCode).toBe(200);
  const db = { query: () => Promise.reject(new Error("no connection")) };
  const response = await (await portal({ parts: { backend: { db, site: plainSite(), card: plainSite() } } })).inject(
    "/readyz",
  );
  expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", missing: ["database"] }]);
});

test("/readyz names a service that is set and does not answer", async () => {
  const site = await listening(plainSite());
  const failing = Fastify();
  failing.get("/", async (_, reply) => reply.code(503).send("down"));
  const card = await listening(failing);
  const app = await portal({ env: { SITE_API_URL: site, CARD_API_URL: card } });
  const response = await app.inject("/readyz");
  expect([response.statusCode, response.json()]).toEqual([503, { status: "not ready", missing: ["card"] }]);
});

test("robots.txt names the sitemap, which lists the paths under the public address", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" } });
  expect((await app.inject("/robots.txt")).body).toContain("Sitemap: https://portal.example/sitemap.xml");
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(sitemap.body).toContain("<loc>https://portal.example/holder/news</loc>");
});
