import { beforeEach, describe, expect, test, vi } from "vitest";
import { ownHeader } from "../../src/shared/worker-messages.ts";
import { createDocuments, maxDocumentBytes, maxDocuments } from "../../sw/document-cache.ts";
import type { ResponseCache } from "../../sw/response-cache.ts";

const origin = "https://portal.example";

let pinned: Set<string>;
let cache: Map<string, Response>;
let network: boolean[];
let changes: number;
let server: (request: Request) => Promise<Response>;
let store: ResponseCache;

beforeEach(() => {
  cache = new Map();
  pinned = new Set();
  network = [];
  changes = 0;
  server = async () => file("first");
  store = {
    match: async (key) => cache.get(key)?.clone(),
    // As in the browser's cache, a replaced entry moves to the end.
    put: async (key, response) => {
      const text = await response.text();
      cache.delete(key);
      cache.set(key, new Response(text, response));
    },
    delete: async (key) => cache.delete(key),
    keys: async () => [...cache.keys()],
  };
});

function file(text: string, size = text.length): Response {
  const headers = {
    "content-disposition": 'attachment; filename="a.pdf"',
    "content-length": String(size),
    [ownHeader]: "1",
  };
  return new Response(text, { headers });
}

async function open(key = "/a"): Promise<Response> {
  const documents = createDocuments({
    documents: store,
    fetch: (input, init) => server(new Request(new URL(input instanceof Request ? input.url : input, origin), init)),
    pinned: async () => pinned,
    onChanged: () => {
      changes += 1;
    },
    onNetwork: (up) => network.push(up),
    timeout: 50,
  });
  const { response, done } = documents.handle(new Request(`https://portal.example${key}`), key);
  const answer = await response;
  await done;
  return answer;
}

const text = async (key?: string) => (await open(key)).text();

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

describe("a document", () => {
  test("comes from the network, and from the cache without one", async () => {
    expect(await text()).toBe("first");
    server = async () => file("second");
    expect(await text()).toBe("second");
    server = fail;
    expect(await text()).toBe("second");
    expect(changes).toBe(2);
    expect(network).toEqual([true, true, false]);
  });

  test("that is not cached fails without a network", async () => {
    server = fail;
    expect((await open()).type).toBe("error");
  });

  test.each([
    ["a service that is down", 502, "{}"],
    ["a captive portal's page", 200, "<h1>Войдите</h1>"],
    ["a captive portal's 404", 404, "<h1>Войдите</h1>"],
  ])("comes from the cache instead of %s, which is not cached", async (_, status, body) => {
    await open();
    server = async () => new Response(body, { status, headers: { "content-disposition": "attachment" } });
    expect(await text()).toBe("first");
    server = fail;
    expect(await text()).toBe("first");
  });

  test("comes from the cache while the network hangs; the late response is cached", async () => {
    await open();
    const late = Promise.withResolvers<Response>();
    server = () => late.promise;
    setTimeout(() => late.resolve(file("late")), 200);
    expect(await text()).toBe("first");
    server = fail;
    expect(await text()).toBe("late");
  });

  test("passes our server's 404 on, and is deleted when that says that the document is gone", async () => {
    await open();
    const headers = { [ownHeader]: "1" };
    server = async () => new Response("<h1>Not found</h1>", { status: 404, headers });
    expect((await open()).status).toBe(404);
    expect(cache.size).toBe(1);
    server = async () => Response.json({ message: "больше нет" }, { status: 404, headers });
    expect((await open()).status).toBe(404);
    expect(cache.size).toBe(0);
    expect(changes).toBe(2);
  });

  test("is served although the cache fails", async () => {
    store = { ...store, match: fail, put: fail };
    expect(await text()).toBe("first");
    expect(changes).toBe(0);
  });

  test("evicts the oldest beyond the number limit", async () => {
    for (let index = 0; index <= maxDocuments; index += 1) await open(`/${index}`);
    expect(cache.size).toBe(maxDocuments);
    expect(cache.has("/0")).toBe(false);
  });

  test("evicts the oldest beyond the size limit, never the one just opened", async () => {
    server = async () => file("large", maxDocumentBytes / 2);
    for (const key of ["/a", "/b", "/a", "/c"]) await open(key);
    expect([...cache.keys()]).toEqual(["/a", "/c"]);
    server = async () => file("larger", maxDocumentBytes * 2);
    await open("/d");
    expect([...cache.keys()]).toEqual(["/d"]);
  });
});

test("items of the city pack are not evicted and do not count towards the limits", async () => {
  pinned = new Set(["/mine"]);
  await open("/mine");
  for (let index = 0; index <= maxDocuments; index += 1) await open(`/${index}`);
  expect(cache.has("/mine")).toBe(true);
  expect(cache.size).toBe(maxDocuments + 1);
  server = async () => file("large", maxDocumentBytes);
  await open("/large");
  expect([...cache.keys()]).toEqual(["/mine", "/large"]);
});

test("the page's request is forwarded unchanged", async () => {
  const fetch = vi.fn(async (_: Request) => file("first"));
  server = fetch;
  await open("/a");
  expect(fetch.mock.lastCall?.[0].url).toBe("https://portal.example/a");
});
