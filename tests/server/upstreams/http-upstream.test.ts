import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CircuitBreaker } from "../../../server/upstreams/circuit-breaker.ts";
import { httpUpstream } from "../../../server/upstreams/http-upstream.ts";
import { listening } from "../portal.ts";

/** Never opens. */
const circuitBreaker: CircuitBreaker = { begin: () => () => undefined, isOpen: () => false };

test("sends the key and a user agent; the base address may have a path", async () => {
  const service = Fastify();
  service.get("/base/List", async ({ headers }) => ({ got: headers.authorization, by: headers["user-agent"] }));
  const baseUrl = `${await listening(service)}/base`;
  const upstream = httpUpstream({ baseUrl, key: "Key 1", timeout: 1000, circuitBreaker });
  expect(await upstream.get("/List", {})).toEqual({
    response: { body: { got: "Key 1", by: expect.stringMatching(/^social-card-portal\/\d/) }, paging: null },
  });
});

test("does not follow redirects with the key", async () => {
  const other = Fastify();
  const seen: unknown[] = [];
  other.get("/*", async ({ headers }) => seen.push(headers.authorization));
  const target = await listening(other);
  const service = Fastify();
  service.get("/List", async (_, reply) => reply.redirect(`${target}/List`));
  const upstream = httpUpstream({ baseUrl: await listening(service), key: "Key 1", timeout: 1000, circuitBreaker });
  expect(await upstream.get("/List", {})).toEqual({ failure: { kind: "server", status: 302 } });
  expect(seen).toEqual([]);
});

/** A bare HTTP server, for behaviour that Fastify does not allow. */
async function bare(answer: Parameters<typeof createServer>[1]): Promise<{ baseUrl: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("it does not listen");
  return { baseUrl: `http://127.0.0.1:${address.port}`, server };
}

test("reuses connections, with at most 32 concurrent requests", async () => {
  const sockets = new Set<Socket>();
  let now = 0;
  let most = 0;
  const { baseUrl } = await bare((request, response) => {
    sockets.add(request.socket);
    now += 1;
    most = Math.max(most, now);
    setTimeout(() => {
      now -= 1;
      response.setHeader("content-type", "application/json").end("[]");
    }, 20);
  });
  const upstream = httpUpstream({ baseUrl, timeout: 5_000, circuitBreaker });
  for (let time = 0; time < 10; time += 1) await upstream.get("/one", {});
  // The previous connection may not be returned to the pool yet.
  expect(sockets.size).toBeLessThan(3);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => upstream.get(`/${index}`, {})));
  expect(answers.every((result) => "response" in result)).toBe(true);
  expect([most, sockets.size]).toEqual([32, 32]);
});

describe("retries a read", () => {
  test.each([502, 503, 504])("after a %i", async (status) => {
    let asked = 0;
    const { baseUrl } = await bare((_, response) => {
      asked += 1;
      if (asked === 1) response.writeHead(status).end();
      else response.setHeader("content-type", "application/json").end("[1]");
    });
    const upstream = httpUpstream({ baseUrl, timeout: 5_000, circuitBreaker });
    expect(await upstream.get("/", {})).toMatchObject({ response: { body: [1] } });
    expect(asked).toBe(2);
  });

  test("when the connection was closed without a response", async () => {
    let asked = 0;
    const { baseUrl } = await bare((request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.setHeader("content-type", "application/json").end("[1]");
    });
    const upstream = httpUpstream({ baseUrl, timeout: 5_000, circuitBreaker });
    expect(await upstream.get("/", {})).toMatchObject({ response: { body: [1] } });
  });

  test.each([400, 401, 404, 429, 500])("not after a %i", async (status) => {
    let asked = 0;
    const { baseUrl } = await bare((_, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? status : 200).end();
    });
    await httpUpstream({ baseUrl, timeout: 5_000, circuitBreaker }).get("/", {});
    expect(asked).toBe(1);
  });

  test("within the same timeout", async () => {
    let asked = 0;
    const { baseUrl } = await bare((_, response) => {
      asked += 1;
      // The retry gets no response.
      if (asked === 1) response.writeHead(503).end();
    });
    const upstream = httpUpstream({ baseUrl, timeout: 400, circuitBreaker });
    const begin = performance.now();
    expect(await upstream.get("/", {})).toEqual({ failure: { kind: "timeout" } });
    expect([asked, performance.now() - begin < 700]).toEqual([2, true]);
  });
});

describe("limits responses", () => {
  test.each([
    ["endless JSON", (chunk: string) => chunk],
    ["a decompression bomb", (chunk: string) => gzipSync(chunk.repeat(1_000))],
  ])("%s", async (_, pack) => {
    let isGone = false;
    const { baseUrl } = await bare((__, response) => {
      const packed = pack(`["${"x".repeat(10_000)}"`);
      const isPacked = typeof packed !== "string";
      response.writeHead(200, {
        "content-type": "application/json",
        ...(isPacked ? { "content-encoding": "gzip" } : {}),
      });
      response.once("close", () => {
        isGone = true;
      });
      if (isPacked) response.write(packed);
      else for (let time = 0; time < 30; time += 1) response.write(packed);
    });
    const upstream = httpUpstream({ baseUrl, timeout: 5_000, maxBytes: 100_000, circuitBreaker });
    expect(await upstream.get("/", {})).toEqual({ failure: { kind: "invalid" } });
    await expect.poll(() => isGone).toBe(true);
  });

  test.each([
    ["endless headers", `HTTP/1.1 200 OK\r\nx-long: ${"x".repeat(20_000)}\r\n`],
    ["a response that is not HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
    [
      "a corrupt gzip body",
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 5\r\n\r\n["x"]',
    ],
    ["a truncated body", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n[1"],
  ])("%s is a failure", async (_, bytes) => {
    const { baseUrl } = await bare(({ socket }) => socket.end(bytes));
    const result = await httpUpstream({ baseUrl, timeout: 2_000, circuitBreaker }).get("/", {});
    expect(result).toEqual({ failure: { kind: "server", status: 502 } });
  });
});

test("reports each outcome to the circuit breaker, and makes no call while it is open", async () => {
  const outcomes: boolean[] = [];
  const recording: CircuitBreaker = { begin: () => (isHealthy) => void outcomes.push(isHealthy), isOpen: () => false };
  const statuses = [200, 404, 500, 503, 503];
  const { baseUrl } = await bare((_, response) => void response.writeHead(statuses.shift() ?? 200).end("[]"));
  const upstream = httpUpstream({ baseUrl, timeout: 2_000, circuitBreaker: recording });
  for (let time = 0; time < 4; time += 1) await upstream.get("/", {});
  expect(outcomes).toEqual([true, true, true, false]);
  const open: CircuitBreaker = { begin: () => null, isOpen: () => true };
  const skipped = await httpUpstream({ baseUrl, timeout: 2_000, circuitBreaker: open }).get("/", {});
  expect(skipped).toEqual({ failure: { kind: "server", status: 503 }, wasSkipped: true });
});
