import { METHODS } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { unparsableStatus } from "../../../server/http/malformed-requests.ts";
import { portal } from "../portal.ts";

/** A listening portal. */
async function listening(log?: string[]): Promise<FastifyInstance> {
  const app = await portal(log ? { log } : {});
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.server.closeAllConnections());
  return app;
}

/**
 * Sends raw bytes and returns everything received until the server closes the connection.
 * @param then sent after the first response.
 */
function raw(app: FastifyInstance, bytes: string, then: Readonly<Record<string, string>> = {}): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let text = "";
  return new Promise((resolve, reject) => {
    socket.on("data", (data: Buffer) => {
      text += data;
      for (const [come, further] of Object.entries(then)) if (data.includes(come)) socket.write(further);
    });
    socket.once("error", (error) => (text === "" ? reject(error) : resolve(text)));
    socket.once("close", () => resolve(text));
    socket.write(bytes);
  });
}

function head(lines: readonly string[]): string {
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const secure = {
  "x-content-type-options": "nosniff",
  "content-security-policy": expect.stringContaining("default-src 'none'"),
  "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
};

function parsed(answer: string) {
  const [top = "", body = ""] = answer.split("\r\n\r\n");
  const [first = "", ...lines] = top.split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
  return { status: Number(first.split(" ")[1]), headers, body };
}

test.each([
  ["no HTTP", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n", 400, "Запрос составлен неверно."],
  ["a method that is none", head(["BREW /holder HTTP/1.1", "host: localhost"]), 400, "Запрос составлен неверно."],
  ["no host", head(["GET /holder HTTP/1.1"]), 400, ""],
  [
    "two lengths",
    head(["POST /holder HTTP/1.1", "host: localhost", "content-length: 1", "content-length: 2"]),
    400,
    "",
  ],
  [
    "a length and chunks",
    head(["POST / HTTP/1.1", "host: a", "content-length: 1", "transfer-encoding: chunked"]),
    400,
    "",
  ],
  [
    "a header without an end",
    `GET /holder HTTP/1.1\r\nhost: localhost\r\nx: ${"a".repeat(20_000)}`,
    431,
    "заголовки запроса слишком длинные",
  ],
  ["an address without an end", `GET /${"a".repeat(20_000)}`, 414, "Адрес слишком длинный."],
  [
    "too long an address",
    head([`GET /${"a".repeat(20_000)} HTTP/1.1`, "host: localhost"]),
    414,
    "Адрес слишком длинный.",
  ],
])("%s is answered with our error page", async (_, bytes, status, message) => {
  const log: string[] = [];
  const app = await listening(log);
  const answer = await raw(app, bytes);
  const { headers, body, ...rest } = parsed(answer);
  expect(rest.status).toBe(status);
  expect(answer).not.toMatch(/node:|node_modules|\.ts\b|Error\b/);
  if (message === "") return;
  expect(headers).toMatchObject({ ...secure, connection: "close", "cache-control": "no-store" });
  expect(Number(headers["content-length"])).toBe(Buffer.byteLength(body));
  expect(body).toContain(message);
  const lines = log.map((line) => JSON.parse(line)).filter(({ status: logged }) => logged === status);
  expect(lines).toMatchObject([{ reqId: headers["x-request-id"] }]);
  expect(log.join("")).not.toContain("rawPacket");
});

test("an error response does not corrupt a response in progress", async () => {
  const app = await portal();
  app.get("/half", (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write("the first half");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.server.closeAllConnections());
  const rubbish = "\u0000\r\n\r\n";
  const answer = await raw(app, head(["GET /half HTTP/1.1", "host: localhost"]), { "the first half": rubbish });
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test.each([
  ["an expectation that is none", ["GET /holder HTTP/1.1", "host: localhost", "expect: tea"], 200],
  ["a whole address", ["GET http://localhost/holder HTTP/1.1", "host: localhost"], 400],
  ["a whole address elsewhere", ["GET http://evil.example/holder HTTP/1.1", "host: localhost"], 400],
  ["no address", ["GET * HTTP/1.1", "host: localhost"], 400],
  ["the server as such", ["OPTIONS * HTTP/1.1", "host: localhost"], 405],
  ["another protocol", ["GET /holder HTTP/1.1", "host: localhost", "upgrade: h2c"], 200],
])("%s is answered regardless", async (_, lines, status) => {
  const app = await listening();
  const answer = parsed(await raw(app, head([...lines, "connection: close"])));
  expect([answer.status, answer.headers]).toEqual([status, expect.objectContaining(secure)]);
});

test("parse errors map to the matching status", () => {
  const error = (code: string, text = "") => Object.assign(new Error(code), { code, rawPacket: Buffer.from(text) });
  expect(unparsableStatus(error("ERR_HTTP_REQUEST_TIMEOUT"))).toBe(408);
  expect(unparsableStatus(error("HPE_HEADER_OVERFLOW", `GET /${"a".repeat(9_000)}`))).toBe(414);
  expect(unparsableStatus(error("HPE_HEADER_OVERFLOW", "GET / HTTP/1.1\r\ncookie: a"))).toBe(431);
  expect(unparsableStatus(error("HPE_HEADER_OVERFLOW", "aaaa"))).toBe(431);
  expect(unparsableStatus(error("HPE_INVALID_METHOD"))).toBe(400);
});

test("incomplete headers time out with 408", async () => {
  const app = await portal({ config: { timeouts: { ...readConfig({}).timeouts, head: 90 } } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.server.closeAllConnections());
  const { status, headers, body } = parsed(await raw(app, "GET /holder HTTP/1.1\r\nhost: localhost\r\n"));
  expect([status, headers]).toEqual([408, expect.objectContaining(secure)]);
  expect(body).toContain("Запрос шёл слишком долго.");
});

test("rejects long URLs and too many headers, with HTML or JSON", async () => {
  const app = await portal();
  const long = "a".repeat(5_000);
  const page = await app.inject(`/holder?x=${long}`);
  expect([page.statusCode, page.headers["content-type"]]).toEqual([414, "text/html; charset=utf-8"]);
  expect(page.body).toContain("Адрес слишком длинный.");
  expect((await app.inject(`/api/config?x=${long}`)).json()).toMatchObject({ name: "URI Too Long", status: 414 });
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, "1"]));
  expect((await app.inject({ url: "/holder", headers: many })).body).toContain("Удалите файлы cookie");
  expect((await app.inject({ url: "/api/config", headers: many })).json()).toMatchObject({ status: 431 });
  expect((await app.inject({ url: "/holder?utm_source=a", headers: { "x-a": "1" } })).statusCode).toBe(200);
});

const noMethodsOfOurs = METHODS.filter((method) => !["GET", "HEAD", "CONNECT"].includes(method));

test("rejects other methods before their body is read", async () => {
  const app = await listening();
  const statuses: Record<string, number> = {};
  for (const method of noMethodsOfOurs) {
    const body = "a".repeat(100_000);
    const lines = [`${method} /holder HTTP/1.1`, "host: localhost", "content-type: text/xml", "content-length: 100000"];
    const { status, headers, body: page } = parsed(await raw(app, head([...lines, "connection: close"]) + body));
    statuses[method] = status;
    if (status === 405)
      expect([headers.allow, page]).toEqual(["GET, HEAD", expect.stringContaining("так не вызывают")]);
  }
  expect(new Set(Object.values(statuses))).toEqual(new Set([405]));
});

test("paths that are posted to allow POST only", async () => {
  const app = await portal();
  for (const url of ["/api/violations", "/api/captcha", "/api/suggest/fio"]) {
    const { statusCode, headers } = await app.inject({ method: "DELETE", url });
    expect([statusCode, headers.allow]).toEqual([405, "POST"]);
  }
});

test("rejects bodies that are too long, of the wrong type or malformed, with our messages", async () => {
  const app = await portal();
  const post = (payload: string, type = "application/json") =>
    app.inject({
      ...{ method: "POST", url: "/api/captcha/challenge", payload },
      headers: { "content-type": type, "sec-fetch-site": "same-origin" },
    });
  expect((await post(`"${"a".repeat(70_000)}"`)).json()).toMatchObject({
    status: 413,
    message: "Запрос слишком длинный.",
  });
  expect((await post("<a/>", "text/xml")).json()).toMatchObject({ status: 415, message: /не поддерживается/ });
  expect((await post('{"secret-of-visitor"')).json()).toMatchObject({
    status: 400,
    message: "Запрос составлен неверно.",
  });
});
