import { describe, expect, test } from "vitest";
import { datasetAt, pageKey, requestKind } from "../../sw/request-kinds.ts";

const origin = "https://portal.example";
const precached = new Set([`${origin}/assets/entry-1a2b.js`, `${origin}/assets/sprite-1a2b.svg`]);

function kind(path: string, init: { method?: string; mode?: RequestMode; destination?: RequestDestination } = {}) {
  const url = path.startsWith("/") ? `${origin}${path}` : path;
  const { method = "GET", mode = "cors", destination = "" } = init;
  return requestKind({ url, method, mode, destination }, origin, (href) => precached.has(href));
}

describe("kind of a request", () => {
  test.each(["/", "/holder", "/embed", "/holder/news/12?utm_source=vk", "/not/there"])(
    "a page of the portal is a navigation: %s",
    (path) => {
      expect(kind(path, { mode: "navigate" })).toBe("navigation");
    },
  );

  test.each([
    "/media/abc",
    "/print",
    "/print/points?city=1",
    "/og/p/1.png",
    "/api/site/v1/faq",
    "/sitemap.xml",
    "/feeds/holder.xml",
    "/open-data/points.csv",
    "/embed/points?city=1",
    "/print/points",
    "/healthz",
    "/manifest.webmanifest",
    "https://elsewhere.example/holder",
  ])("a navigation to something that is not a page is ignored: %s", (path) => {
    expect(kind(path, { mode: "navigate" })).toBe("ignore");
  });

  test("an address of the resource table is a dataset", () => {
    expect(kind("/api/site/v1/news?category=1&page=1")).toBe("dataset");
    expect(kind("/api/config")).toBe("dataset");
  });

  test("map tiles, and build files that are not precached", () => {
    expect(kind("/tiles/14/10950/4980.mvt")).toBe("tile");
    expect(kind("/assets/maplibre-1a2b.js")).toBe("asset");
  });

  test("a drawing that is not precached is a picture, however it is requested", () => {
    expect(kind("/assets/card-lost-1a2b.svg#card-lost")).toBe("picture");
    expect(kind("/assets/amber-1-1a2b.svg", { mode: "no-cors", destination: "image" })).toBe("picture");
  });

  test("an unknown address under /api is ignored", () => {
    expect(kind("/api/site/v1/secret")).toBe("ignore");
  });

  test("a precached file is recognized without its fragment", () => {
    expect(kind("/assets/sprite-1a2b.svg#bus")).toBe("precached");
    expect(kind("/assets/old-ffff.js")).toBe("asset");
  });

  test.each(["/sw.js", "/media/x.webp", "https://elsewhere.example/api/config"])(
    "everything else is ignored: %s",
    (path) => {
      expect(kind(path)).toBe("ignore");
    },
  );

  test("requests of the analytics counter are ignored", () => {
    expect(kind("https://mc.yandex.ru/metrika/tag.js", { mode: "no-cors", destination: "script" })).toBe("ignore");
    expect(kind("https://mc.yandex.ru/watch/1", { mode: "no-cors", destination: "image" })).toBe("ignore");
    expect(kind("https://mc.yandex.ru/watch/1")).toBe("ignore");
  });

  test("a content picture is a picture, a document at such an address is ignored", () => {
    expect(kind("/media/x.webp", { mode: "no-cors", destination: "image" })).toBe("picture");
    expect(kind("/media/x.pdf", { mode: "navigate", destination: "document" })).toBe("ignore");
    expect(kind("/holder.webp", { mode: "no-cors", destination: "image" })).toBe("ignore");
  });

  test("a POST is ignored", () => {
    expect(kind("/api/site/v1/faq", { method: "POST" })).toBe("ignore");
    expect(kind("/holder", { method: "POST", mode: "navigate" })).toBe("ignore");
  });
});

describe("cache key of a page", () => {
  const key = (path: string) => pageKey(new URL(path, origin));

  test("contains only query parameters that change the page", () => {
    expect(key("/holder/news?utm_source=vk&page=2&yclid=1&n=7&page=3#top")).toBe("/holder/news?page=2");
    expect(key("/holder?utm_campaign=a&unknown=1")).toBe("/holder");
    expect(key("/holder/stocks?category=1&category=4")).toBe(key("/holder/stocks?category=1,4"));
    expect(key("/holder/stocks?category=1")).not.toBe(key("/holder/stocks?category=1,4"));
    const card = "/holder/how-to-get-a-card";
    expect(key(`${card}?card=bank&card=social&organization=1`)).toBe(key(`${card}?organization=1&card=bank,social`));
    expect(key(`${card}?place=p-1&utm_source=x`)).not.toBe(key(card));
  });

  test.each([
    "/holder/search?query=a",
    "/partner/search",
    "/operator/search?query=b",
    "/holder/partner-program?query=",
  ])("is null for search results: %s", (path) => {
    expect(key(path)).toBeNull();
  });
});

describe("cache key of a dataset", () => {
  test("has the parameters in the row's order, without unknown ones", () => {
    const found = datasetAt(new URL("/api/site/v1/news?utm_source=x&page=2&category=1", origin));
    expect(found?.key).toBe("/api/site/v1/news?category=1&page=2");
    expect(found?.resource.name).toBe("newsList");
  });
});
