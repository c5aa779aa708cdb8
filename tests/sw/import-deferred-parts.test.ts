import { expect, test } from "vitest";
import { importDeferredParts } from "../../sw/import-deferred-parts.ts";

const url = "/assets/sw-deferred-1a.js";
const parts = { name: "parts" };

/** A worker that loads its second script at the request of that number; `requested` is what it has asked for. */
function workerThatLoadsAt(request: number) {
  const requested: string[] = [];
  const scope = {
    deferredParts: undefined as typeof parts | undefined,
    importScripts(script: string) {
      requested.push(script);
      if (requested.length < request) throw new DOMException("404", "NetworkError");
      scope.deferredParts = parts;
    },
  };
  return { scope, requested };
}

test("the second script runs once", () => {
  const { scope, requested } = workerThatLoadsAt(1);
  expect(importDeferredParts(scope, url)).toBe(parts);
  expect(importDeferredParts(scope, url)).toBe(parts);
  expect(requested).toEqual([url]);
});

test("another build's servers, which lack it, are asked past", () => {
  const { scope, requested } = workerThatLoadsAt(5);
  expect(importDeferredParts(scope, url)).toBe(parts);
  expect(requested).toEqual(Array(5).fill(url));
});

test("the installation fails where no server has it", () => {
  const { scope, requested } = workerThatLoadsAt(Number.POSITIVE_INFINITY);
  expect(() => importDeferredParts(scope, url)).toThrow("404");
  expect(requested).toHaveLength(12);
});

test("the installation fails where another script is in its place", () => {
  expect(() => importDeferredParts({ importScripts: () => undefined }, url)).toThrow(url);
});
