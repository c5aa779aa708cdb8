import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../../../src/shared/outbox/post.ts";
import { entryOf } from "./entry-fixture.ts";

/** Answers with the status in the address; of the body it sends the half. */
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

/** Sends to a server whose answer breaks off behind that status. */
function posted(status: number) {
  const attempt = { place: "site", revision: 1, attempts: 1, inDoubt: false, token: "pass" } as const;
  return post(entryOf(), [], attempt, (url, init) =>
    fetch(origin + String(url), { method: init?.method ?? "GET", headers: { "x-status": String(status) } }),
  );
}

test("a wait is kept although the words beside it broke off", async () => {
  expect(await posted(429)).toEqual({ kind: "failed", inDoubt: false, retryAfter: 2_000, soon: false });
});

test.each([200, 422, 503])("where an answer with %i breaks off, the outcome is in doubt", async (status) => {
  expect(await posted(status)).toEqual({ kind: "failed", inDoubt: true, retryAfter: null, cut: true });
});
