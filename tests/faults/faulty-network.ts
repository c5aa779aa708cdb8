import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { challengePath, passPath } from "../../src/shared/captcha/wire.ts";
import { bareKey, type Destination } from "../../src/shared/validation/idempotency-key.ts";

/** Where an exchange between browser and portal fails. */
export type Break = "before the request" | "in the request" | "before the answer" | "in the answer" | "silence";

/** One request of the browser. `place`: it posts a message for it. `key`: the idempotency key, else empty. */
interface Exchange {
  path: string;
  destination: Destination | null;
  key: string;
  captcha: "challenge" | "pass" | null;
}

/** Chooses the failure of an exchange; null: none. Called once for each. */
type Rule = (exchange: Exchange) => Break | null;

interface Conduct {
  /** Called when a request's headers have arrived; the rest waits for it. */
  onRequest(exchange: Exchange): Promise<void>;
  /** Called with the portal's status; the response to the browser waits for it. */
  onAnswer(exchange: Exchange, status: number): Promise<void>;
}

/** Proxy between browser and portal that can fail on demand; its URL stays the same when the portal restarts. */
export interface Network {
  url: string;
  conduct(conduct: Partial<Conduct>): void;
  /** Adds a rule; the first rule that returns a failure wins. */
  breakWhen(rule: Rule): void;
  /** Number of message posts in flight. */
  postsUnderWay(): number;
  /** `captive`: every request gets 200 and a sign-in page. */
  become(state: "up" | "down" | "captive"): Promise<void>;
  /** Removes all rules and brings the network up; cuts hanging requests. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

const smooth: Conduct = { onRequest: async () => {}, onAnswer: async () => {} };

const destinations: Readonly<Record<string, Destination>> = {
  "/api/site/v1/feedback": "site",
  "/api/card/Feedback": "card",
};

function exchangeOf({ url = "/", method, headers }: IncomingMessage): Exchange {
  const [path = "/"] = url.split("?", 1);
  const isPost = method === "POST";
  return {
    path,
    destination: (isPost && destinations[path]) || null,
    key: bareKey(headers["idempotency-key"]) ?? "",
    captcha: path === challengePath ? "challenge" : path === passPath ? "pass" : null,
  };
}

/**
 * @param target the portal's address.
 * @param visitor the client address to put into `X-Forwarded-For`.
 * @param onSaid called for each response of the portal to a post, including those that never reach the browser
 * (`isDelivered`: the browser got status and headers at least).
 */
export async function brokenNetwork(
  target: URL,
  visitor: () => string,
  onSaid: (key: string, status: number, isDelivered: boolean) => void,
): Promise<Network> {
  let conduct = smooth;
  let rules: Rule[] = [];
  let state: "up" | "down" | "captive" = "up";
  /** Sockets that hang until `heal`. */
  const hanging = new Set<ServerResponse>();
  const underWay = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    response.shouldKeepAlive = false;
    response.on("error", () => {});
    request.on("error", () => {});
    if (state === "captive") return captive(request, response);
    pass(request, response).catch(() => response.destroy());
  });

  function captive(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end("<!doctype html><title>Wi-Fi</title><h1>Войдите в сеть гостиницы</h1>");
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const exchange = exchangeOf(request);
    if (exchange.destination !== null) {
      underWay.add(response);
      response.on("close", () => underWay.delete(response));
    }
    const broken = firstBreak(exchange);
    const { onAnswer, onRequest } = conduct;
    // Registered before waiting: `heal` may come meanwhile.
    if (broken === "silence") hanging.add(response);
    await onRequest(exchange);
    if (broken === "before the request") return void response.destroy();
    if (broken === "silence") return void request.resume();
    if (broken === "in the request") return cutInRequest(request, response);
    const answer = await forwarded(request);
    const status = answer.statusCode ?? 0;
    if (exchange.key !== "") onSaid(exchange.key, status, broken !== "before the answer");
    await onAnswer(exchange, status);
    if (broken === "before the answer") {
      answer.resume();
      return void response.destroy();
    }
    if (broken === "in the answer") return cutInAnswer(answer, response);
    response.writeHead(status, answer.headers);
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  }

  function firstBreak(exchange: Exchange): Break | null {
    for (const rule of rules) {
      const found = rule(exchange);
      if (found !== null) return found;
    }
    return null;
  }

  function send(request: IncomingMessage) {
    const headers = { ...request.headers, "x-forwarded-for": visitor(), connection: "close" };
    const { url: path, method } = request;
    const { hostname, port } = target;
    return ask({ hostname, port, path, method, headers, agent: false });
  }

  async function forwarded(request: IncomingMessage): Promise<IncomingMessage> {
    const asking = send(request);
    // When the browser disconnects midway, so does the proxy from the portal.
    request.on("close", () => {
      if (!request.complete) asking.destroy();
    });
    request.pipe(asking);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    asking.on("response", resolve).on("error", reject);
    return promise;
  }

  /** The portal gets the headers and half of the first chunk of the body. */
  async function cutInRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asking = send(request);
    asking.on("error", () => {});
    const [piece] = await once(request, "data");
    const half = Buffer.from(piece).subarray(0, Math.ceil(piece.length / 2));
    await new Promise<void>((resolve) => asking.write(half, () => resolve()));
    asking.destroy();
    response.destroy();
  }

  /** The browser gets the headers and half of the body. */
  async function cutInAnswer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(answer);
    // With the full Content-Length, so that half of it is not a valid response.
    const { "transfer-encoding": _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 200, { ...headers, "content-length": body.length });
    await new Promise<void>((resolve) => response.write(body.subarray(0, body.length >> 1), () => resolve()));
    response.destroy();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the network does not listen");
  const { port } = address;

  async function become(next: typeof state): Promise<void> {
    const wasDown = state === "down";
    state = next;
    if (next === "down" && !wasDown) {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    }
    if (next !== "down" && wasDown) {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    conduct(change) {
      conduct = { ...conduct, ...change };
    },
    breakWhen(rule) {
      rules.push(rule);
    },
    postsUnderWay: () => underWay.size,
    become,
    async heal() {
      conduct = smooth;
      rules = [];
      await become("up");
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    async close() {
      if (state === "down") return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
