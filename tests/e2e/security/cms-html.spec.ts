import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, type Page, test } from "playwright/test";
import { allowedHtml, findOffences } from "../../server/upstreams/allowed-html.ts";
import { hostileHtml } from "../../server/upstreams/hostile-html.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { open } from "../helpers/worker-probe.ts";

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

test("hostile CMS HTML runs nothing and requests nothing, rendered by server or browser", async ({ page }) => {
  const services = await hostileServices();
  const portal = await portalInProcess({
    SITE_API_URL: `${services.url}/base`,
    CARD_API_URL: `${services.url}/card`,
  });
  const consoleLines = await recordConsole(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.exposeFunction("pwned", () => consoleLines.push("it ran"));
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

    const elsewhere = requests.filter((url) => new URL(url).origin !== portal.url);
    expect(elsewhere).toEqual([]);
    expect(consoleLines).toEqual([]);
  } finally {
    await portal.close();
    await services.close();
  }
});

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
