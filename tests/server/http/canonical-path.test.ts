import { expect, test } from "vitest";
import { canonicalPath } from "../../../server/http/canonical-path.ts";

test.each([
  ["/", "/"],
  ["/holder", "/holder"],
  ["/holder/", "/holder"],
  ["/holder/news//4/", "/holder/news/4"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/.//evil.example", "/evil.example"],
  ["/%2e//evil.example/", "/evil.example"],
  ["/holder/..//evil.example/", "/evil.example"],
  ["/%2f%2fevil.example/", "/%2f%2fevil.example"],
  ["/%5cevil.example/", "/%5cevil.example"],
  ["/holder/../../..", "/"],
])("%s becomes %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test.each(["/\t/evil.example", "/\n/evil.example", "http://evil.example/", "", "evil"])("%j is rejected", (path) => {
  expect(canonicalPath(path)).toBeNull();
});
