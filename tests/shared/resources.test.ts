import { describe, expect, test } from "vitest";
import { parserOf } from "../../src/shared/parsers.ts";
import { newsItemRequest, newsListRequest, pageRequest } from "../../src/shared/requests.ts";
import { canonicalSearch, request, resourceAt, resources, servicePath } from "../../src/shared/resources.ts";

const categories = { holder: 1, partner: 2, operator: 4 };

describe("requests", () => {
  test("have the services' paths under /api", () => {
    expect(newsListRequest("partner", categories, 3).url).toBe(
      "/api/site/v1/news?category=2&page=3&per-page=4&sort=-created_at",
    );
    expect(newsItemRequest("holder", categories, "7").url).toBe("/api/site/v1/news/7?category=1");
    expect(request(resources.cities).url).toBe("/api/card/ListLocalities");
  });

  test("escape path parameters", () => {
    expect(pageRequest("../../setting?x=1").url).toBe("/api/site/v1/page/..%2F..%2Fsetting%3Fx%3D1");
  });

  test("reject parameters that the row does not have", () => {
    expect(() => request(resources.faq, { page: 1 })).toThrow(RangeError);
  });

  test("resolve back to their row", () => {
    for (const { url, resource } of [newsListRequest("holder", categories, 1), pageRequest("soglasie")]) {
      expect(resourceAt(new URL(url, "http://portal").pathname)).toBe(resource);
    }
    expect(resourceAt("/api/site/v1/secret")).toBeNull();
    expect(resourceAt("/api/site/v1/news/1/2")).toBeNull();
    expect(servicePath(resources.newsItem, "/api/site/v1/news/5")).toBe("/v1/news/5");
  });

  test("canonicalize the query: known parameters only, in the row's order", () => {
    const search = new URLSearchParams("sort=-created_at&utm_source=x&category=1");
    expect(canonicalSearch(resources.newsList, search)).toBe("?category=1&sort=-created_at");
    expect(canonicalSearch(resources.faq, search)).toBe("");
  });
});

describe("parsers", () => {
  const news = { id: 5, title: " Заголовок ", body: "<p>Текст</p>", created_at: "2026-11-18 09:00:00", extra: 1 };

  test("parse an item, and their own result again", () => {
    const once = parserOf(resources.newsItem).parse({ body: news, paging: null });
    expect(once).toEqual({
      id: "5",
      title: "Заголовок",
      announce: "",
      body: "<p>Текст</p>",
      image: "",
      created_at: "2026-11-18T09:00:00.000Z",
    });
    expect(parserOf(resources.newsItem).parse({ body: once, paging: null })).toEqual(once);
  });

  test("drop and report a malformed item of a list", () => {
    const dropped: string[] = [];
    const body = [news, { id: 6, title: "" }, null, { ...news, id: 7, created_at: "never" }];
    const page = parserOf(resources.newsList).parse({ body, paging: null }, (problem) => dropped.push(problem));
    expect(page.items.map(({ id }) => id)).toEqual(["5"]);
    expect(dropped).toHaveLength(3);
    expect(page).toMatchObject({ pageCount: 1, currentPage: 1 });
  });

  test("reject what is not a list", () => {
    expect(() => parserOf(resources.faq).parse({ body: "<html>", paging: null })).toThrow(TypeError);
    expect(parserOf(resources.faq).parse({ body: { items: [] }, paging: null })).toEqual([]);
  });

  test("sort stably by the given order", () => {
    const body = [
      { alias: "c", value: "3" },
      { alias: "b", value: "2", order: 2 },
      { alias: "a", value: "1", order: "1" },
      { alias: "d", value: "4" },
    ];
    expect(
      parserOf(resources.settings)
        .parse({ body, paging: null })
        .map(({ alias }) => alias),
    ).toEqual(["a", "b", "c", "d"]);
  });

  test("use fallbacks for missing category ids", () => {
    const parse = (body: unknown) => parserOf(resources.categories).parse({ body, paging: null });
    expect(parse({ holder: 11, operator: "14" })).toEqual({ holder: 11, partner: 2, operator: 14 });
    expect(parse(null)).toEqual({ holder: 1, partner: 2, operator: 4 });
  });

  test.each([
    [{ lat: 56.8, lon: 60.6 }],
    [{ lat: "56.8", lng: "60.6" }],
    [{ latitude: 56.8, longitude: 60.6 }],
    [[56.8, 60.6]],
    ["56.8, 60.6"],
  ])("parse coordinates %j", (geolocation) => {
    const [city] = parserOf(resources.cities).parse({
      body: [{ id: 1, name: "Екатеринбург", geolocation }],
      paging: null,
    });
    expect(city?.geolocation).toEqual({ lat: 56.8, lon: 60.6 });
  });

  test.each([["somewhere"], [[1, 2, 3]], [{ lat: 156, lon: 60 }], [null], [["", ""]]])(
    "keep a city whose coordinates %j are invalid",
    (geolocation) => {
      const [city] = parserOf(resources.cities).parse({ body: [{ id: 1, name: "Ревда", geolocation }], paging: null });
      expect(city).toMatchObject({ name: "Ревда", geolocation: null });
    },
  );
});
