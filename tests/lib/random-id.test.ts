import { afterEach, expect, test, vi } from "vitest";
import { randomId } from "../../src/lib/random-id.ts";

afterEach(() => vi.unstubAllGlobals());

test("is a UUID of version 4, also on plain http", () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(randomId()).toMatch(uuid);
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(ids.length);
});
