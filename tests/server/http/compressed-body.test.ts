import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBody } from "../../../server/http/compressed-body.ts";

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
