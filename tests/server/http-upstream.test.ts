import Fastify from "fastify";
import { expect, test } from "vitest";
import { httpUpstream } from "../../server/services/http-upstream.ts";
import { listening } from "./portal.ts";

test("the key goes into Authorization, and the base address may have a path", async () => {
  const service = Fastify();
  service.get("/base/List", async ({ headers }) => ({ got: headers.authorization }));
  const upstream = httpUpstream({ baseUrl: `${await listening(service)}/base`, key: "Key 1", timeout: 1000 });
  expect(await upstream.get("/List", {})).toEqual({ answer: { body: { got: "Key 1" }, paging: null } });
});

test("the key does not travel to where a redirect leads", async () => {
  const other = Fastify();
  const seen: unknown[] = [];
  other.get("/*", async ({ headers }) => seen.push(headers.authorization));
  const target = await listening(other);
  const service = Fastify();
  service.get("/List", async (_, reply) => reply.redirect(`${target}/List`));
  const upstream = httpUpstream({ baseUrl: await listening(service), key: "Key 1", timeout: 1000 });
  expect(await upstream.get("/List", {})).toEqual({ failure: { kind: "server", status: 302 } });
  expect(seen).toEqual([]);
});
