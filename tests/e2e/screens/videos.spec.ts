import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { startPortal } from "../helpers/portal-server.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const host = "video.example.ru";
const cards = (page: Page) => page.getByRole("region", { name: "Видео" }).getByRole("link");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both home pages show videos as links that name the site they open", async ({ page }) => {
    for (const home of ["/holder", "/partner"]) {
      await page.goto(home);
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first()).toHaveAccessibleName(/оформить карту Откроется сайт video\.example\.ru$/);
      await expect(cards(page).first()).toHaveAttribute("href", `https://${host}/kak-oformit-kartu`);
    }
  });
});

test("loads the video code when the visitor scrolls near, after server rendering and navigation", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const hasCome = () => scripts.some((url) => /videos-section/.test(url));
  await open(page, "/holder");
  await expect(cards(page)).toHaveCount(3);
  expect(hasCome()).toBe(false);
  await page.getByRole("heading", { name: "Видео" }).scrollIntoViewIfNeeded();
  await expect.poll(hasCome).toBe(true);
  await page.getByRole("link", { name: "Партнёру" }).first().click();
  await expect(page.locator("h1")).toHaveText("Станьте партнёром социальной карты");
  await expect(cards(page)).toHaveCount(3);
  expect(consoleLines).toEqual([]);
});

test("hides the section without videos, and reports a failed load", more, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await open(page, "/holder/news");
  await page.route("**/api/site/v1/video", (route) => route.abort());
  await refuseNextPages(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Единая социальная карта/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Новости" }).scrollIntoViewIfNeeded();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "Видео" }) });
  await expect(section.getByText("Не загрузилось")).toBeVisible();
  await page.unroute("**/api/site/v1/video");
  await page.route("**/api/site/v1/video", (route) => route.fulfill({ json: [] }));
  await section.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("heading", { name: "Видео" })).toHaveCount(0);
});

test(
  "plays a video of an allowed host in the page, with no request to the host before the press",
  more,
  async ({ page }) => {
    const portal = await startPortal({ env: { VIDEO_HOSTS: host } });
    const asked: string[] = [];
    await page.route(`https://${host}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>Плеер</title><p>Играет</p>" });
    });
    const consoleLines = await recordConsole(page);
    const section = page.waitForResponse(/videos-section/);
    await open(page, `${portal.url}/holder`);
    await page.getByRole("heading", { name: "Видео" }).scrollIntoViewIfNeeded();
    await (await section).finished();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await cards(page).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.frameLocator("iframe").getByText("Играет")).toBeVisible();
    expect(asked).toEqual([`https://${host}/kak-oformit-kartu`]);
    await expect(dialog.getByRole("link", { name: `Открыть на сайте ${host}` })).toHaveAttribute("target", "_blank");
    expect(await axeViolations(page, "dialog")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(cards(page).first()).toBeFocused();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(consoleLines).toEqual([]);
    await portal.remove();
  },
);
