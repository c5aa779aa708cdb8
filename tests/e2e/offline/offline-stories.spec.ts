import { expect, type Page } from "playwright/test";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import type { Portal } from "../helpers/portal-server.ts";
import { test } from "../helpers/portal-test.ts";
import { ageDatasets, killWorkers, open, reload, waitUntilCached } from "../helpers/worker-probe.ts";
import { captivePortal } from "./captive-portal.ts";

// Stories of a network that comes and goes, each as is and with the worker killed in between, as a browser short of
// memory does.

const offline = (page: Page) => page.getByText("Нет интернета");
const firstNews = (page: Page) => page.locator("main").getByRole("heading", { level: 2 }).first();

const month = 31 * 86_400_000;

interface Scene {
  page: Page;
  portal: Portal;
  /** Called where the worker may be killed. */
  between(): Promise<void>;
}

/** Opens the home page and the news. Returns the title of the first news. */
async function visit({ page, portal }: Scene): Promise<string> {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", ["/api/site/v1/setting", "/api/site/v1/block?"]);
  await open(page, `${portal.url}/holder/news`);
  await waitUntilCached(page, "/holder/news", ["/api/site/v1/news?"]);
  return firstNews(page).innerText();
}

/** Changes the title of the first news while the portal is stopped. */
async function rename({ dataDir }: Portal, from: string, to: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  const renamed = await db.query("update site_news set title = $2 where title = $1 returning 1 as one", [
    from.replaceAll("\u00a0", " "),
    to,
  ]);
  await db.close();
  expect(renamed.length).toBeGreaterThan(0);
}

/** Fires the browser's `online` event, after which the page asks our server at once. */
async function networkReturns(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

const stories: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async "reads visited pages again while the server is down"(scene) {
    const { page, portal, between } = scene;
    const title = await visit(scene);
    await portal.stop();
    await between();
    await reload(page);
    await expect(firstNews(page)).toHaveText(title);
    await expect(offline(page)).toBeVisible();
    await expect(page.getByText(/Показываем то, что сохранено \d+\s\S+\sв\s\d\d:\d\d/)).toBeVisible();
    await open(page, `${portal.url}/holder?utm_source=test`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main")).toContainText(title);
    await expect(offline(page)).toBeVisible();
  },

  async "says that a page was never opened, with the phone number, while the server is down"({
    page,
    portal,
    between,
  }) {
    await open(page, `${portal.url}/holder`);
    await waitUntilCached(page, "/holder", ["/api/site/v1/setting"]);
    await portal.stop();
    await between();
    await open(page, `${portal.url}/holder/materials`);
    await expect(page.getByText("Эта страница ещё не сохранена.")).toBeVisible();
    await expect(page.getByRole("status").getByRole("link", { name: /^8 800/ })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Материалы");
  },

  async "shows stale data at once and replaces it with fresh data"(scene) {
    const { page, portal, between } = scene;
    const title = await visit(scene);
    await portal.stop();
    await reload(page);
    await expect(offline(page)).toBeVisible();
    await rename(portal, title, "Изменили без вас");
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await between();
    await portal.start();
    await networkReturns(page);
    await expect(page.getByText("Снова на связи")).toBeVisible();
    await expect(firstNews(page)).toHaveText("Изменили без вас");
    await expect(page.getByText("Снова на связи")).toBeHidden();
    expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
  },

  async "a captive portal does not replace good data"(scene) {
    const { page, portal, between } = scene;
    const title = await visit(scene);
    await ageDatasets(page);
    await portal.stop();
    const wifi = await captivePortal(portal.url);
    await between();
    await reload(page);
    await expect(firstNews(page)).toHaveText(title);
    await expect.poll(() => wifi.asked.filter((url) => url.startsWith("/api/")).length).toBeGreaterThan(3);
    await wifi.close();
    await between();
    await reload(page);
    await expect(firstNews(page)).toHaveText(title);
    await expect(page.getByText("Wi-Fi")).toBeHidden();
    const settings: unknown = await page.evaluate(async () => (await fetch("/api/site/v1/setting")).json());
    expect(settings).toContainEqual(expect.objectContaining({ alias: "phone" }));
  },

  async "a clock a month ahead or behind neither hides cached data nor blocks new data"(scene) {
    const { page, portal, between } = scene;
    const title = await visit(scene);
    await portal.stop();
    // For the device's clock the datasets are a month old.
    await ageDatasets(page, month);
    await between();
    await reload(page);
    await expect(firstNews(page)).toHaveText(title);
    // The cached HTML contains its news; the settings come from the cached dataset.
    const settings: unknown = await page.evaluate(async () => (await fetch("/api/site/v1/setting")).json());
    expect(settings).toContainEqual(expect.objectContaining({ alias: "phone" }));
    await expect(offline(page)).toBeVisible();
    await rename(portal, title, "Новость при часах вперёд");
    await portal.start();
    await networkReturns(page);
    await expect(firstNews(page)).toHaveText("Новость при часах вперёд");
    // Makes the cached datasets a month newer than the clock.
    await ageDatasets(page, -month);
    await portal.stop();
    await rename(portal, "Новость при часах вперёд", "Новость при часах назад");
    await between();
    await portal.start();
    await reload(page);
    await expect(firstNews(page)).toHaveText("Новость при часах назад");
  },
};

const played = cases(cross(Object.entries(stories), [true, false]), 2);
for (const [index, [[story, happens], isKilled]] of played.entries()) {
  test(
    `${story}${isKilled ? "; the worker is killed in between" : ""}`,
    moreAfter(0, index),
    async ({ page, portal }) => {
      await happens({ page, portal, between: () => (isKilled ? killWorkers(page) : Promise.resolve()) });
    },
  );
}
