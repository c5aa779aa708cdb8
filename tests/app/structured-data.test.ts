import { expect, test } from "vitest";
import { headHtml } from "../../src/app/page-head.ts";
import { structuredData } from "../../src/app/structured-data.ts";
import { configRequest, settingsRequest } from "../../src/shared/requests.ts";
import { peekInto } from "../../src/state/resource-state.ts";

const origin = "https://portal.example";
const settings = ["phone", "vk"].map((alias) => ({ alias, title: alias, value: `${alias}!`, description: "" }));
const peek = peekInto({
  [configRequest.url]: { status: "ready", data: { operator: { name: "Оператор", taxNumber: "6600000000" } } },
  [settingsRequest.url]: { status: "ready", data: settings },
});

function blocksOf(path: string, head: { title: string; missing?: string; published?: string; image?: string }) {
  const page = { path, head: { ...head, description: "Кратко" }, canonical: origin + path };
  const html = structuredData(page, peek);
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

test("a home page has the organization", () => {
  const [organization, ...others] = blocksOf("/holder", { title: "Главная" });
  expect(others).toEqual([]);
  expect(organization).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Оператор",
    url: origin,
    telephone: "phone!",
    sameAs: ["vk!"],
  });
});

test("an inner page has its breadcrumbs", () => {
  const [crumbs] = blocksOf("/holder/support/questions", { title: "Вопросы" });
  expect(crumbs["@type"]).toBe("BreadcrumbList");
  expect(crumbs.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Главная", item: `${origin}/holder` },
    { "@type": "ListItem", position: 2, name: "Поддержка", item: `${origin}/holder/support` },
    { "@type": "ListItem", position: 3, name: "Вопросы" },
  ]);
});

test("a news page has the article, and no text can close the script element", () => {
  const title = "</script><b>";
  const published = "2026-11-18T04:00:00.000Z";
  const [, article] = blocksOf("/holder/news/5", { title, published, image: "/media/a.webp" });
  expect(article).toMatchObject({
    "@type": "NewsArticle",
    headline: title,
    datePublished: published,
    mainEntityOfPage: `${origin}/holder/news/5`,
    image: [`${origin}/media/a.webp`],
  });
});

test("a 404 page has no structured data", () => {
  expect(blocksOf("/holder/news/5", { title: "Нет", missing: "" })).toEqual([]);
});

test("the link preview has the page's picture, else the portal's icon", () => {
  const head = { title: "Каток", description: "Открыт" };
  const plain = headHtml(head, `${origin}/holder/news`, false);
  expect(plain).toContain(`property="og:image" content="${origin}/icons/icon-512.png"`);
  expect(plain).toContain('property="og:type" content="website"');
  const news = headHtml({ ...head, image: "/media/a.webp", published: "2026-11-18" }, `${origin}/holder/news/1`, false);
  expect(news).toContain(`property="og:image" content="${origin}/media/a.webp"`);
  expect(news).toContain('property="og:type" content="article"');
  expect(news).toContain('property="article:published_time" content="2026-11-18"');
});
