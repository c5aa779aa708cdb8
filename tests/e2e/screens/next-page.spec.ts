import { expect, type Page, type Request } from "playwright/test";
import { buildHeader } from "../../../src/shared/build-header.ts";
import { more } from "../helpers/matrix.ts";
import { beOnMobileNetwork, refuseNextPages } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

/** Opens the page, and waits until it prepares the next one. */
async function openSettled(page: Page, path: string): Promise<void> {
  const listed = page.waitForResponse("**/api/files-of-pages");
  await open(page, path);
  await (await listed).finished();
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** What the page shows at its edges, and the requests by which the visitor's city is found, late on a busy machine. */
const aside = /\.(?:svg|webp|woff2)$|^\/(?:media|tiles)\/|\/footer-|\/(?:ip|geo|ListLocalities)$/;

/** Requests from now on that the page needs: code, data, documents. */
function needs(page: Page): string[] {
  const needed: string[] = [];
  page.on("request", (request) => {
    const path = pathOf(request);
    if (!aside.test(path)) needed.push(path);
  });
  return needed;
}

const newsLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Новости", exact: true });
const newsItem = (page: Page) => page.locator('main a[href^="/holder/news/"]').first();

test.describe("without a worker, on a mobile network", () => {
  test.beforeEach(({ page }) => beOnMobileNetwork(page));

  test("a press brings the code and the data of the next page in one flight", async ({ page }) => {
    await openSettled(page, "/holder/support/questions");
    const needed = needs(page);
    let land = () => {};
    const landing = new Promise<void>((resolve) => {
      land = resolve;
    });
    await page.route("**/*", async (route) => {
      await landing;
      await route.continue();
    });
    await newsLink(page).click();
    await expect(page).toHaveURL(/news$/);
    for (const file of ["news-page", "use-paged-list"]) {
      await expect.poll(() => needed).toContainEqual(expect.stringContaining(`/assets/${file}-`));
    }
    const inFlight = [...needed];
    expect(inFlight).toContain("/api/next-page/holder/news");
    land();
    await expect(newsItem(page)).toBeVisible();
    expect(needed).toEqual(inFlight);
  });

  test("a page whose state did not come requests its own data", more, async ({ page }) => {
    await refuseNextPages(page);
    await openSettled(page, "/holder/support/questions");
    const needed = needs(page);
    await newsLink(page).click();
    await expect(newsItem(page)).toBeVisible();
    expect(needed).toContain("/api/site/v1/news");
  });

  test("a focused link is prepared before it is followed, once", more, async ({ page }) => {
    await openSettled(page, "/holder/support/questions");
    const needed = needs(page);
    const answered = page.waitForResponse("**/api/next-page/holder/news");
    await newsLink(page).focus();
    await (await answered).finished();
    await page.keyboard.press("Enter");
    await expect(newsItem(page)).toBeVisible();
    expect(needed.filter((path) => path.startsWith("/api/"))).toEqual(["/api/next-page/holder/news"]);
  });

  test(
    "nothing is fetched ahead for a visitor who saves data, but a press is answered in one flight",
    more,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: Object.assign(new EventTarget(), { saveData: true }) });
      });
      const needed = needs(page);
      await openSettled(page, "/holder");
      expect(needed.filter((path) => /next-page|inner/.test(path))).toEqual([]);
      await openSettled(page, "/holder/support/questions");
      needed.length = 0;
      await newsLink(page).focus();
      await newsLink(page).hover();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      expect(needed).toEqual([]);
      await newsLink(page).click();
      await expect(newsItem(page)).toBeVisible();
      expect(needed).toContain("/api/next-page/holder/news");
    },
  );

  test("no file of another build is loaded, and a press leads to the page all the same", more, async ({ page }) => {
    await page.route("**/api/files-of-pages", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        headers: { ...response.headers(), [buildHeader]: "another" },
        body: text.replaceAll(/(\/assets\/[\w-]+-)[\w-]{8}\.js/g, "$1otherone.js"),
      });
    });
    const needed = needs(page);
    await openSettled(page, "/holder/support/questions");
    await newsLink(page).click();
    await expect(newsItem(page)).toBeVisible();
    expect(needed.filter((path) => path.includes("otherone"))).toEqual([]);
  });

  test("search and the page's own filters are not prepared", more, async ({ page }) => {
    await openSettled(page, "/holder/partner-program");
    const needed = needs(page);
    await page.getByRole("main").getByRole("link", { name: "Адреса" }).first().click();
    await expect(page).toHaveURL(/view=places/);
    expect(needed.filter((path) => path.startsWith("/api/next-page"))).toEqual([]);
  });
});

test.describe("links on screen", () => {
  const isPrepared = (name: string) => (request: Request) => pathOf(request) === `/api/next-page/holder/${name}`;

  test("are prepared while the line is idle, so that a press needs nothing", async ({ page }) => {
    const state = page.waitForEvent("requestfinished", isPrepared("how-to-get-a-card"));
    const code = page.waitForEvent("requestfinished", (request) => pathOf(request).startsWith("/assets/card-page-"));
    const files = page.waitForEvent("requestfinished", (request) => pathOf(request).startsWith("/assets/inner-"));
    await openSettled(page, "/holder");
    await Promise.all([state, code, files]);
    const needed = needs(page);
    await page.getByRole("main").getByRole("link", { name: "Получить карту" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Как получить карту");
    await expect(page.getByRole("heading", { name: "Три шага" })).toBeVisible();
    expect(needed.filter((path) => /next-page|card-page|inner/.test(path))).toEqual([]);
  });

  test(
    "are not prepared where each megabyte is paid for, nor those that are not seen",
    more,
    async ({ page, context }) => {
      const asked: string[] = [];
      context.on("request", (request) => asked.push(pathOf(request)));
      const paying = await context.newPage();
      await beOnMobileNetwork(paying);
      const shared = paying.waitForEvent("requestfinished", (request) => pathOf(request).startsWith("/assets/inner-"));
      await openSettled(paying, "/holder");
      // The code of most pages is, which the worker fetches there, too.
      await shared;
      // By now the other page would have prepared its first.
      const first = page.waitForEvent("requestfinished", isPrepared("how-to-get-a-card"));
      await openSettled(page, "/holder/news");
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), {
          href: "/holder/how-to-get-a-card",
          textContent: "Как",
        });
        document.querySelector("main")?.prepend(link);
      });
      await first;
      expect(asked.filter((path) => path.endsWith("/next-page/holder/how-to-get-a-card"))).toHaveLength(1);
      expect(asked).not.toContain("/api/next-page/holder/support");
    },
  );
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page on the device is opened from it, without a request for its state", more, async ({ page }) => {
    await beOnMobileNetwork(page);
    await openSettled(page, "/holder");
    await waitUntilCached(page, "/holder/support/questions", []);
    const needed = needs(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), {
        href: "/holder/support/questions",
        textContent: "Вопросы",
      });
      document.querySelector("main")?.prepend(link);
    });
    await page.getByRole("link", { name: "Вопросы", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Вопросы");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(needed.filter((path) => path.startsWith("/api/next-page"))).toEqual([]);
  });
});

test("a link in a part that cannot be hydrated yet is followed without loading a document", more, async ({ page }) => {
  await page.route(/\/assets\/nearby-section-/, () => undefined);
  await openSettled(page, "/holder");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole("link", { name: "Все скидки города" }).click();
  await expect(page).toHaveURL(/partner-program$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Партнёры и акции");
  expect(documents).toEqual([]);
});
