import { expect, test } from "vitest";
import { stateJson } from "../../src/app/page-state.ts";
import type { Known } from "../../src/state/resource-state.ts";

const news = [{ title: "</script><!-- \u2028", at: undefined }];

const known: Known = {
  '/api/a?q="</script>"': { status: "ready", data: news },
  "/api/b": { status: "ready", data: news, savedAt: 7 },
  "/api/c": { status: "ready", data: "text" },
  "/api/d": { status: "ready", data: null },
  "/api/e": { status: "failed", failure: { kind: "not-found", message: "<b>" } },
  "/api/f": { status: "loading" },
};

test("serializes the whole state on each call", () => {
  const plain: unknown = JSON.parse(JSON.stringify(known));
  expect(JSON.parse(stateJson(known))).toEqual(plain);
  expect(JSON.parse(stateJson(known))).toEqual(plain);
  expect(JSON.parse(stateJson({}))).toEqual({});
});

test("escapes what would close the script element or break a line", () => {
  expect(stateJson(known)).not.toMatch(/[<\u2028]/);
});

test("serializes replaced data again", () => {
  const told = (data: unknown) => stateJson({ "/api/a": { status: "ready", data } });
  expect(told([1])).not.toBe(told([2]));
});
