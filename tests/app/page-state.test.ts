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

test("leaves the texts out of lists of news, which do not show them", () => {
  const item = { id: "1", title: "А", announce: "Б", body: "<p>В", image: "", created_at: "2026-11-18T09:00:00.000Z" };
  const list = { items: [item, item], pageCount: 2, currentPage: 1 };
  const told = stateJson({
    "/api/site/v1/news?category=1&page=1": { status: "ready", data: list },
    "/api/site/v1/news/1?category=1": { status: "ready", data: item },
  });
  const brief = { ...item, body: "" };
  expect(JSON.parse(told)).toEqual({
    "/api/site/v1/news?category=1&page=1": { status: "ready", data: { ...list, items: [brief, brief] } },
    "/api/site/v1/news/1?category=1": { status: "ready", data: item },
  });
  expect(list.items[0]?.body).toBe("<p>В");
});

test("escapes what would close the script element or break a line", () => {
  expect(stateJson(known)).not.toMatch(/[<\u2028]/);
});

test("serializes replaced data again", () => {
  const told = (data: unknown) => stateJson({ "/api/a": { status: "ready", data } });
  expect(told([1])).not.toBe(told([2]));
});
