import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildHeader } from "../../src/shared/build-header.ts";
import { createNavigations, maxPages, type Navigations } from "../../sw/navigations.ts";
import type { ResponseCache } from "../../sw/response-cache.ts";

const origin = "https://portal.example";
const url = (path: string) => new Request(`${origin}${path}`);

let cache: Map<string, Response>;
let navigations: Navigations;
let network: boolean[];
let otherBuilds: number;
let server: () => Promise<Response>;
let pages: ResponseCache;

function html(text: string, init: { status?: number; build?: string | null; type?: string; cache?: string } = {}) {
  const { status = 200, build = "b1", type = "text/html; charset=utf-8", cache = "no-cache" } = init;
  const headers = { "content-type": type, "cache-control": cache, "content-security-policy": "default-src 'none'" };
  return new Response(text, { status, headers: { ...headers, ...(build === null ? {} : { [buildHeader]: build }) } });
}

beforeEach(() => {
  cache = new Map();
  network = [];
  otherBuilds = 0;
  server = async () => html("fresh");
  pages = {
    match: async (key) => cache.get(key)?.clone(),
    put: async (key, response) => {
      cache.delete(key);
      cache.set(key, response);
    },
    delete: async (key) => cache.delete(key),
    keys: async () => [...cache.keys()],
  };
  navigations = create(0);
});

const create = (refreshDelay: number) =>
  createNavigations({
    build: "b1",
    pages,
    fetch: () => server(),
    shell: async () => html("shell"),
    onOtherBuild: () => {
      otherBuilds += 1;
    },
    pinned: async () => new Set(),
    onNetwork: (up) => network.push(up),
    timeout: 20,
    refreshDelay,
  });

afterEach(() => {
  vi.useRealTimers();
});

async function visit(path: string, key: string | null = path): Promise<Response> {
  const { response, done } = navigations.handle(url(path), key);
  const answer = await response;
  await done;
  return answer;
}

const cachedText = (key: string) => cache.get(key)?.clone().text();

describe("a page that is not cached", () => {
  test("comes from the network and is cached with its headers", async () => {
    expect(await (await visit("/holder")).text()).toBe("fresh");
    expect(await cachedText("/holder")).toBe("fresh");
    expect(cache.get("/holder")?.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(network).toEqual([true]);
  });

  test("without a network is the shell", async () => {
    server = () => Promise.reject(new TypeError("failed to fetch"));
    expect(await (await visit("/holder")).text()).toBe("shell");
    expect(network).toEqual([false]);
  });

  test("that arrives too late is the shell, and cached for the next time", async () => {
    let reply: (response: Response) => void = () => undefined;
    server = () => new Promise((resolve) => (reply = resolve));
    const { response, done } = navigations.handle(url("/holder"), "/holder");
    expect(await (await response).text()).toBe("shell");
    reply(html("late"));
    await done;
    expect(await cachedText("/holder")).toBe("late");
  });

  test.each([
    ["not found", () => html("no such page", { status: 404 })],
    ["a server error", () => html("failed", { status: 500 })],
    ["of another build", () => html("other", { build: "b2" })],
    ["a captive portal's", () => html("wi-fi", { build: null })],
    ["not HTML", () => html("{}", { type: "application/json" })],
    ["not to be stored", () => html("incomplete", { cache: "no-store" })],
  ])("is shown but not cached when it is %s", async (_, answer) => {
    server = async () => answer();
    const shown = await visit("/holder");
    expect(await shown.text()).toBe(await answer().text());
    expect(shown.status).toBe(answer().status);
    expect(cache.size).toBe(0);
  });

  test("passes a redirect on unchanged", async () => {
    server = async () => Response.redirect(`${origin}/holder`, 301);
    expect((await visit("/holder/home")).status).toBe(301);
    expect(cache.size).toBe(0);
  });

  test("that must not be cached is not", async () => {
    expect(await (await visit("/holder/search?query=a", null)).text()).toBe("fresh");
    expect(cache.size).toBe(0);
  });
});

describe("a cached page", () => {
  beforeEach(() => {
    cache.set("/holder", html("old"));
  });

  test("is served at once and refreshed in the background", async () => {
    expect(await (await visit("/holder?utm_source=a", "/holder")).text()).toBe("old");
    expect(await cachedText("/holder")).toBe("fresh");
  });

  test("is not fetched before the page had time for its first frame", async () => {
    vi.useFakeTimers();
    let requests = 0;
    server = async () => {
      requests += 1;
      return html("fresh");
    };
    const { response, done } = create(1_000).handle(url("/holder"), "/holder");
    expect(await (await response).text()).toBe("old");
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(requests).toBe(1);
  });

  test("is served although the server hangs", async () => {
    server = () => new Promise(() => undefined);
    const { response } = navigations.handle(url("/holder"), "/holder");
    expect(await (await response).text()).toBe("old");
  });

  test.each([
    ["no network", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a server error", () => html("failed", { status: 503 })],
    ["a captive portal", () => html("wi-fi", { build: null })],
    ["a captive portal's 404", () => html("wi-fi", { status: 404, build: null })],
  ])("stays after %s", async (_, answer) => {
    server = async () => answer();
    await visit("/holder");
    expect(await cachedText("/holder")).toBe("old");
  });

  test("a captive portal's response counts neither as network nor as another build", async () => {
    server = async () => html("wi-fi", { build: null });
    await visit("/holder");
    expect(network).toEqual([]);
    expect(otherBuilds).toBe(0);
  });

  test("is deleted on our server's 404", async () => {
    server = async () => html("no such page", { status: 404 });
    await visit("/holder");
    expect(cache.has("/holder")).toBe(false);
  });

  test("stays when another build's server responds, which is reported", async () => {
    server = async () => html("other", { build: "b2" });
    await visit("/holder");
    expect(await cachedText("/holder")).toBe("old");
    expect(otherBuilds).toBe(1);
  });
});

test("evicts the oldest pages", async () => {
  for (let page = 0; page <= maxPages; page++) await visit(`/holder/news/${page}`);
  expect(cache.size).toBe(maxPages);
  expect(cache.has("/holder/news/0")).toBe(false);
  expect(cache.has(`/holder/news/${maxPages}`)).toBe(true);
});

test("a cache that fails does not prevent showing pages", async () => {
  const refuse = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const broken = createNavigations({
    build: "b1",
    pages: { match: refuse, put: refuse, delete: refuse, keys: refuse },
    fetch: async () => html("fresh"),
    shell: async () => html("shell"),
    onOtherBuild: () => undefined,
    pinned: async () => new Set(),
    onNetwork: () => undefined,
    timeout: 20,
    refreshDelay: 0,
  });
  const { response, done } = broken.handle(url("/holder"), "/holder");
  expect(await (await response).text()).toBe("fresh");
  await done;
});
