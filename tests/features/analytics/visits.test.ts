import { expect, test } from "vitest";
import { type Hit, trackVisits, withoutQuery } from "../../../src/features/analytics/visits.ts";

/** The hits of a visitor with this referrer, and functions to view pages. */
function walk(firstReferer = "https://search.example/") {
  const hits: Hit[] = [];
  const { view, flush } = trackVisits(firstReferer, (hit) => hits.push(hit));
  return { hits, flush, go: (path: string, title = path, isTitled = true) => view({ path, title, isTitled }) };
}

test("counts each route change with the previous path as referrer, the first with the referring URL", () => {
  const { hits, go } = walk();
  for (const path of ["/holder", "/holder/news", "/holder"]) go(path);
  expect(hits).toEqual([
    { path: "/holder", title: "/holder", referer: "https://search.example/" },
    { path: "/holder/news", title: "/holder/news", referer: "/holder" },
    { path: "/holder", title: "/holder", referer: "/holder/news" },
  ]);
});

test("does not count the same path again when the title changes", () => {
  const { hits, go } = walk();
  go("/holder/news");
  go("/holder/news");
  go("/holder/news", "Новости");
  expect(hits).toHaveLength(1);
});

test("account pages are neither counted nor used as referrer", () => {
  const { hits, go } = walk();
  for (const path of ["/holder", "/lk/login", "/lk", "/holder", "/lkx"]) go(path);
  expect(hits.map(({ path, referer }) => [path, referer])).toEqual([
    ["/holder", "https://search.example/"],
    ["/holder", "/holder"],
    ["/lkx", "/holder"],
  ]);
});

test("a hit waits for the page's own title, at most until the page is left", () => {
  const { hits, go, flush } = walk();
  go("/holder/news/1", "Новость", false);
  expect(hits).toEqual([]);
  go("/holder/news/1", "Карта в метро");
  go("/holder/news/2", "Новость", false);
  go("/holder/news/3", "Новость", false);
  flush();
  flush();
  go("/holder/news/3", "Опоздавшая");
  expect(hits.map(({ path, title }) => [path, title])).toEqual([
    ["/holder/news/1", "Карта в метро"],
    ["/holder/news/2", "Новость"],
    ["/holder/news/3", "Новость"],
  ]);
});

test("removes query and fragment from a URL", () => {
  expect(withoutQuery("https://search.example/find?q=a?b#c")).toBe("https://search.example/find");
  expect(withoutQuery("/holder#top?x")).toBe("/holder");
  expect(withoutQuery("")).toBe("");
});
