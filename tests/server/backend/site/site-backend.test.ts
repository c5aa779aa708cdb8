import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSiteBackend } from "../../../../server/backend/site/site-backend.ts";
import { parserOf } from "../../../../src/shared/parsers.ts";
import { resources } from "../../../../src/shared/resources.ts";
import { pagingFromHeaders } from "../../../../src/shared/service-response.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";
import { filledDatabase } from "../filled-database.ts";

describe.each(engines)("site backend: $name", ({ create }) => {
  let opened: TestDatabase;
  let site: FastifyInstance;

  beforeAll(async () => {
    opened = await filledDatabase({ create });
    site = buildSiteBackend(opened.db);
  }, startMs);
  afterAll(async () => {
    await site.close();
    await opened.remove();
  }, startMs);

  async function ask(url: string) {
    const response = await site.inject(url);
    const paging = pagingFromHeaders((name) => {
      const value = response.headers[name];
      return value === undefined ? null : String(value);
    });
    return { status: response.statusCode, body: response.json(), paging, response };
  }

  async function titles(url: string): Promise<string[]> {
    const { body } = await ask(url);
    return body.map(({ title }: { title: string }) => title);
  }

  test("answers settings in their order, categories as an object", async () => {
    const { body, status } = await ask("/v1/setting");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { alias: "phone", title: "Телефон", value: "8 800 000-00-00", description: "О телефоне", type: "text", order: 1 },
      { alias: "vk", value: "", order: 2 },
    ]);
    expect((await ask("/v1/setting/categories")).body).toEqual({ holder: 1, partner: 2, operator: 4 });
  });

  test("answers measures of support as the portal reads them", async () => {
    const { body } = await ask("/v1/measure");
    expect(body).toEqual([
      {
        ...{ id: 1, title: "Проезд пенсионерам", text: "Полцены", documents: ["Паспорт"], whereToAsk: "МФЦ" },
        ...{ basis: "Закон № 1", basisDate: "2020-01-01", link: null, validFrom: "2020-01-01", validTo: null },
        condition: ["pension or age 60+"],
      },
    ]);
    const [measure] = parserOf(resources.measures).parse({ body, paging: null });
    expect(measure).toMatchObject({ id: "1", link: "", validTo: "", condition: ["pension or age 60+"] });
  });

  test("answers the blocks of one page in their order", async () => {
    const { body } = await ask("/v1/block?page=HolderHome");
    expect(body).toMatchObject([
      { page: "HolderHome", alias: "first", link: "/holder/support", linkTitle: "Помощь", image: null, order: 1 },
      { alias: "second", linkTitle: null },
    ]);
    expect((await ask("/v1/block?page=NoSuchPage")).body).toEqual([]);
    expect((await ask("/v1/block?page=")).body).toHaveLength(3);
  });

  test("answers the slides of one category, and 422 for an invalid category", async () => {
    expect(await titles("/v1/slider?category=2")).toEqual(["Слайд партнёра"]);
    const { status, body, response } = await ask("/v1/slider?category=abc");
    expect(status).toBe(422);
    expect(response.statusMessage).toBe("Data Validation Failed.");
    expect(body).toEqual([{ field: "category", message: "Значение «Категория» должно быть целым числом." }]);
  });

  test("answers all dynamic pages or one, and 404 in Yii2's format", async () => {
    expect(await titles("/v1/page")).toEqual(["Политика", "Правила"]);
    expect((await ask("/v1/page/politika")).body).toMatchObject({ alias: "politika", body: "<p>О данных</p>" });
    const { status, body } = await ask("/v1/page/%D0%BD%D0%B5%D1%82");
    expect(status).toBe(404);
    expect(body).toEqual({ name: "Not Found", message: "Страница не найдена.", code: 0, status: 404 });
  });

  test("answers the FAQ and an empty list of videos", async () => {
    expect((await ask("/v1/faq")).body).toMatchObject([
      { question: "Где получить карту?", category: "Получение карты" },
    ]);
    const videos = await ask("/v1/video");
    expect(videos.body).toEqual([]);
    expect(videos.paging).toMatchObject({ total: 0, pageCount: 0, currentPage: 1 });
  });

  test("every list has paging headers, and is complete where the portal does not page", async () => {
    const paths = ["setting", "block", "slider", "page", "news", "faq", "video", "material", "feedback/subjects"];
    for (const path of paths) {
      const { body, paging, response } = await ask(`/v1/${path}`);
      expect(paging, path).not.toBeNull();
      expect(response.headers.link, path).toContain(`<http://localhost:80/v1/${path}?page=1>; rel=self`);
      if (path !== "news") expect(body, path).toHaveLength(paging?.total ?? -1);
    }
  });

  test("the portal's parsers accept every item of every list", async () => {
    const { settings, categories, blocks, slider, pages, newsList, faq, videos } = resources;
    const { materials, feedbackSubjects, search } = resources;
    for (const row of [
      settings,
      categories,
      blocks,
      slider,
      pages,
      newsList,
      faq,
      videos,
      materials,
      feedbackSubjects,
      search,
    ]) {
      const { body, paging } = await ask(`${row.path}${row === search ? "?query=карта" : ""}`);
      expect(row === videos || Object.keys(body).length > 0, row.name).toBe(true);
      const dropped: string[] = [];
      parserOf<unknown>(row).parse({ body, paging }, (problem) => dropped.push(problem));
      expect(dropped, row.name).toEqual([]);
    }
  });

  describe("news", () => {
    test("has 20 per page by default; with 4 per page, page 12 is the last", async () => {
      const first = await ask("/v1/news?category=1");
      expect(first.body).toHaveLength(20);
      expect(first.paging).toEqual({ total: 45, pageCount: 3, currentPage: 1, perPage: 20 });
      const last = await ask("/v1/news?category=1&page=12&per-page=4&sort=-created_at");
      expect(last.body).toHaveLength(1);
      expect(last.response.headers.link).toContain("rel=prev");
      expect(last.response.headers.link).not.toContain("rel=next");
    });

    test("answers the last page for one past the end, and clamps per-page", async () => {
      const { body, paging } = await ask("/v1/news?category=1&page=500&per-page=500");
      expect(paging).toEqual({ total: 45, pageCount: 1, currentPage: 1, perPage: 50 });
      expect(body).toHaveLength(45);
    });

    test("pages together contain each item once, though fifteen have the same moment", async () => {
      const seen: number[] = [];
      for (let page = 1; page <= 12; page += 1) {
        const { body } = await ask(`/v1/news?category=1&per-page=4&sort=-created_at&page=${page}`);
        seen.push(...body.map(({ id }: { id: number }) => id));
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen).size).toBe(45);
      expect(seen).toEqual([...seen].sort((a, b) => b - a));
    });

    test("is newest first by default and for an unknown sort; oldest first on request", async () => {
      const newest = await titles("/v1/news?category=2");
      expect(newest).toEqual(["После полуночи", "До полуночи"]);
      expect(await titles("/v1/news?category=2&sort=password")).toEqual(newest);
      expect(await titles("/v1/news?category=2&sort=created_at")).toEqual(newest.toReversed());
    });

    test("from and to are days in Yekaterinburg time, both inclusive", async () => {
      expect(await titles("/v1/news?category=2&to=2026-10-09")).toEqual(["До полуночи"]);
      expect(await titles("/v1/news?category=2&from=2026-10-10")).toEqual(["После полуночи"]);
      expect(await titles("/v1/news?category=2&from=2026-10-09&to=2026-10-10")).toHaveLength(2);
      expect(await titles("/v1/news?category=2&from=&to=")).toHaveLength(2);
      expect(await titles("/v1/news?category=2&from=2026-11-01")).toEqual([]);
    });

    test.each(["2026-02-30", "вчера", "0000-01-01", "2026-10-09T00:00", "1760000000"])(
      "rejects from=%s",
      async (day) => {
        const { status, body } = await ask(`/v1/news?from=${encodeURIComponent(day)}&to=x`);
        expect(status).toBe(422);
        expect(body).toEqual([
          { field: "from", message: "Неверный формат значения «Дата начала»." },
          { field: "to", message: "Неверный формат значения «Дата окончания»." },
        ]);
      },
    );

    test("answers one item; with a category, only if it is in it", async () => {
      const { body: list } = await ask("/v1/news?category=2&per-page=1");
      const { id } = list[0];
      const { body } = await ask(`/v1/news/${id}?category=2`);
      expect(body).toEqual(list[0]);
      expect(body).toMatchObject({ category: 2, created_at: "2026-10-09T19:00:00.000Z", image: null });
      expect((await ask(`/v1/news/${id}`)).status).toBe(200);
      expect((await ask(`/v1/news/${id}?category=1`)).status).toBe(404);
    });

    test.each(["999999", "0", "-1", "abc", "1.5", "99999999999999999999", "1%20or%201=1"])(
      "answers 404 for item %s",
      async (id) => {
        const { status, body } = await ask(`/v1/news/${id}?category=1`);
        expect(status).toBe(404);
        expect(body).toEqual({
          name: "Not Found",
          message: "Новость не найдена. Возможно, её удалили.",
          code: 0,
          status: 404,
        });
      },
    );
  });

  describe("materials", () => {
    test("filters by category and type", async () => {
      expect(await titles("/v1/material")).toEqual([
        "Правила программы",
        "Памятка держателя",
        "Инструкция перевозчика",
      ]);
      expect(await titles("/v1/material?category=1&type=guides")).toEqual(["Памятка держателя"]);
      expect(await titles("/v1/material?category=1&type=transport")).toEqual([]);
      expect(await titles("/v1/material?sort=-title")).toEqual([
        "Правила программы",
        "Памятка держателя",
        "Инструкция перевозчика",
      ]);
    });

    test("answers 422 with a problem per invalid filter", async () => {
      const { status, body } = await ask("/v1/material?type=secret&category=x");
      expect(status).toBe(422);
      expect(body).toEqual([
        { field: "category", message: "Значение «Категория» должно быть целым числом." },
        { field: "type", message: "Значение «Тип» неверно." },
      ]);
    });

    test("answers one material with its file's URL, or 404", async () => {
      const { body: list } = await ask("/v1/material?type=basic");
      const { body } = await ask(`/v1/material/${list[0].id}`);
      expect(body).toEqual(list[0]);
      expect(body).toMatchObject({ category: 1, extension: "pdf", created_at: "2026-05-01T09:00:00.000Z" });
      const file = await site.inject(body.url);
      expect(file.statusCode).toBe(200);
      expect(file.headers["content-type"]).toBe("application/pdf");
      expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(file.headers["x-content-type-options"]).toBe("nosniff");
      expect(file.rawPayload.length).toBe(body.size);
      expect(file.rawPayload.toString("latin1")).toMatch(/^%PDF-/);
      for (const id of ["0", "999999", "abc", "-1", "99999999999"]) {
        expect(await ask(`/v1/material/${id}`)).toMatchObject({
          status: 404,
          body: { message: "Материал не найден. Возможно, его удалили." },
        });
      }
    });

    test.each(["nothing.pdf", "..%2f..%2fetc%2fpasswd", "a'b"])("answers 404 for file %s", async (name) => {
      expect(await ask(`/media/${name}`)).toMatchObject({ status: 404, body: { name: "Not Found", code: 0 } });
    });
  });

  test("answers feedback subjects in their order", async () => {
    expect((await ask("/v1/feedback/subjects")).body).toMatchObject([{ name: "Получение карты" }, { name: "Проезд" }]);
  });

  describe("geo", () => {
    const yekaterinburg = { city: { name_ru: "Екатеринбург", lat: 56.84, lon: 60.6 } };
    const unknown = { city: { name_ru: "" } };

    test("uses the visitor's IP passed by our server, otherwise the socket's", async () => {
      const of = async (headers: Record<string, string>, remoteAddress?: string) =>
        (await site.inject({ url: "/geo", headers, ...(remoteAddress ? { remoteAddress } : {}) })).json();
      expect(await of({ "x-forwarded-for": "192.0.2.7" })).toEqual(yekaterinburg);
      expect(await of({}, "192.0.2.7")).toEqual(yekaterinburg);
      expect(await of({})).toEqual(unknown);
      expect(await of({ "x-forwarded-for": "nonsense" }, "192.0.2.7")).toEqual(unknown);
    });

    test("accepts an explicit IP; a town that is not a locality is unknown", async () => {
      expect((await ask("/v1/geo?ip=192.0.2.7")).body).toEqual(yekaterinburg);
      expect((await ask("/v1/geo?ip=::ffff:192.0.2.7")).body).toEqual(yekaterinburg);
      expect((await ask("/v1/geo?ip=203.0.113.200")).body).toEqual(unknown);
      expect((await ask("/v1/geo?ip=127.0.0.1")).body).toEqual(unknown);
    });

    test.each([
      ["", "Необходимо заполнить «IP»."],
      ["?ip=", "Необходимо заполнить «IP»."],
      ["?ip=1.2.3", "Значение «IP» должно быть правильным IP адресом."],
      ["?ip=1.2.3.4,5.6.7.8", "Значение «IP» должно быть правильным IP адресом."],
    ])("rejects /v1/geo%s", async (query, message) => {
      expect(await ask(`/v1/geo${query}`)).toMatchObject({ status: 422, body: [{ field: "ip", message }] });
    });
  });

  describe("search", () => {
    const search = (query: string, rest = "") => ask(`/v1/search?query=${encodeURIComponent(query)}${rest}`);

    test("pages like Yii2", async () => {
      const { body, paging, response } = await search("мира", "&per-page=2&page=500");
      expect(paging).toEqual({ total: 3, pageCount: 2, currentPage: 2, perPage: 2 });
      expect(body).toHaveLength(1);
      expect(response.headers.link).toContain("rel=prev");
      expect((await search("мира")).paging).toMatchObject({ total: 3, perPage: 20 });
      expect((await search("зурбаган")).paging).toMatchObject({ total: 0, pageCount: 0, currentPage: 1 });
    });

    test("answers hits in the API's format", async () => {
      expect((await search("политика")).body).toEqual([
        { kind: "page", alias: "politika", title: "Политика", snippet: "О данных." },
      ]);
      expect((await search("перевозчик")).body).toEqual([
        {
          kind: "material",
          id: expect.any(Number),
          title: "Инструкция перевозчика",
          snippet: "PDF, 1\u00a0КБ",
          category: 2,
        },
      ]);
    });

    test.each(["", "аб", "  аб  ", "😀😀"])("«%s» is too short", async (query) => {
      const message = "Минимальное количество символов для поиска: 3";
      expect(await search(query)).toMatchObject({ status: 422, body: [{ field: "query", message }] });
      expect(await ask("/v1/search")).toMatchObject({ status: 422, body: [{ field: "query", message }] });
    });

    test("treats hostile queries as plain words", async () => {
      for (const query of ["a'); drop table site_news; --", "& | !", "карта:*", "щ".repeat(9000), "%_%"]) {
        expect((await search(query)).status).toBe(200);
      }
      expect((await ask("/v1/search?query=%00%00%00")).status).toBe(400);
      expect((await ask("/v1/search?query=%ff%fe%fd")).status).toBe(200);
      expect((await search("первая", "&query=политика")).body).toHaveLength(1);
    });
  });

  test("answers HEAD with headers only", async () => {
    const response = await site.inject({ method: "HEAD", url: "/v1/news?category=1" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["x-pagination-total-count"]).toBe("45");
    expect(response.body).toBe("");
  });

  test.each([
    ["POST", "/v1/news"],
    ["PUT", "/v1/search"],
    ["DELETE", "/v1/material/1"],
    ["POST", "/geo"],
    ["PATCH", "/media/1"],
  ] as const)("answers 405: %s %s", async (method, url) => {
    const response = await site.inject({ method, url, payload: "{", headers: { "content-type": "x/y" } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD");
    expect(response.json()).toMatchObject({ name: "Method Not Allowed", status: 405 });
  });

  test.each([
    ["/v1/nothing", 404, "Not Found"],
    ["/v1/news/", 404, "Not Found"],
    ["/v1/news/%zz", 400, "Bad Request"],
    ["/v1/page/%00", 400, "Bad Request"],
    ["/v1/block?page=%00", 400, "Bad Request"],
  ])("%s → %i in Yii2's format", async (url, status, name) => {
    const answer = await ask(url);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(["name", "message", "code", "status"]);
    expect(answer.body).toMatchObject({ name, code: 0, status });
  });

  test("treats hostile parameters as plain values", async () => {
    const hostile = encodeURIComponent("'; drop table site_news; --");
    expect((await ask(`/v1/block?page=${hostile}`)).body).toEqual([]);
    expect((await ask(`/v1/news?sort=${hostile}`)).status).toBe(200);
  });

  test("logs an internal error and answers without details", async () => {
    const written: string[] = [];
    const broken = { ...opened.db, query: () => Promise.reject(new Error('relation "secret" does not exist')) };
    const { default: Fastify } = await import("fastify");
    const { log } = Fastify({ logger: { stream: { write: (line: string) => written.push(line) } } });
    const response = await buildSiteBackend(broken, log).inject("/v1/faq");
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      name: "Internal Server Error",
      message: "Возникла внутренняя ошибка сервера.",
      code: 0,
      status: 500,
    });
    expect(written.join("")).toContain("secret");
  });
});
