import Fastify from "fastify";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { plainBackend, portal } from "../portal.ts";

interface Sent {
  title: string;
  announce?: string;
  body?: string;
}

/** A site backend with these news for holders, of 18 November; none for others. */
function siteWith(news: readonly Sent[]) {
  const state = { down: false };
  const site = Fastify();
  site.addHook("onRequest", async (_request, reply) => (state.down ? reply.code(503).send({}) : undefined));
  site.get("/v1/setting/categories", async () => ({ holder: 1, partner: 2, operator: 4 }));
  site.get<{ Querystring: { category: string } }>("/v1/news", async ({ query }) =>
    query.category !== "1"
      ? []
      : news.map((item, index) => ({ id: index + 1, created_at: `2026-11-18 04:00:0${index}`, ...item })),
  );
  return { site, state };
}

async function feedPortal(news: readonly Sent[]) {
  const { site, state } = siteWith(news);
  const env = { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" };
  const app = await portal({ env, parts: { backend: plainBackend({ site, card: Fastify() }) } });
  return { app, state };
}

/** Parses as XML: throws where it is not well-formed. */
function parse(xml: string): Document {
  return new JSDOM(xml, { contentType: "application/xml" }).window.document;
}

const textsOf = (parent: Document | Element, name: string) =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent);

test("an audience's news as an Atom feed, with what RFC 4287 demands of feed and entries", async () => {
  const { app } = await feedPortal([
    {
      title: "Новая карта & «льгота»",
      announce: "Коротко <важно>",
      body: '<p>Текст <a href="/holder/news">новостей</a></p>',
    },
    { title: "Без текста" },
  ]);
  const response = await app.inject("/feeds/holder.xml");
  expect(response.headers).toMatchObject({ "content-type": "application/atom+xml; charset=utf-8" });
  const document = parse(response.body);
  expect(document.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  expect(textsOf(document, "id")).toEqual([
    "https://portal.example/feeds/holder.xml",
    "https://portal.example/holder/news/1",
    "https://portal.example/holder/news/2",
  ]);
  expect(textsOf(document, "title")).toEqual(["Новости для держателей карты", "Новая карта & «льгота»", "Без текста"]);
  expect(textsOf(document, "updated")).toEqual([
    "2026-11-18T04:00:00.000Z",
    "2026-11-18T04:00:00.000Z",
    "2026-11-18T04:00:01.000Z",
  ]);
  expect(textsOf(document, "summary")).toEqual(["Коротко <важно>"]);
  const [content] = document.getElementsByTagName("content");
  expect(content?.getAttribute("type")).toBe("html");
  const [link] = new JSDOM(content?.textContent ?? "", { url: "https://portal.example/holder/news/1" }).window.document
    .links;
  expect(link?.href).toBe("https://portal.example/holder/news");
  expect(textsOf(document, "author")).toHaveLength(1);
  const links = [...document.documentElement.children].filter(({ tagName }) => tagName === "link");
  expect(links.map((each) => [each.getAttribute("rel"), each.getAttribute("href")])).toEqual([
    ["self", "https://portal.example/feeds/holder.xml"],
    ["alternate", "https://portal.example/holder/news"],
  ]);
});

test("characters that XML cannot contain are left out, and scripts too", async () => {
  const body = "<p>До\u0000 и\uffff после\ud800</p><script>alert(1)</script>";
  const { app } = await feedPortal([{ title: "Новость\ufffe ]]>", body }]);
  const document = parse((await app.inject("/feeds/holder.xml")).body);
  expect(textsOf(document, "title")).toContain("Новость ]]>");
  const [content] = textsOf(document, "content");
  expect(content).toContain("после");
  expect(content).not.toContain("script");
});

test("an audience without news has an empty feed; a reader that has the feed gets 304", async () => {
  const { app } = await feedPortal([]);
  const response = await app.inject("/feeds/partner.xml");
  expect(response.statusCode).toBe(200);
  expect(parse(response.body).getElementsByTagName("entry")).toHaveLength(0);
  const again = await app.inject({ url: "/feeds/partner.xml", headers: { "if-none-match": response.headers.etag } });
  expect(again.statusCode).toBe(304);
});

test("while the news cannot be read, the feed is told to be asked for later", async () => {
  const { app, state } = await feedPortal([]);
  state.down = true;
  const response = await app.inject("/feeds/operator.xml");
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
});
