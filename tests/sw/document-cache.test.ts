import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDocuments, maxDocumentBytes, maxDocuments } from "../../sw/document-cache.ts";
import type { ResponseCache } from "../../sw/response-cache.ts";

const origin = "https://portal.example";

let pinned: Set<string>;
let kept: Map<string, Response>;
let network: boolean[];
let changes: number;
let server: (request: Request) => Promise<Response>;
let store: ResponseCache;

beforeEach(() => {
  kept = new Map();
  pinned = new Set();
  network = [];
  changes = 0;
  server = async () => file("first");
  store = {
    match: async (key) => kept.get(key)?.clone(),
    // Like the browser's: what is put anew goes to the end.
    put: async (key, response) => {
      const text = await response.text();
      kept.delete(key);
      kept.set(key, new Response(text, response));
    },
    delete: async (key) => kept.delete(key),
    keys: async () => [...kept.keys()],
  };
});

function file(text: string, size = text.length): Response {
  const headers = { "content-disposition": 'attachment; filename="a.pdf"', "content-length": String(size) };
  return new Response(text, { headers });
}

async function open(key = "/a"): Promise<Response> {
  const documents = createDocuments({
    documents: store,
    fetch: (asked, init) => server(new Request(new URL(asked instanceof Request ? asked.url : asked, origin), init)),
    pinned: async () => pinned,
    onChanged: () => {
      changes += 1;
    },
    onNetwork: (up) => network.push(up),
    timeout: 50,
  });
  const { response, done } = documents.answer(new Request(`https://portal.example${key}`), key);
  const answer = await response;
  await done;
  return answer;
}

const text = async (key?: string) => (await open(key)).text();

async function fail(): Promise<never> {
  throw new TypeError("no network");
}

describe("a document", () => {
  test("comes from the network, newest first, and from the device without one", async () => {
    expect(await text()).toBe("first");
    server = async () => file("second");
    expect(await text()).toBe("second");
    server = fail;
    expect(await text()).toBe("second");
    expect(changes).toBe(2);
    expect(network).toEqual([true, true, false]);
  });

  test("that was never opened fails without a network", async () => {
    server = fail;
    expect((await open()).type).toBe("error");
  });

  test.each([
    ["a service that is down", 502, "{}"],
    ["somebody's Wi-Fi page", 200, "<h1>Войдите</h1>"],
  ])("comes from the device in the place of %s, which is not kept", async (_, status, body) => {
    await open();
    server = async () => new Response(body, { status });
    expect(await text()).toBe("first");
    server = fail;
    expect(await text()).toBe("first");
  });

  test("comes from the device while the network hangs; what comes late is kept all the same", async () => {
    await open();
    const late = Promise.withResolvers<Response>();
    server = () => late.promise;
    setTimeout(() => late.resolve(file("late")), 200);
    expect(await text()).toBe("first");
    server = fail;
    expect(await text()).toBe("late");
  });

  test("that is gone says so, and leaves the device when our server says it", async () => {
    await open();
    server = async () => new Response("<h1>Not found</h1>", { status: 404 });
    expect((await open()).status).toBe(404);
    expect(kept.size).toBe(1);
    server = async () => Response.json({ message: "больше нет" }, { status: 404 });
    expect((await open()).status).toBe(404);
    expect(kept.size).toBe(0);
    expect(changes).toBe(2);
  });

  test("is given although the device cannot keep it", async () => {
    store = { ...store, match: fail, put: fail };
    expect(await text()).toBe("first");
    expect(changes).toBe(0);
  });

  test("too many push out the oldest", async () => {
    for (let index = 0; index <= maxDocuments; index += 1) await open(`/${index}`);
    expect(kept.size).toBe(maxDocuments);
    expect(kept.has("/0")).toBe(false);
  });

  test("too large ones push out the oldest, never the one just opened", async () => {
    server = async () => file("large", maxDocumentBytes / 2);
    for (const key of ["/a", "/b", "/a", "/c"]) await open(key);
    expect([...kept.keys()]).toEqual(["/a", "/c"]);
    server = async () => file("larger", maxDocumentBytes * 2);
    await open("/d");
    expect([...kept.keys()]).toEqual(["/d"]);
  });
});

test("what the visitor asked to keep is pushed out by nothing, and takes no other's room", async () => {
  pinned = new Set(["/mine"]);
  await open("/mine");
  for (let index = 0; index <= maxDocuments; index += 1) await open(`/${index}`);
  expect(kept.has("/mine")).toBe(true);
  expect(kept.size).toBe(maxDocuments + 1);
  server = async () => file("large", maxDocumentBytes);
  await open("/large");
  expect([...kept.keys()]).toEqual(["/mine", "/large"]);
});

test("a request goes out as the page made it", async () => {
  const asked = vi.fn(async (_: Request) => file("first"));
  server = asked;
  await open("/a");
  expect(asked.mock.lastCall?.[0].url).toBe("https://portal.example/a");
});
