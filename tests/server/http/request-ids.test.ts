import { expect, test } from "vitest";
import { portal } from "../portal.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test("every response and its log line have the same new id", async () => {
  const log: string[] = [];
  const app = await portal({ log });
  const asked = [
    ...["/holder", "/holder/", "/nowhere", "/api/config", "/api/none", "/assets/index-abc.js", "/assets/none.js"],
    ...["/sw.js", "/%zz", `/media/${"a".repeat(3_000)}`, "/robots.txt", "/.well-known/security.txt"],
  ];
  const ids = [];
  for (const url of asked) ids.push(String((await app.inject(url)).headers["x-request-id"]));
  ids.push(String((await app.inject({ method: "PUT", url: "/holder" })).headers["x-request-id"]));
  ids.push(String((await app.inject({ url: "/holder", headers: { host: "evil.example" } })).headers["x-request-id"]));
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(ids.length);
  const logged = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(logged.map(({ reqId }) => reqId)).toEqual(ids);
});

const given = "8f1c2d3e4b5a69788f1c2d3e4b5a6978";

test.each([
  ["nobody is trusted", "", "127.0.0.1", given, false],
  ["a trusted proxy gives it", "10.0.0.0/8, 192.0.2.1", "10.1.2.3", given, true],
  ["a trusted proxy gives it over IPv6", "10.0.0.0/8", "::ffff:10.1.2.3", given, true],
  ["a network of IPv6 is trusted", "2001:db8::/32", "2001:db8::7", given, true],
  ["somebody else gives it", "10.0.0.0/8, 192.0.2.1", "192.0.2.2", given, false],
  ["it is too short", "10.0.0.1", "10.0.0.1", "abc", false],
  ["it is too long", "10.0.0.1", "10.0.0.1", "a".repeat(129), false],
  ["it has what a log must not have", "10.0.0.1", "10.0.0.1", 'abcdefgh","user":"x', false],
  ["there are two", "10.0.0.1", "10.0.0.1", `${given}, ${given}`, false],
])("an incoming id, %s", async (_, trusted, remoteAddress, id, isTaken) => {
  const app = await portal({ env: { TRUST_PROXY: trusted } });
  const { headers } = await app.inject({ url: "/holder", remoteAddress, headers: { "x-request-id": id } });
  if (isTaken) expect(headers["x-request-id"]).toBe(id);
  else expect(headers["x-request-id"]).toMatch(uuid);
});
