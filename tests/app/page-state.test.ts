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

test.each([
  ["news", "/api/site/v1/news?category=1&page=1", "/api/site/v1/news/1?category=1", "body"],
  ["promotions", "/api/promotion-list?page=2", "/api/promotions/1", "description"],
])("leaves the texts out of lists of %s, which do not show them", (_, listUrl, itemUrl, field) => {
  const item = { id: "1", title: "А", [field]: "<p>В" };
  const list = { items: [item, item], current: 2 };
  const told = stateJson({ [listUrl]: { status: "ready", data: list }, [itemUrl]: { status: "ready", data: item } });
  const brief = { ...item, [field]: "" };
  expect(JSON.parse(told)).toEqual({
    [listUrl]: { status: "ready", data: { ...list, items: [brief, brief] } },
    [itemUrl]: { status: "ready", data: item },
  });
  expect(list.items).toEqual([item, item]);
});

test("escapes what would close the script element or break a line", () => {
  expect(stateJson(known)).not.toMatch(/[<\u2028]/);
});

test("serializes replaced data again", () => {
  const told = (data: unknown) => stateJson({ "/api/a": { status: "ready", data } });
  expect(told([1])).not.toBe(told([2]));
});
