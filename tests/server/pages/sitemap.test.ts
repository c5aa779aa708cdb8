import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { plainBackend, portal } from "../portal.ts";

const perPage = 50;

/** A site backend with `count` news for holders, one for partners, and a dynamic page; counts its requests. */
function siteWith({ news, down = false }: { news: number; down?: boolean }) {
  const asked: string[] = [];
  const state = { down };
  const site = Fastify();
  site.addHook("onRequest", async (request, reply) => {
    asked.push(request.url);
    if (state.down) return reply.code(503).send({ message: "нет" });
  });
  site.get("/v1/setting/categories", async () => ({ holder: 1, partner: 2, operator: 4 }));
  site.get("/v1/page", async () => [{ alias: "soglasie", title: "Согласие", body: "" }]);
  site.get<{ Querystring: { category: string; page: string } }>("/v1/news", async ({ query }, reply) => {
    const count = query.category === "1" ? news : query.category === "2" ? 1 : 0;
    const first = (Number(query.page) - 1) * perPage;
    reply.headers({
      "x-pagination-page-count": String(Math.ceil(count / perPage)),
      "x-pagination-current-page": query.page,
      "x-pagination-total-count": String(count),
      "x-pagination-per-page": String(perPage),
    });
    return Array.from({ length: Math.max(0, Math.min(perPage, count - first)) }, (_, index) => ({
      id: first + index + 1,
      title: "Новость",
      created_at: "2026-11-18 04:00:00",
    }));
  });
  return { site, asked, state };
}

/** A card data service with a partner and a promotion. */
function cardService() {
  const card = Fastify();
  card.get("/ListAcceptors", async () => [{ id: 7, name: "Аптека", categoryId: 1 }]);
  card.get("/ListLoyaltyPrograms", async () => [{ id: 3, name: "Скидка", description: "" }]);
  return card;
}

function sitemapPortal(site: FastifyInstance, now = () => 0) {
  const env = { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" };
  return portal({ env, parts: { backend: plainBackend({ site, card: cardService() }), now } });
}

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/portal\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

test("lists static and dynamic pages, partners, promotions and all news, with dates where known", async () => {
  const { site } = siteWith({ news: 120 });
  const app = await sitemapPortal(site);
  const response = await app.inject("/sitemap.xml");
  expect(response.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
  const paths = pathsOf(response.body);
  expect(paths.slice(0, 3)).toEqual(["/holder", "/holder/news", "/holder/capabilities/soglasie"]);
  expect(paths).toContain("/holder/partner-program/partner/7");
  expect(paths).toContain("/holder/stocks/3");
  expect(paths.filter((path) => path?.startsWith("/holder/news/"))).toHaveLength(120);
  expect(paths).toContain("/holder/news/120");
  expect(paths.filter((path) => path?.startsWith("/partner/news/"))).toEqual(["/partner/news/1"]);
  expect(response.body).toContain(
    "<loc>https://portal.example/holder/news/1</loc><lastmod>2026-11-18T04:00:00.000Z</lastmod>",
  );
});

test("is built at most once an hour", async () => {
  let time = 0;
  const { site, asked } = siteWith({ news: 1 });
  const app = await sitemapPortal(site, () => time);
  await app.inject("/sitemap.xml");
  const once = asked.length;
  time += 3_599_999;
  await app.inject("/sitemap.xml");
  expect(asked).toHaveLength(once);
});

test("without the service it lists static pages and retries soon, but keeps a complete sitemap", async () => {
  let time = 0;
  const { site, state } = siteWith({ news: 2, down: true });
  const app = await sitemapPortal(site, () => time);
  const paths = async () => pathsOf((await app.inject("/sitemap.xml")).body);
  expect(await paths()).toEqual(["/holder", "/holder/news", "/holder/partner-program/partner/7", "/holder/stocks/3"]);
  state.down = false;
  time += 60_000;
  expect(await paths()).toContain("/holder/news/2");
  state.down = true;
  time += 3_600_000;
  await paths();
  expect(await paths()).toContain("/holder/news/2");
});

test("has at most 50,000 URLs, newest news first", async () => {
  const { site, asked } = siteWith({ news: 60_000 });
  const paths = pathsOf((await (await sitemapPortal(site)).inject("/sitemap.xml")).body);
  expect(paths).toHaveLength(50_000);
  expect(paths).toContain("/holder/news/1");
  expect(asked.length).toBeLessThan(1_010);
});
