import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "playwright/test";
import { testBasemap } from "../../map-files/basemap-file.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { makeRelease } from "../helpers/release.ts";
import { killWorkers, open, pageCaches, reload } from "../helpers/worker-probe.ts";
import {
  cacheCounts,
  chooseYekaterinburg,
  expectGathered,
  pack,
  press,
  saved,
  savingTime,
  watchSaveRequests,
  words,
} from "./city-pack-steps.ts";

/** A portal with vector tiles, shared by all tests of a worker. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "portal-pack-"));
      const portal = await startPortal({ env: { BASEMAP: await testBasemap(folder) } });
      await use(portal);
      await portal.remove();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: { width: 390, height: 844 } });

test("resumes saving a city after a stop, a reload and a killed worker", more, async ({ context, page, portal }) => {
  test.setTimeout(90_000);
  const consoleLines = await recordConsole(page);
  const asked = watchSaveRequests(page);
  // One response hangs, so saving cannot finish.
  const held = Promise.withResolvers<void>();
  await context.route(`${portal.url}/holder/partner-program`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await chooseYekaterinburg(page, portal.url);
  await press(page, "Сохранить на телефон");
  await expect(words(page, /^Сохраняем…\s\d+(?:,\d)?(?:\s.Б)?\sиз\s\d+(?:,\d)?\sМБ$/)).toBeVisible();
  await expect(pack(page).getByRole("progressbar")).toBeVisible();

  await expect.poll(() => pack(page).getByRole("progressbar").getAttribute("value").then(Number)).toBeGreaterThan(0);
  const before: string[] = [];
  await expect.poll(() => before.push(...asked())).toBeGreaterThan(5);
  await press(page, "Остановить");
  await expect(words(page, /^Остановлено\.\sСохранено/)).toBeVisible();
  held.resolve();
  await reload(page);
  await expect(words(page, /^Остановлено\.\sСохранено/)).toBeVisible();
  before.push(...asked());

  await press(page, "Продолжить");
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes("documents"))).toBe(true);
  await reload(page);
  // The worker serves the screen's own code, too.
  await expect(words(page, /^Сохран(?:яем…|ено)/)).toBeVisible();
  await killWorkers(page);
  await expect(saved(page)).toBeVisible({ timeout: savingTime });

  // Nothing that was saved before the stop is requested again.
  const after = asked();
  const twice = before.filter((url) => after.includes(url));
  expect(twice.length).toBeLessThanOrEqual(3);
  expect(await cacheCounts(page)).toMatchObject({ documents: 12, "map-code": 6 });
  expect((await cacheCounts(page)).tiles).toBeGreaterThan(3);
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  expect(consoleLines.filter((line) => !line.includes("net::ERR"))).toEqual([]);
});

test(
  "fetches only changes on update, and removes the pack without the pages read before",
  more,
  async ({ context, page, portal }) => {
    test.setTimeout(120_000);
    await expectGathered(page, portal.url);
    await chooseYekaterinburg(page, portal.url);
    await pack(page)
      .getByText(/^12\sдокументов/)
      .click();
    await pack(page).getByRole("checkbox", { name: "Тарифы и сроки" }).uncheck();
    await press(page, "Сохранить на телефон");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
    expect(await cacheCounts(page)).toMatchObject({ documents: 11 });

    const fetched: string[] = [];
    context.on("response", (response) => {
      const isWorkers = response.request().serviceWorker() !== null;
      if (isWorkers && response.status() === 200) fetched.push(new URL(response.url()).pathname);
    });
    await pack(page)
      .getByText(/^11\sдокументов/)
      .click();
    await pack(page).getByRole("checkbox", { name: "Тарифы и сроки" }).check();
    await press(page, "Обновить");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
    await expect.poll(async () => (await cacheCounts(page)).documents).toBe(12);
    expect(fetched.filter((path) => !path.endsWith("/file"))).toEqual([]);
    expect(fetched).toHaveLength(1);

    await press(page, "Удалить");
    await pack(page).getByRole("button", { name: "Да, удалить" }).click();
    await expect(pack(page).getByRole("button", { name: "Сохранить на телефон" })).toBeVisible();
    const counts = await cacheCounts(page);
    expect([counts.documents ?? 0, counts.tiles ?? 0, counts["map-code"] ?? 0]).toEqual([0, 0, 0]);
    // The screen itself was cached before the pack.
    expect(counts.pages).toBeGreaterThan(0);
    expect(counts.pages).toBeLessThan(10);
  },
);

test(
  "waits for the worker on a first visit; reports the missing space, and resumes when there is enough",
  more,
  async ({ context, page, portal }) => {
    test.setTimeout(90_000);
    const worker = Promise.withResolvers<void>();
    await context.route(`${portal.url}/sw.js`, async (route) => {
      await worker.promise;
      await route.continue();
    });
    await page.goto(`${portal.url}/holder/offline`);
    await expect(pack(page).getByText("Готовим место на телефоне…")).toBeAttached();
    worker.resolve();
    await chooseYekaterinburg(page, portal.url);
    await expect.poll(async () => (await cacheCounts(page)).pages ?? 0).toBeGreaterThan(0);
    const browser = await context.newCDPSession(page);
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await browser.send("Storage.overrideQuotaForOrigin", { origin: portal.url, quotaSize: usage + 1_500_000 });
    await press(page, "Сохранить на телефон");
    await expect(words(page, /^Не\sхватает места на\sтелефоне\.\sСохранено/)).toBeVisible({
      timeout: savingTime,
    });
    await expect(words(page, /^Нужно\sещё\s\d+(?:,\d)?\s(?:КБ|МБ)\./)).toBeVisible();
    await killWorkers(page);
    await reload(page);
    await expect(words(page, /^Нужно\sещё\s\d+(?:,\d)?\s(?:КБ|МБ)\./)).toBeVisible();
    await killWorkers(page);
    await browser.send("Storage.overrideQuotaForOrigin", { origin: portal.url });
    await press(page, "Продолжить");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
  },
);

test("a new version drops the old pages and fetches the saved city's again", more, async ({ context, page }) => {
  test.setTimeout(120_000);
  const distDir = await mkdtemp(join(tmpdir(), "dist-"));
  await cp(join(import.meta.dirname, "../../../dist"), distDir, { recursive: true });
  const portal = await startPortal({ distDir });
  try {
    await chooseYekaterinburg(page, portal.url);
    await press(page, "Сохранить на телефон");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
    const { pages = 0 } = await cacheCounts(page);
    await makeRelease(distDir, "version-two");
    await portal.restart();

    // A newly opened portal updates without asking, unless the visitor has interacted: evaluating code counts as that.
    const later = await context.newPage();
    await page.close();
    await later.goto(`${portal.url}/holder`);
    await later.waitForEvent("load");
    await expect.poll(() => pageCaches(later), { timeout: 30_000 }).toEqual(["pages-version-two"]);
    await open(later, `${portal.url}/holder`);
    await expect.poll(async () => (await cacheCounts(later)).pages, { timeout: 30_000 }).toBeGreaterThanOrEqual(pages);

    await portal.stop();
    await open(later, `${portal.url}/holder/stocks`);
    await expect(later.locator("main").getByRole("listitem").first()).toBeVisible();
    await open(later, `${portal.url}/holder/offline`);
    await expect(saved(later)).toBeVisible();
  } finally {
    await portal.remove();
    await rm(distDir, { recursive: true });
  }
});
