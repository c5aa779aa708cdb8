import { afterEach, expect, test, vi } from "vitest";
import { download } from "../../../src/lib/device/download.ts";

afterEach(() => vi.unstubAllGlobals());

const attachment = { "content-disposition": "attachment", "content-type": "application/pdf" };

/** Result of a download, and the progress that it reported. */
async function downloaded(answer: (init: RequestInit) => Promise<Response>) {
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => answer(init));
  const shares: number[] = [];
  const abort = new AbortController();
  const outcome = await download("/file", { signal: abort.signal, onProgress: (share) => shares.push(share) });
  return { outcome, shares };
}

function inParts(...parts: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

test("downloads a file and reports progress", async () => {
  const headers = { ...attachment, "content-length": "8" };
  const { outcome, shares } = await downloaded(async () => new Response(inParts("%PDF", "-1.7"), { headers }));
  const { file } = { file: null, ...outcome };
  expect(await file?.text()).toBe("%PDF-1.7");
  expect(file?.type).toBe("application/pdf");
  expect(shares).toEqual([0.5, 1]);
});

test("reports no progress without a length", async () => {
  const { shares } = await downloaded(async () => new Response(inParts("%PDF"), { headers: attachment }));
  expect(shares).toEqual([]);
});

test("reports a file deleted according to our server", async () => {
  const ours = await downloaded(async () => Response.json({ message: "больше нет" }, { status: 404 }));
  expect(ours.outcome).toEqual({ failure: "gone" });
  const other = await downloaded(async () => new Response("<h1>404</h1>", { status: 404 }));
  expect(other.outcome).toEqual({ failure: "failed" });
});

test.each<[string, () => Promise<Response>]>([
  ["the server has a fault", async () => Response.json({ message: "сбой" }, { status: 502, headers: attachment })],
  ["a captive portal's page", async () => new Response("<h1>Войдите</h1>")],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
])("failed: %s", async (_, answer) => {
  expect((await downloaded(answer)).outcome).toEqual({ failure: "failed" });
});
