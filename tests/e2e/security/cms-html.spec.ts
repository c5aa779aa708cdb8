import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, type Page } from "playwright/test";
import { hostileAddresses } from "../../server/media/hostile-addresses.ts";
import { allowedHtml, findOffences } from "../../server/upstreams/allowed-html.ts";
import { hostileHtml } from "../../server/upstreams/hostile-html.ts";
import { furtherPaths, specifiedPaths } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { open } from "../helpers/worker-probe.ts";
import { test } from "../helpers/worker-test.ts";

const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Elements that `RichText` adds to the HTML. */
const ours = "div.table-scroll, span.image-alt";

/** Services that return every hostile sample in a block of its own; all other URLs return a picture. */
async function hostileServices() {
  const service = Fastify({ forceCloseConnections: true });
  const blocks = hostileHtml.map(({ html: body }, index) => ({ id: index + 1, body, order: index }));
  service.get("/base/v1/block", async () => blocks);
  service.get("/base/v1/*", async () => []);
  service.get("/card/*", async () => []);
  service.setNotFoundHandler(async (_, reply) => reply.type("image/gif").send(picture));
  const url = await service.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => service.close() };
}

/** Everything that the sanitizer should have removed. */
async function offences(page: Page): Promise<string[]> {
  const texts = page.getByRole("main").locator(".prose");
  await expect(texts).toHaveCount(hostileHtml.length);
  return texts.evaluateAll(findOffences, { allowed: allowedHtml, ours });
}

test.use({ viewport: { width: 1280, height: 800 } });

/** Collects the samples' marks and all requests to other hosts, which get no response. */
async function recordAttacks(page: Page, portal: string) {
  const ran = new Set<string>();
  const elsewhere: string[] = [];
  await page.exposeBinding("pwned", ({ frame }) => void ran.add(frame.name() || frame.url()));
  await page.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== portal,
    (route) => route.abort(),
  );
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?|ftp):$/.test(url.protocol) && url.origin !== portal) elsewhere.push(url.href);
  });
  return { ran, elsewhere };
}

async function portalBefore(services: { url: string }) {
  return portalInProcess({ SITE_API_URL: `${services.url}/base`, CARD_API_URL: `${services.url}/card` });
}

/** Sanitizing the samples takes a busy computer half a minute. */
const playing = 180_000;

