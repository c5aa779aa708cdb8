import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildHeader } from "../../src/shared/build-header.ts";
import { saveResponse } from "../../sw/save-response.ts";
import { memoryResponses } from "./memory-responses.ts";

let cache: ReturnType<typeof memoryResponses>;

beforeEach(() => {
  cache = memoryResponses();
});

const isGood = ({ status, headers }: Response) => status === 200 && headers.get("content-type") === "image/webp";
const good = (text = "first") => new Response(text, { headers: { "content-type": "image/webp", etag: '"1"' } });

function save(server: (init: RequestInit) => Promise<Response>, isImmutable = false) {
  return saveResponse({ cache, fetch: (_, init = {}) => server(init), isGood, isImmutable }, "/a");
}

describe("saving a response", () => {
  test("stores it and reports its size", async () => {
    expect(await save(async () => good())).toEqual({ kind: "saved", bytes: 5, isNew: true });
    expect(await (await cache.match("/a"))?.text()).toBe("first");
  });

  test("revalidates a cached one with its etag", async () => {
    await save(async () => good());
    const etags: string[] = [];
    const unchanged = await save(async ({ headers }) => {
      etags.push(new Headers(headers).get("if-none-match") ?? "");
      return new Response(null, { status: 304 });
    });
    expect(unchanged).toEqual({ kind: "saved", bytes: 5, isNew: false });
    expect(etags).toEqual(['"1"']);
    expect(await save(async () => good("second one"))).toEqual({ kind: "saved", bytes: 10, isNew: true });
  });

  test("makes no request for a cached immutable one", async () => {
    await save(async () => good(), true);
    const server = vi.fn(async () => good());
    expect(await save(server, true)).toEqual({ kind: "saved", bytes: 5, isNew: false });
    expect(server).not.toHaveBeenCalled();
  });

  test("leaves the cached one when its next version breaks off", async () => {
    await save(async () => good());
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("sec"));
        controller.error(new TypeError("cut"));
      },
    });
    const cut = new Response(half, { headers: { "content-type": "image/webp" } });
    expect(await save(async () => cut)).toEqual({ kind: "unreachable" });
    expect(await (await cache.match("/a"))?.text()).toBe("first");
  });

  test("reports a full device", async () => {
    cache.full = true;
    expect(await save(async () => good())).toEqual({ kind: "full" });
  });
});

test.each([
  ["unreachable", "no network", () => Promise.reject(new TypeError("failed to fetch"))],
  ["unreachable", "a captive portal's page", async () => new Response("<h1>Войдите</h1>")],
  ["unreachable", "an overloaded server", async () => Response.json({ message: "позже" }, { status: 503 })],
  ["refused", "a service that is down", async () => Response.json({ message: "нет" }, { status: 502 })],
  ["refused", "a 404 that is not our server's", async () => new Response("not here", { status: 404 })],
  ["gone", "our server's 404", async () => Response.json({ message: "нет" }, { status: 404 })],
  ["gone", "our not-found page", async () => new Response("", { status: 404, headers: { [buildHeader]: "b1" } })],
])("%s: %s, and the cached one stays unless it is gone", async (kind, _, server) => {
  await save(async () => good());
  expect(await save(server)).toEqual({ kind });
  expect((await cache.match("/a")) === undefined).toBe(kind === "gone");
});
