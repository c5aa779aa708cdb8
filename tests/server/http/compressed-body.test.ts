import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { compressBody, compressLater, sendCompressed } from "../../../server/http/compressed-body.ts";

/** Pseudo-random letters, nearly incompressible and the same in every run. */
function noise(length: number): string {
  let state = 1;
  return String.fromCodePoint(
    ...Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return 0x4e00 + (state % 0x5000);
    }),
  );
}

test.each([
  ["nothing", ""],
  ["a word", "да"],
  ["a page", "<p>Карта выдаётся в банке</p>".repeat(4_000)],
  ["what cannot be made shorter", noise(60_000)],
])("%s is the same after decompression", async (_, text) => {
  for (const sent of ["often", "seldom"] as const) {
    const { br } = await compressBody(text, sent);
    expect(brotliDecompressSync(br).toString()).toBe(text);
  }
});

test("what is compressed later is compressed once, when it is asked for, and keeps its ETag", async () => {
  const textOf = vi.fn(() => "Карта выдаётся в банке");
  const later = compressLater(textOf);
  expect([later.length, textOf.mock.calls.length]).toEqual([22, 1]);
  const body = await later.compressed();
  expect(brotliDecompressSync(body.br).toString()).toBe("Карта выдаётся в банке");
  expect([await later.compressed(), textOf.mock.calls.length]).toEqual([body, 2]);
  expect([body.etag, compressLater(() => "Карта выдаётся на почте").etag === later.etag]).toEqual([later.etag, false]);
});

test("a browser that has the body is told so without compressing it", async () => {
  const textOf = vi.fn(() => "Карта выдаётся в банке");
  const later = compressLater(textOf);
  const app = Fastify();
  app.get("/", (request, reply) => sendCompressed(request, reply, later));
  const ask = (known: object) => app.inject({ url: "/", headers: { "accept-encoding": "br", ...known } });
  const known = await ask({ "if-none-match": later.etag });
  expect([known.statusCode, known.body, textOf.mock.calls.length]).toEqual([304, "", 1]);
  const whole = await ask({});
  expect([whole.headers.etag, brotliDecompressSync(whole.rawPayload).toString()]).toEqual([later.etag, textOf()]);
  await app.close();
});
