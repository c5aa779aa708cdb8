import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../../../src/shared/outbox/post.ts";
import { entryOf } from "./entry-fixture.ts";

/** Responds with the status from the `x-status` header, and breaks the connection in the middle of the body. */
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const status = Number(request.headers["x-status"]);
    response.writeHead(status, { "content-type": "application/json", "content-length": 40, "retry-after": "2" });
    response.write('{"message":"', () => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Posts to a server whose response breaks off after that status. */
function posted(status: number) {
  const attempt = { destination: "site", revision: 1, attempts: 1, inDoubt: false, token: "pass" } as const;
  return post(entryOf(), [], attempt, (url, init) =>
    fetch(origin + String(url), { method: init?.method ?? "GET", headers: { "x-status": String(status) } }),
  );
}

test("uses the Retry-After of a 429 whose body broke off", async () => {
  expect(await posted(429)).toEqual({ kind: "failed", inDoubt: false, retryAfter: 2_000, inProgress: false });
});

test.each([200, 422, 503])("a response with %i that breaks off leaves the outcome in doubt", async (status) => {
  expect(await posted(status)).toEqual({ kind: "failed", inDoubt: true, retryAfter: null, noResponse: true });
});
