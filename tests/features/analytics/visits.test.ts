import { expect, test } from "vitest";
import { withoutQuery, trackVisits, type Hit } from "../../../src/features/analytics/visits.ts";

/** What was counted of a visitor who came from there, and how to walk on: a path, or a path and whether it has its title. */
function walk(firstReferer = "https://search.example/") {
  const hits: Hit[] = [];
  const { view, flush } = trackVisits(firstReferer, (hit) => hits.push(hit));
  return { hits, settle, go: (path: string, title = path, isTitled = true) => view({ path, title, isTitled }) };
}

test("each route change is one hit with the path before; the first has the address that led to the portal", () => {
  const { hits, go } = walk();
  for (const path of ["/holder", "/holder/news", "/holder"]) go(path);
  expect(hits).toEqual([
    { path: "/holder", title: "/holder", referer: "https://search.example/" },
    { path: "/holder/news", title: "/holder/news", referer: "/holder" },
    { path: "/holder", title: "/holder", referer: "/holder/news" },
  ]);
});

test("the same path again is none, whatever its title", () => {
  const { hits, go } = walk();
  go("/holder/news");
  go("/holder/news");
  go("/holder/news", "Новости");
  expect(hits).toHaveLength(1);
});

test("the account is not counted, nor told of as the path before; what comes after it is", () => {
  const { hits, go } = walk();
  for (const path of ["/holder", "/lk/login", "/lk", "/holder", "/lkx"]) go(path);
  expect(hits.map(({ path, referer }) => [path, referer])).toEqual([
    ["/holder", "https://search.example/"],
    ["/holder", "/holder"],
    ["/lkx", "/holder"],
  ]);
});

test("a hit waits for the page's own title, but not longer than the page is there", () => {
  const { hits, go, settle } = walk();
  go("/holder/news/1", "Новость", false);
  expect(hits).toEqual([]);
  go("/holder/news/1", "Карта в метро");
  go("/holder/news/2", "Новость", false);
  go("/holder/news/3", "Новость", false);
  settle();
  settle();
  go("/holder/news/3", "Опоздавшая");
  expect(hits.map(({ path, title }) => [path, title])).toEqual([
    ["/holder/news/1", "Карта в метро"],
    ["/holder/news/2", "Новость"],
    ["/holder/news/3", "Новость"],
  ]);
});

test("an address is told of without query and fragment", () => {
  expect(withoutQuery("https://search.example/find?q=a?b#c")).toBe("https://search.example/find");
  expect(withoutQuery("/holder#top?x")).toBe("/holder");
  expect(withoutQuery("")).toBe("");
});
