import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { briefCacheControl, sharedCacheControl } from "../../../server/http/cache-headers.ts";
import { checkBalancerSettings, hasBalancer, startBalancer } from "../../environment/balancer.ts";

interface StandIn {
  address: string;
  asked: IncomingMessage[];
  stop(): Promise<void>;
}

async function standIn(answer: RequestListener): Promise<StandIn> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the stand-in has no port");
  return { address: `127.0.0.1:${address.port}`, asked, stop };
}

async function balancerBefore(...servers: readonly StandIn[]) {
  return changedBalancer([], ...servers);
}

async function changedBalancer(changes: Parameters<typeof startBalancer>[1], ...servers: readonly StandIn[]) {
  const balancer = await startBalancer(
    servers.map(({ address }) => address),
    changes,
  );
  onTestFinished(balancer.stop);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(balancer.url + path, { headers, redirect: "manual" });
    return { status: response.status, cache: response.headers.get("x-cache"), body: await response.text() };
  };
  return { ...balancer, get };
}

const answering =
  (text: () => string, caching: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { "cache-control": caching, vary: "accept-encoding" }).end(text());
  };

if (hasBalancer) {
  describe("nginx.conf", () => {
    test("is valid", () => {
      expect(checkBalancerSettings).not.toThrow();
    });

    test("balances over both servers and caches what it may", async () => {
      const page = answering(() => "page", sharedCacheControl(30_000));
      const servers = [await standIn(page), await standIn(page)] as const;
      const { get } = await balancerBefore(...servers);
      for (let number = 0; number < 10; number++) await get(`/holder/news/${number}`);
      expect(servers.map(({ asked }) => asked.length)).toEqual([5, 5]);
      for (let number = 0; number < 10; number++) {
        expect(await get(`/holder/news/${number}`)).toEqual({ status: 200, cache: "HIT", body: "page" });
      }
      expect(servers.map(({ asked }) => asked.length)).toEqual([5, 5]);
    });

    test("caches one copy per encoding, not per Accept-Encoding spelling", async () => {
      const server = await standIn((request, response) => {
        const caching = { "cache-control": sharedCacheControl(30_000), vary: "accept-encoding" };
        response.writeHead(200, caching).end(`for ${request.headers["accept-encoding"]}`);
      });
      const { get } = await balancerBefore(server);
      const packed = (accepted: string) => get("/holder", { "accept-encoding": accepted });
      expect(await packed("gzip, deflate, br, zstd")).toMatchObject({ cache: "MISS", body: "for br" });
      expect(await packed("br;q=1.0, gzip;q=0.5")).toMatchObject({ cache: "HIT", body: "for br" });
      expect(await packed("gzip, deflate")).toMatchObject({ cache: "MISS", body: "for gzip" });
      expect(await packed("identity")).toMatchObject({ cache: "MISS", body: "for undefined" });
    });

    test("does not cache personal responses, nor serve stale what may not be", async () => {
      const server = await standIn((request, response) => {
        const caching = request.url === "/nowhere" ? briefCacheControl(1_000) : "no-store";
        response.writeHead(request.url === "/nowhere" ? 404 : 200, { "cache-control": caching }).end();
      });
      const { get } = await balancerBefore(server);
      await get("/api/ip");
      await get("/api/ip");
      expect(server.asked).toHaveLength(2);
      await get("/nowhere");
      expect(await get("/nowhere")).toMatchObject({ status: 404, cache: "HIT" });
      await expect.poll(async () => (await get("/nowhere")).cache, { timeout: 5_000 }).toBe("EXPIRED");
    });

    test("passes /sw.js revalidation to the servers", async () => {
      const server = await standIn((request, response) => {
        response
          .writeHead(request.headers["if-none-match"] === '"1"' ? 304 : 200, { "cache-control": "no-cache" })
          .end();
      });
      const { get } = await balancerBefore(server);
      expect((await get("/sw.js")).status).toBe(200);
      expect((await get("/sw.js", { "if-none-match": '"1"' })).status).toBe(304);
    });

    test("serves stale while revalidating and while no server is up", async () => {
      let version = 1;
      const server = await standIn(answering(() => `version ${version}`, sharedCacheControl(1_000)));
      const { get } = await balancerBefore(server);
      expect(await get("/holder")).toMatchObject({ cache: "MISS", body: "version 1" });
      version = 2;
      await expect.poll(() => get("/holder"), { timeout: 5_000 }).toMatchObject({ cache: "STALE", body: "version 1" });
      await expect.poll(async () => (await get("/holder")).body).toBe("version 2");
      await server.stop();
      await expect.poll(async () => (await get("/holder")).cache, { timeout: 5_000 }).not.toBe("HIT");
      expect(await get("/holder")).toMatchObject({ status: 200, body: "version 2" });
      expect((await get("/holder/other")).status).toBe(502);
    });

    test("forwards the connection's address and ignores forged headers", async () => {
      const server = await standIn(answering(() => "", "no-store"));
      const { get, url } = await balancerBefore(server);
      await get("/", {
        "x-forwarded-for": "192.0.2.1",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
      });
      const { host } = new URL(url);
      expect(server.asked[0]?.headers).toMatchObject({
        host,
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-host": host,
        "x-forwarded-proto": "http",
      });
    });

    test("a town that opens the portal at once from one address is not limited", async () => {
      const server = await standIn(answering(() => "page", sharedCacheControl(30_000)));
      const { get } = await balancerBefore(server);
      const visits = Array.from({ length: 60 }, async () => {
        const statuses: number[] = [];
        for (let number = 0; number < 50; number++) statuses.push((await get(`/holder/${number}`)).status);
        return statuses;
      });
      const statuses = (await Promise.all(visits)).flat();
      expect(statuses.filter((status) => status === 200)).toHaveLength(3_000);
    });

    test("refuses a flood from one address, and says when to come back", async () => {
      const server = await standIn(answering(() => "", "no-store"));
      const lowered = [
        ["rate=1000r/s", "rate=1r/m"],
        ["burst=10000", "burst=5"],
      ] as const;
      const { get, url } = await changedBalancer(lowered, server);
      const statuses: number[] = [];
      for (let number = 0; number < 8; number++) statuses.push((await get(`/${number}`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const refused = await fetch(url);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(server.asked).toHaveLength(6);
    });

    test("keeps the Retry-After of the servers", async () => {
      const server = await standIn((_, response) => {
        response.writeHead(429, { "retry-after": "120", "cache-control": "no-store" }).end();
      });
      const { url } = await balancerBefore(server);
      expect((await fetch(url)).headers.get("retry-after")).toBe("120");
    });

    test("limits what one address holds open, posts sooner than reads", async () => {
      const held = new Set<() => void>();
      const server = await standIn((_, response) => {
        held.add(() => response.writeHead(200, { "cache-control": "no-store" }).end());
      });
      const lowered = [
        ["limit_conn connections 2000", "limit_conn connections 3"],
        ["limit_conn posts 200", "limit_conn posts 1"],
      ] as const;
      const { url } = await changedBalancer(lowered, server);
      const ask = (method: "GET" | "POST") => fetch(`${url}/${held.size}`, { method }).then(({ status }) => status);
      const open = [ask("POST")];
      await expect.poll(() => held.size).toBe(1);
      expect(await ask("POST")).toBe(429);
      open.push(ask("GET"));
      await expect.poll(() => held.size).toBe(2);
      open.push(ask("GET"));
      await expect.poll(() => held.size).toBe(3);
      expect(await ask("GET")).toBe(429);
      for (const finish of held) finish();
      expect(await Promise.all(open)).toEqual([200, 200, 200]);
      const again = ask("GET");
      await expect.poll(() => held.size).toBe(4);
      for (const finish of [...held].slice(3)) finish();
      expect(await again).toBe(200);
    });

    test("never retries a post; retries a read on the other server", async () => {
      const lost = await standIn((request) => request.socket.destroy());
      const sound = await standIn(answering(() => "sound", "no-store"));
      const { get, url } = await balancerBefore(lost, sound);
      const response = await fetch(`${url}/api/card/Feedback`, { method: "POST", body: "x" });
      expect([response.status, lost.asked.length, sound.asked.length]).toEqual([502, 1, 0]);
      for (let number = 0; number < 4; number++) expect(await get("/")).toMatchObject({ status: 200, body: "sound" });
    });
  });
}
