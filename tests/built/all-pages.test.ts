import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LinkTarget, linkProblems } from "../e2e/helpers/broken-links.ts";
import { allScreens, pathWithNews, specifiedPaths } from "../e2e/helpers/example-paths.ts";
import { startMs } from "../server/backend/engines.ts";
import { type BuiltPortal, openBuiltPortal } from "./built-portal.ts";

// Every page of the built portal as a browser without scripts gets it. Layout is tested in a browser (tests/e2e/screens).

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await openBuiltPortal();
}, startMs);
afterAll(() => portal.close(), startMs);

/** The first item of each area's main menu; areas without a menu have no header and footer. */
const firstItems: Readonly<Record<string, string>> = {
  holder: "Возможности",
  partner: "Преимущества",
  operator: "Об операторе",
};

/** A page of fewer words, header and footer aside, is an empty frame. */
const leastWords = 25;

const pathOf = (route: string) =>
  pathWithNews(route, {
    get: async (url) => {
      const { body } = await portal.get(url);
      return { json: async () => JSON.parse(body) };
    },
  });

const textOf = (element: Element | null) => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Elements of the page's frame: none inside its content. */
const frameOf = (document: Document, tag: "header" | "footer") =>
  [...document.querySelectorAll(tag)].filter(
    (element) => element.closest("main, article, section, aside, nav") === null,
  );

/** The page has two URLs; the second is canonical. */
const canonicalOf = (path: string) => path.replace("/capabilities/partner/", "/partner-program/partner/");

/** Each URL is requested once. */
const targets = new Map<string, Promise<LinkTarget>>();

function targetAt(url: string): Promise<LinkTarget> {
  const { pathname, search } = new URL(url);
  const target =
    targets.get(url) ??
    portal.get(pathname + search).then(({ status, headers, body }) => {
      return { status, html: String(headers["content-type"]).startsWith("text/html") ? body : "" };
    });
  targets.set(url, target);
  return target;
}

function brokenLinks(document: Document): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a:not([href=""])')].map(({ href, hash }) => ({
    href,
    hasTarget: hash !== "" && document.getElementById(decodeURIComponent(hash.slice(1))) !== null,
  }));
  return linkProblems(links, new URL(document.URL), targetAt);
}

