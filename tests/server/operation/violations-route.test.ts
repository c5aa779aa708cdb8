import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { readViolations } from "../../../server/operation/violation-report.ts";
import { portal } from "../portal.ts";

const hosts = ["portal.example"];
const page = "https://portal.example/holder/search?query=ivanov#top";

/** As sent by Chromium. */
function apiReport(change: Record<string, unknown> = {}) {
  const body = {
    documentURL: page,
    referrer: "https://portal.example/holder?from=ivanov",
    blockedURL: "https://evil.example/x.js?id=ivanov",
    effectiveDirective: "script-src-elem",
    originalPolicy: "default-src 'none'",
    sourceFile: "https://portal.example/assets/index-abc.js?v=ivanov",
    sample: "ivanov",
    disposition: "enforce",
    statusCode: 200,
    lineNumber: 12,
    columnNumber: 7,
    ...change,
  };
  return { age: 1, type: "csp-violation", url: page, user_agent: "agent-x", body };
}

/** As sent by `report-uri`. */
function uriReport(change: Record<string, unknown> = {}) {
  return {
    "csp-report": {
      "document-uri": page,
      referrer: "",
      "violated-directive": "img-src",
      "effective-directive": "img-src",
      "original-policy": "default-src 'none'",
      disposition: "enforce",
      "blocked-uri": "https://evil.example:8443/x.png?id=ivanov",
      "status-code": 200,
      "script-sample": "ivanov",
      ...change,
    },
  };
}

test("reads both formats, without visitors' data", () => {
  const read = [...readViolations([apiReport()], hosts), ...readViolations(uriReport(), hosts)];
  expect(read).toEqual([
    {
      directive: "script-src-elem",
      blocked: "https://evil.example",
      page: "/holder/search",
      source: "/assets/index-abc.js:12",
    },
    { directive: "img-src", blocked: "https://evil.example:8443", page: "/holder/search", source: null },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/ivanov|agent-x/);
});

test.each([
  ["inline", "inline"],
  ["trusted-types-sink", "trusted-types-sink"],
  ["data", "data"],
  ["data:text/html,ivanov", "data:"],
  ["wss://evil.example/ivanov", "wss://evil.example"],
  ["not an address: ivanov", ""],
  [null, ""],
])("blocked URL %j becomes %j", (blockedURL, told) => {
  expect(readViolations([apiReport({ blockedURL })], hosts)).toMatchObject([{ blocked: told }]);
});

test("cuts the sources that old browsers append to the directive", () => {
  const old = { "effective-directive": undefined, "violated-directive": "script-src 'self' https://portal.example" };
  expect(readViolations(uriReport(old), hosts)).toMatchObject([{ directive: "script-src" }]);
});

test.each([
  ["an extension's script", [apiReport({ blockedURL: "chrome-extension://abc/x.js" })]],
  ["what an extension's script tried", [apiReport({ sourceFile: "moz-extension://abc/x.js" })]],
  ["an extension, cut down to its scheme", uriReport({ "blocked-uri": "safari-web-extension" })],
  ["an extension that Safari hides", uriReport({ "source-file": "webkit-masked-url://hidden/" })],
  ["an antivirus", uriReport({ "blocked-uri": "https://gc.kis.v2.scr.kaspersky-labs.com/1/main.js" })],
  ["a page of somebody else", [apiReport({ documentURL: "https://evil.example/holder" })]],
  ["a page without a host", [apiReport({ documentURL: "about:srcdoc" })]],
  ["a directive that is none", [apiReport({ effectiveDirective: "ivanov 1970" })]],
  ["a report of another kind", [{ ...apiReport(), type: "deprecation" }]],
  ["another form", { violation: true }],
  ["nothing", null],
])("ignores %s", (_, body) => {
  expect(readViolations(body, hosts)).toEqual([]);
});

test("cuts long paths and reads only the first reports of many", () => {
  const long = apiReport({ documentURL: `https://portal.example/${"a".repeat(5_000)}` });
  const read = readViolations(
    Array.from({ length: 500 }, () => long),
    hosts,
  );
  expect(read).toHaveLength(20);
  expect(read[0]?.page).toHaveLength(200);
});

const url = "/api/violations";
const ours = { "document-uri": "http://localhost/holder" };

function send(app: FastifyInstance, payload: unknown, type = "application/csp-report", remoteAddress = "127.0.0.1") {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return app.inject({ method: "POST", url, payload: text, headers: { "content-type": type }, remoteAddress });
}

test("logs one line per report, without IP address and user agent", async () => {
  const log: string[] = [];
  const app = await portal({ log });
  const first = await send(app, uriReport(ours));
  expect([first.statusCode, first.body, first.headers["cache-control"]]).toEqual([204, "", "no-store"]);
  const list = [apiReport({ documentURL: "http://127.0.0.1/holder" })];
  expect((await send(app, list, "application/reports+json; charset=utf-8", "203.0.113.9")).statusCode).toBe(204);
  const told = log.map((line) => JSON.parse(line)).filter(({ violation }) => violation);
  expect(told).toMatchObject([
    { level: 40, violation: { directive: "img-src", page: "/holder" } },
    { level: 40, violation: { directive: "script-src-elem", page: "/holder" } },
  ]);
  expect(log.join("")).not.toMatch(/ivanov|agent-x|203\.0\.113\.9/);
});

test("rejects bodies that are too long, of another type or not JSON", async () => {
  const app = await portal();
  const long = uriReport({ ...ours, "script-sample": "a".repeat(131_072) });
  expect((await send(app, long)).json()).toMatchObject({ status: 413, message: "Запрос слишком длинный." });
  expect((await send(app, uriReport(ours), "application/json")).statusCode).toBe(415);
  expect((await send(app, uriReport(ours), "text/html")).statusCode).toBe(415);
  expect((await send(app, "{")).json()).toMatchObject({ status: 400, message: "Запрос составлен неверно." });
  expect((await send(app, '{"__proto__": {"a": 1}}')).statusCode).toBe(400);
});

test("limits reports per address and log lines in total", async () => {
  const log: string[] = [];
  const rateLimits = { ...readConfig({}).rateLimits, violations: 3, violationLines: 5 };
  const app = await portal({ log, config: { rateLimits } });
  const statuses = [];
  for (let sent = 0; sent < 4; sent++) statuses.push((await send(app, uriReport(ours))).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
  const refused = await send(app, uriReport(ours));
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(500);
  const many = Array.from({ length: 9 }, () => apiReport({ documentURL: "http://localhost/holder" }));
  expect((await send(app, many, "application/reports+json", "10.0.0.1")).statusCode).toBe(204);
  expect(log.filter((line) => line.includes("violation"))).toHaveLength(5);
});
