import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerErasure } from "../../../server/pages/erasure-route.ts";

const form = { method: "POST", url: "/erase" } as const;
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

test("our form makes the browser erase storage, cache and the consent's cookie, and no other site's cookies", async () => {
  const app = Fastify();
  registerErasure(app, "esk");
  const { statusCode, headers, body } = await app.inject({
    ...form,
    headers: { ...urlencoded, "sec-fetch-site": "same-origin" },
  });
  expect(statusCode).toBe(200);
  expect(headers["clear-site-data"]).toBe('"cache", "storage"');
  expect(headers["set-cookie"]).toBe("esk_cc=; Max-Age=0; Path=/");
  expect(body).toContain("Всё стёрто");
  expect(body).not.toContain("<script");
});

test("another site's form erases nothing", async () => {
  const app = Fastify();
  registerErasure(app, "esk");
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, {}]) {
    const answer = await app.inject({ ...form, headers: { ...urlencoded, ...headers } });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["clear-site-data"]).toBeUndefined();
  }
});
