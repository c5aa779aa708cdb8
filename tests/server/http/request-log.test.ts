import { expect, test } from "vitest";
import { portal } from "../portal.ts";

test("logs one line per request: method, path, status, time, nothing about the visitor", async () => {
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

test("does not log successful health checks", async () => {
  const log: string[] = [];
  await (await portal({ log })).inject("/healthz");
  expect(log.join("")).not.toContain("healthz");
});
