import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, plainBackend, portal } from "../portal.ts";

const row = {
  ...{ id: 1, title: "Мера", text: "", documents: [], whereToAsk: "МФЦ", basis: "Закон", basisDate: "2020-01-01" },
  ...{ link: "javascript:alert(1)", validFrom: "2020-01-01", validTo: null, condition: ["pension"] },
};

// Already tomorrow in the programme's time zone.
const now = () => Date.parse("2026-11-24T19:00:00Z");

test("measures come from the embedded backend, with today's date", async () => {
  const site = Fastify();
  site.get("/v1/measure", async () => [row, { ...row, id: 2, condition: null }]);
  const app = await portal({ parts: { backend: plainBackend({ site }), now } });
  const measures = (await app.inject("/api/measures")).json();
  expect(measures).toHaveLength(1);
  expect(measures[0]).toMatchObject({ id: "1", link: "", validTo: "", asOf: "2026-11-25" });
});

test("a database that does not answer is a failure, not an empty list", async () => {
  const site = Fastify();
  site.get("/v1/measure", async (_, reply) => reply.code(500).send({ message: "нет" }));
  const app = await portal({ parts: { backend: plainBackend({ site }), now } });
  expect((await app.inject("/api/measures")).statusCode).toBeGreaterThanOrEqual(500);
});

test("services have none, and are not asked", async () => {
  const service = Fastify();
  const asked: string[] = [];
  service.addHook("onRequest", async ({ url }) => {
    asked.push(url);
  });
  const address = await listening(service);
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: "key" };
  const app = await portal({ env, parts: { now } });
  expect((await app.inject("/api/measures")).json()).toEqual([]);
  expect(asked.filter((url) => url.includes("measure"))).toEqual([]);
});
