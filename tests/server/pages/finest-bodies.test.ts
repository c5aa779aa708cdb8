import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { compressBody } from "../../../server/http/compressed-body.ts";
import { createFinestBodies } from "../../../server/pages/finest-bodies.ts";

const text = Array.from({ length: 2_000 }, (_, index) => `<li>Пункт ${(index * 7_919) % 1_009}</li>`).join("");

test("a body that is sent again becomes smaller, with the same text and ETag, and so does its next version", async () => {
  const onError = vi.fn();
  const bodies = createFinestBodies(onError);
  const body = await compressBody(text);
  const { br, etag } = body;
  bodies.noteSent(body);
  expect(body.br).toBe(br);
  bodies.noteSent(body);
  await vi.waitFor(() => expect(body.br.length).toBeLessThan(br.length));
  expect([brotliDecompressSync(body.br).toString(), body.etag]).toEqual([text, etag]);
  await vi.waitFor(async () => expect(bodies.finestOf(await compressBody(text))).toBe(body));
  const other = await compressBody(`${text}!`);
  expect(bodies.finestOf(other)).toBe(other);
  expect(onError).not.toHaveBeenCalled();
});
