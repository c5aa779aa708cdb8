import { beforeEach, describe, expect, test } from "vitest";
import { ownHeader } from "../../src/shared/worker-messages.ts";
import { createPictures, maxPictures } from "../../sw/picture-cache.ts";
import type { ResponseCache } from "../../sw/response-cache.ts";

let pinned: Set<string>;
let cache: Map<string, Response>;
let network: boolean[];
let server: () => Promise<Response>;
let store: ResponseCache;

beforeEach(() => {
  cache = new Map();
  pinned = new Set();
  network = [];
  server = async () => picture();
  store = {
    match: async (key) => cache.get(key)?.clone(),
    put: async (key, response) => void cache.set(key, response),
    delete: async (key) => cache.delete(key),
    keys: async () => [...cache.keys()],
  };
});

const picture = (headers: Record<string, string> = { [ownHeader]: "1" }) =>
  new Response("picture", { headers: { "content-type": "image/webp", ...headers } });

async function see(key: string): Promise<Response> {
  const pictures = createPictures({
    pictures: store,
    fetch: () => server(),
    pinned: async () => pinned,
    onNetwork: (up) => network.push(up),
  });
  const { response, done } = pictures.handle(new Request(`https://portal.example${key}`), key);
  const answer = await response;
  await done;
  return answer;
}

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

describe("a picture", () => {
  test("that is cached is served without a request", async () => {
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
    server = fail;
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
    expect(network).toEqual([]);
  });

  test("that is not cached fails without a network", async () => {
    server = fail;
    expect((await see("/media/a.webp")).type).toBe("error");
    expect(network).toEqual([false]);
    expect(cache.size).toBe(0);
  });

  test("that is gone is not cached", async () => {
    server = async () => new Response("gone", { status: 404 });
    expect((await see("/media/a.webp")).status).toBe(404);
    expect(cache.size).toBe(0);
  });

  test.each([
    ["a page with 200", () => new Response("<h1>Войдите в Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
    ["a picture", () => picture({})],
  ])("of a captive portal (%s) is not cached", async (_, response) => {
    server = async () => response();
    await see("/media/a.webp");
    expect(cache.size).toBe(0);
  });

  test("replaces what a former build cached unchecked", async () => {
    cache.set("/media/a.webp", new Response("<h1>Войдите в Wi-Fi</h1>", { headers: { "content-type": "text/html" } }));
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
    expect(await cache.get("/media/a.webp")?.clone().text()).toBe("picture");
  });

  test("is served although the cache fails", async () => {
    store = { ...store, match: fail, put: fail };
    expect(await (await see("/media/a.webp")).text()).toBe("picture");
  });

  test("of the city pack is not evicted", async () => {
    pinned = new Set(["/media/mine.webp"]);
    await see("/media/mine.webp");
    for (let index = 0; index <= maxPictures; index += 1) await see(`/media/${index}.webp`);
    expect(cache.has("/media/mine.webp")).toBe(true);
    expect(cache.size).toBe(maxPictures + 1);
  });

  test("evicts the oldest beyond the limit", async () => {
    for (let index = 0; index <= maxPictures; index += 1) await see(`/media/${index}.webp`);
    expect(cache.size).toBe(maxPictures);
    expect(cache.has("/media/0.webp")).toBe(false);
  });
});
