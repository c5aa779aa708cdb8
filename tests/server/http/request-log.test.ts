import { expect, test } from "vitest";
import { portal } from "../portal.ts";

test("a request is one line: method, path, status, time, and nothing of the visitor", async () => {
  const log: string[] = [];
  const app = await portal({ log });
  await app.inject({
    url: "/holder/search?q=ivanov",
    remoteAddress: "203.0.113.9",
    headers: { "user-agent": "agent-x", cookie: "esk_cc=1" },
  });
  const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: "GET", path: "/holder/search", status: 200, ms: expect.any(Number) });
  expect(log.join("")).not.toMatch(/ivanov|203\.0\.113\.9|agent-x|esk_cc/);
});

test("a health check that is well leaves no line", async () => {
  const log: string[] = [];
  await (await portal({ log })).inject("/healthz");
  expect(log.join("")).not.toContain("healthz");
});
