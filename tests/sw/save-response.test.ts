import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildHeader } from "../../src/shared/messages.ts";
import { saveResponse } from "../../sw/save-response.ts";
import { memoryResponses } from "./memory-responses.ts";

let kept: ReturnType<typeof memoryResponses>;

beforeEach(() => {
  kept = memoryResponses();
});

const isGood = ({ status, headers }: Response) => status === 200 && headers.get("content-type") === "image/webp";
const good = (text = "first") => new Response(text, { headers: { "content-type": "image/webp", etag: '"1"' } });

function save(server: (init: RequestInit) => Promise<Response>, isLasting = false) {
  return saveResponse({ cache, fetch: (_, init = {}) => server(init), isGood, isImmutable }, "/a");
}

describe("something that is saved", () => {
  test("is there, and tells its size", async () => {
    expect(await save(async () => good())).toEqual({ kind: "saved", bytes: 5, isNew: true });
    expect(await (await kept.match("/a"))?.text()).toBe("first");
  });

  test("is fetched again only where it changed", async () => {
    await save(async () => good());
    const asked: string[] = [];
    const unchanged = await save(async ({ headers }) => {
      asked.push(new Headers(headers).get("if-none-match") ?? "");
      return new Response(null, { status: 304 });
    });
    expect(unchanged).toEqual({ kind: "saved", bytes: 5, isNew: false });
    expect(asked).toEqual(['"1"']);
    expect(await save(async () => good("second one"))).toEqual({ kind: "saved", bytes: 10, isNew: true });
  });

  test("and never changes is not asked for again", async () => {
    await save(async () => good(), true);
    const server = vi.fn(async () => good());
    expect(await save(server, true)).toEqual({ kind: "saved", bytes: 5, isNew: false });
    expect(server).not.toHaveBeenCalled();
  });

  test("stays when its next version breaks off half way", async () => {
    await save(async () => good());
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("sec"));
        controller.error(new TypeError("cut"));
      },
    });
    const cut = new Response(half, { headers: { "content-type": "image/webp" } });
    expect(await save(async () => cut)).toEqual({ kind: "unreachable" });
    expect(await (await kept.match("/a"))?.text()).toBe("first");
  });

  test("does not fit on a full device", async () => {
    kept.full = true;
    expect(await save(async () => good())).toEqual({ kind: "full" });
  });
});

test.each([
  ["unreachable", "no network", () => Promise.reject(new TypeError("failed to fetch"))],
  ["unreachable", "somebody's Wi-Fi page", async () => new Response("<h1>Войдите</h1>")],
  ["unreachable", "a server that is busy", async () => Response.json({ message: "позже" }, { status: 503 })],
  ["refused", "a service that is down", async () => Response.json({ message: "нет" }, { status: 502 })],
  ["refused", "a stranger's 404", async () => new Response("not here", { status: 404 })],
  ["gone", "our server's 404", async () => Response.json({ message: "нет" }, { status: 404 })],
  ["gone", "our not-found page", async () => new Response("", { status: 404, headers: { [buildHeader]: "b1" } })],
])("%s: %s, and a sound copy stays unless it is gone", async (kind, _, server) => {
  await save(async () => good());
  expect(await save(server)).toEqual({ kind });
  expect((await kept.match("/a")) === undefined).toBe(kind === "gone");
});
