import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Break, brokenNetwork, type Network } from "./faulty-network.ts";

const url = "/api/site/v1/feedback";
const key = "0b6f2c38-6b1f-4f5c-9d3c-5d8a6a1f0c11:site:1";
const body = "тело запроса ".repeat(2_000);

let portal: Server;
let network: Network;
/** Complete bodies that reached the portal, and the number of incomplete requests. */
let whole: string[] = [];
let broken = 0;
let said: [string, number, boolean][] = [];

beforeAll(async () => {
  portal = createServer(async (request, response) => {
    try {
      whole.push(await text(request));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, from: request.headers["x-forwarded-for"] }));
    } catch {
      broken++;
    }
  }).listen(0, "127.0.0.1");
  await once(portal, "listening");
  const address = portal.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  const target = new URL(`http://127.0.0.1:${address.port}`);
  network = await brokenNetwork(
    target,
    () => "10.0.0.7",
    (...words) => said.push(words),
  );
});
afterEach(async () => {
  await network.heal();
  whole = [];
  broken = 0;
  said = [];
});
afterAll(async () => {
  await network.close();
  portal.closeAllConnections();
  portal.close();
});

/** What the browser gets: the response text, or "cut". */
async function post(): Promise<string> {
  try {
    const response = await fetch(network.url + url, { method: "POST", headers: { "idempotency-key": key }, body });
    return await response.text();
  } catch {
    return "cut";
  }
}

function breakOnce(kind: Break): void {
  network.breakWhen(({ destination }) => (destination === "site" ? kind : null));
}

test("passes complete requests through, with the visitor's address", async () => {
  expect(await post()).toBe('{"success":true,"from":"10.0.0.7"}');
  expect(whole).toEqual([body]);
  expect(said).toEqual([[key, 200, true]]);
});

test("cut before the request: nothing reaches the portal", async () => {
  breakOnce("before the request");
  expect(await post()).toBe("cut");
  expect({ whole, broken }).toEqual({ whole: [], broken: 0 });
});

test("cut in the request: the portal gets part of it", async () => {
  breakOnce("in the request");
  expect(await post()).toBe("cut");
  await expect.poll(() => broken).toBe(1);
  expect(whole).toEqual([]);
});

test.each([
  ["before the answer", false],
  ["in the answer", true],
] as const)("cut %s: the portal has it, the browser gets no response", async (kind, isHeard) => {
  breakOnce(kind);
  expect(await post()).toBe("cut");
  expect(whole).toEqual([body]);
  expect(said).toEqual([[key, 200, isHeard]]);
});

test("a silent exchange hangs until heal", async () => {
  breakOnce("silence");
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  network.conduct({ onRequest: async () => resolve() });
  const answer = post();
  await arrived;
  await network.heal();
  expect(await answer).toBe("cut");
  expect(whole).toEqual([]);
});

test("heal ends a silent exchange even while its request hook is pending", async () => {
  breakOnce("silence");
  const arrived = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  network.conduct({
    onRequest() {
      arrived.resolve();
      return goesOn.promise;
    },
  });
  const answer = post();
  await arrived.promise;
  await network.heal();
  expect(await answer).toBe("cut");
  goesOn.resolve();
});

test("a network that is down refuses connections, and comes back at the same URL", async () => {
  await network.become("down");
  expect(await post()).toBe("cut");
  await network.heal();
  expect(await post()).toContain("success");
});

test("a captive portal answers every request with its own page", async () => {
  await network.become("captive");
  expect(await post()).toContain("Войдите в сеть");
  expect(whole).toEqual([]);
});

test("a response waits for the onAnswer hook", async () => {
  const order: string[] = [];
  network.conduct({
    onAnswer: async (_, status) => {
      order.push(`answer ${status}`);
    },
  });
  await post().then(() => order.push("browser"));
  expect(order).toEqual(["answer 200", "browser"]);
});