describe("without JavaScript", () => {
  for (const [route, title] of specifiedPaths) {
    test(`${route} reads`, async () => {
      const path = await pathOf(route);
      const { status, headers, document, origin } = await portal.page(path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(document.title).toContain(title);
      expect(document.title).toContain("Единая социальная карта");
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      expect(textOf(document.querySelector("h1"))).not.toBe("");
      expect(document.querySelector('meta[name="description"]')?.getAttribute("content")).toMatch(/\S{3}/);
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(origin + canonicalOf(path));
      const main = document.querySelector("main")?.cloneNode(true) as Element;
      for (const unread of main.querySelectorAll("script, style, template")) unread.remove();
      expect(textOf(main).split(" ").length).toBeGreaterThan(leastWords);
      expect(document.documentElement.lang).toBe("ru");
      const firstItem = firstItems[path.split("/")[1] ?? ""];
      const framed = firstItem === undefined ? 0 : 1;
      expect(frameOf(document, "header")).toHaveLength(framed);
      expect(frameOf(document, "footer")).toHaveLength(framed);
      expect(textOf(document.querySelector('nav[aria-label="Главное меню"] a'))).toBe(firstItem ?? "");
    });
  }

  for (const [path, title, count] of [
    ["/holder/materials", "Правила программы Единой социальной карты", 3],
    ["/holder/materials/legal-framework", "Положение о Единой социальной карте", 3],
    ["/holder/materials/guides-and-regulations", "Памятка держателя карты", 6],
    ["/partner/materials", "Договор присоединения партнёра (образец)", 2],
    ["/partner/materials/legal-framework", "Требования к партнёрам", 2],
    ["/partner/materials/guides-and-regulations", "Памятка кассира", 4],
    ["/partner/materials/transport", "Отчёты и сверка для перевозчика", 3],
    ["/operator/operator-information", "Годовой отчёт оператора (демонстрационный)", 1],
  ] as const) {
    test(`${path} lists its documents with type, size and date`, async () => {
      const { document } = await portal.page(path);
      const heading = [...document.querySelectorAll("h2")].find((each) => textOf(each) === "Документы");
      const documents = [...(heading?.closest("section")?.querySelectorAll("li") ?? [])];
      expect(documents).toHaveLength(count);
      const one = documents.find((each) =>
        [...each.querySelectorAll("a")].some((link) => textOf(link).includes(title)),
      );
      expect(textOf(one ?? null)).toMatch(/PDF, \d+ КБ/);
      expect(textOf(one?.querySelector("time") ?? null)).toMatch(/^\d{1,2} [а-я]+ 20\d\d$/);
      expect(document.querySelectorAll("h2").length).toBeGreaterThan(2);
    });
  }
});

/** Screens with places, whose opening hours and buttons have icons that only scripts show. */
const withPlaces: readonly string[] = [
  "/holder",
  "/holder/capabilities/partner/101",
  "/holder/card-bank",
  "/holder/card-social",
  "/holder/how-to-get-a-card",
  "/holder/partner-program",
  "/holder/partner-program/partner/101",
  "/holder/partner-program?view=places&open=1",
  "/holder/stocks/1",
];
/** Screens with a carousel, whose arrows only scripts show. */
const withCarousel: readonly string[] = [
  "/holder",
  "/holder/news/{news 1}",
  "/operator/news/{news 4}",
  "/partner",
  "/partner/news/{news 2}",
];
const laterDrawings = (screen: string) =>
  [
    ...(withPlaces.includes(screen) ? ["clock", "moon", "share-network", "qr-code", "copy"] : []),
    ...(withCarousel.includes(screen) ? ["arrow-left", "arrow-right"] : []),
  ].map((name) => `#icon-${name}`);

for (const screen of allScreens) {
  test(`${screen} has no broken link and every drawing of its icons, but no other`, async () => {
    const { document } = await portal.page(await pathOf(screen));
    expect(await brokenLinks(document)).toEqual([]);
    const uses = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
    // Illustrations are files of their own; icons of pages from the server are not.
    const icons = uses.filter((href) => !/^\/assets\/(?!sprite)[\w-]+\.svg#/.test(href));
    expect(icons.length).toBeGreaterThan(3);
    expect(icons.filter((icon) => !/^#icon-[a-z-]+$/.test(icon))).toEqual([]);
    const drawings = [...document.querySelectorAll("symbol")].map(({ id }) => `#${id}`);
    expect(icons.filter((icon) => !drawings.includes(icon))).toEqual([]);
    const expected = [...icons, ...laterDrawings(screen)];
    expect(drawings.filter((drawing) => !expected.includes(drawing))).toEqual([]);
  });
}

for (const [from, to] of [
  ["/", "/holder"],
  ["/holder/home", "/holder"],
  ["/partner/home", "/partner"],
  ["/holder/favourites", "/holder/my-card"],
  ["/operator", "/operator/operator-information"],
  ["/lk", "/lk/login"],
  ["/holder/news/?page=2", "/holder/news?page=2"],
  ["/holder/", "/holder"],
] as const) {
  test(`${from} redirects permanently to ${to}`, async () => {
    const { status, headers } = await portal.get(from);
    expect(status).toBe(301);
    expect(headers.location).toBe(to);
  });
}

for (const [path, framed] of [
  ["/holder/nowhere", 1],
  ["/partner/news/x/y", 1],
  ["/nowhere", 0],
  ["/holder/news/999999", 1],
  ["/holder/stocks/999999", 1],
  ["/holder/partner-program/partner/999999", 1],
  ["/holder/capabilities/partner/999999", 1],
  ["/holder/capabilities/nothing", 1],
] as const) {
  test(`${path} is not found`, async () => {
    const { status, document } = await portal.page(path);
    expect(status).toBe(404);
    expect(textOf(document.querySelector("h1"))).toBe("Такой страницы нет");
    expect(frameOf(document, "header")).toHaveLength(framed);
    expect(document.querySelector("main input[type=search]")).not.toBeNull();
  });
}

test("a missing news item shows the service's message", async () => {
  const { message } = JSON.parse((await portal.get("/api/site/v1/news/999999?category=1")).body);
  const { document } = await portal.page("/holder/news/999999");
  expect(textOf(document.querySelector("main"))).toContain(String(message).replaceAll(/\s+/g, " "));
});
