import { expect, type Page, type Request } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

/** Opens the page, and waits until it prepares the next one. */
async function openSettled(page: Page, path: string): Promise<void> {
  const listed = page.waitForResponse("**/api/files-of-pages");
  await open(page, path);
  await (await listed).finished();
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Requests from now on that the page needs: code, data, documents. */
function needs(page: Page): string[] {
  const needed: string[] = [];
  page.on("request", (request) => {
    const path = pathOf(request);
    const isAside = /\.(?:svg|webp|woff2)$|^\/(?:media|tiles)\/|\/footer-/.test(path);
    if (!isAside) needed.push(path);
  });
  return needed;
}

const newsLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Новости", exact: true });
const newsItem = (page: Page) => page.locator('main a[href^="/holder/news/"]').first();

test.describe("without a worker", () => {
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
      await openSettled(page, "/holder/support/questions");
      const needed = needs(page);
      await newsLink(page).focus();
      await newsLink(page).hover();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
      expect(needed).toEqual([]);
      await newsLink(page).click();
      await expect(newsItem(page)).toBeVisible();
      expect(needed).toContain("/api/next-page/holder/news");
    },
  );

  test("search and the page's own filters are not prepared", more, async ({ page }) => {
    await openSettled(page, "/holder/partner-program");
    const needed = needs(page);
    await page.getByRole("main").getByRole("link", { name: "Адреса" }).first().click();
    await expect(page).toHaveURL(/view=places/);
    expect(needed.filter((path) => path.startsWith("/api/next-page"))).toEqual([]);
  });
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page on the device is opened from it, without a request for its state", more, async ({ page }) => {
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