/** Plays every sample as a block of a page, rendered by the server, then by the browser. */
async function playBlocks(page: Page) {
  test.setTimeout(playing);
  const services = await hostileServices();
  const portal = await portalBefore(services);
  const consoleLines = await recordConsole(page);
  const { ran, elsewhere } = await recordAttacks(page, portal.url);
  try {
    // Sanitizing megabytes takes longer than a page waits.
    await page.request.get(`${portal.url}/api/site/v1/block?page=SettlementApplication`);
    await open(page, `${portal.url}/holder/capabilities/settlement-application`);
    expect(await page.content()).not.toContain(new URL(services.url).host);
    expect(await offences(page)).toEqual([]);
    const pictures = page.getByRole("main").locator(".prose img");
    expect(await pictures.count()).toBeGreaterThan(10);
    await expect.poll(() => pictures.evaluateAll(areSeen)).toBe(true);

    await page.getByRole("banner").getByRole("link", { name: "Возможности" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Возможности карты");
    expect(await offences(page)).toEqual([]);

    expect([...ran]).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(consoleLines).toEqual([]);
  } finally {
    await portal.close();
    await services.close();
  }
}

test("hostile CMS HTML runs nothing and requests nothing, rendered by server or browser", async ({ page }) => {
  await playBlocks(page);
});

test.describe("without the page's own policy", () => {
  test.use({ bypassCSP: true, serviceWorkers: "block" });

  test("hostile CMS HTML runs nothing and requests nothing", more, async ({ page }) => {
    await playBlocks(page);
  });

  test("texts and URLs of an attacker in all fields run nothing and request nothing", more, async ({ page }) => {
    test.setTimeout(2 * playing);
    const services = await hostileFields();
    const portal = await portalBefore(services);
    const { ran, elsewhere } = await recordAttacks(page, portal.url);
    const shown: string[] = [];
    try {
      for (const path of [...specifiedPaths, ...furtherPaths].map(([each]) => each.replace(/\{.*\}/, "1"))) {
        await open(page, portal.url + path);
        const { text, faults } = await page.evaluate(faultsOfPage);
        expect(faults, path).toEqual([]);
        if (text.includes("pwned()")) shown.push(path);
      }
      expect([...ran]).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(shown.length).toBeGreaterThan(15);
    } finally {
      await portal.close();
      await services.close();
    }
  });

  test("the samples would run and request, were they not sanitized", more, async ({ page }) => {
    test.setTimeout(playing);
    const { ran, elsewhere } = await recordAttacks(page, "http://portal.example");
    await page.route("http://portal.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    await page.goto("http://portal.example/");
    const samples = hostileHtml.filter(({ kind }) => kind !== "too much");
    await page.evaluate(
      (htmls) => {
        for (const [index, html] of htmls.entries()) {
          const frame = document.createElement("iframe");
          frame.name = `sample ${index}`;
          frame.srcdoc = html;
          document.body.append(frame);
        }
      },
      samples.map(({ html }) => html),
    );
    await expect.poll(() => ran.size, { timeout: 60_000 }).toBeGreaterThan(45);
    await expect.poll(() => new Set(elsewhere).size, { timeout: 20_000 }).toBeGreaterThan(10);
  });
});

/** What no page may contain, whatever the services send. Evaluated in the browser. */
function faultsOfPage(): { text: string; faults: string[] } {
  const faults: string[] = [];
  for (const element of document.querySelectorAll("*:not(link[rel=canonical])")) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "srcdoc") faults.push(`<${element.localName} ${name}>`);
      if (name === "srcset" && value.includes("//")) faults.push(value);
      if (!/^(?:href|src|action|formaction|poster|data)$/.test(name)) continue;
      const url = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : null;
      if (url === null) continue;
      const { protocol, origin } = url;
      const isLink = element.localName === "a" && /^(?:https?|mailto|tel):$/.test(protocol);
      if (!isLink && origin !== location.origin && protocol !== "data:") faults.push(`<${element.localName}> ${value}`);
    }
  }
  return { text: document.body.innerText, faults };
}

/** Services whose items have a sample in each text, and a URL of an attacker in each field for one. */
async function hostileFields() {
  const service = Fastify({ forceCloseConnections: true });
  const byKind = Map.groupBy(hostileHtml, ({ kind }) => kind);
  byKind.delete("too much");
  const samples = [...byKind.values()].flatMap(([first]) => first?.html ?? []);
  const texts = ["title", "name", "text", "announce", "address", "phone", "discount", "question", "openingHours"];
  const htmls = ["body", "answer", "description", "snippet"];
  const urls = ["image", "iconUrl", "logoUrl", "imageUrl", "preview", "link", "value", "webSiteURL", "url"];
  const items = hostileAddresses.map(({ address }, index) => ({
    ...{ id: index + 1, alias: `a${index}`, order: index, category: 1, organization: 1, extension: "pdf", size: 1 },
    ...{ created_at: "2026-11-01", acceptorId: index + 1, lat: 56.8, lon: 60.6 },
    ...Object.fromEntries([...texts, ...htmls].map((field) => [field, samples[index % samples.length]])),
    ...Object.fromEntries(urls.map((field) => [field, address])),
  }));
  service.get("/base/v1/:kind/:id", async () => items[0]);
  service.get("/*", async () => items);
  const url = await service.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => service.close() };
}

function areSeen(images: Element[]): boolean {
  return images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
}

test("no browser script contains the sanitizer", () => {
  // A property name that minifiers keep.
  const mark = "allowedSchemesAppliedToAttributes";
  expect(readFileSync(createRequire(import.meta.url).resolve("sanitize-html"), "utf8")).toContain(mark);
  const dist = join(import.meta.dirname, "../../../dist/client");
  const scripts = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((name) => readFileSync(join(dist, name), "utf8").includes(mark))).toEqual([]);
});
