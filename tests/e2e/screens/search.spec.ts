import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const hits = "main li:has(h2)";

/** State and duration of the toast's progress bar, which ends with the toast. */
function lifeOf(bar: Element) {
  const [animation] = bar.getAnimations();
  return [animation?.playState, animation?.effect?.getTiming().duration];
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("renders hits with marked matches, never cacheable", async ({ page, request }) => {
    // «карта» typed in the Latin keyboard layout.
    const url = "/holder/search?query=rfhnf";
    await page.goto(url);
    await expect(page.locator(hits)).toHaveCount(10);
    await expect(page.locator("main mark").first()).toHaveText(/^карт/i);
    await expect(page.locator("main").getByRole("status").first()).toContainText(/найдено:\s\d+/);
    await expect(page.locator("main").getByRole("searchbox")).toHaveValue("rfhnf");
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(page.locator(hits)).toHaveCount(20);
    expect((await request.get(url)).headers()["cache-control"]).toBe("no-store");
  });

  test("narrows the loaded hits to a kind, and back to all", more, async ({ page }) => {
    await page.goto("/holder/search?query=карта");
    const kinds = page.getByRole("navigation", { name: "Что показать" });
    await kinds.getByRole("link", { name: "Страницы" }).click();
    const shown = await page.locator(hits).count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(10);
    await expect(page.locator(hits).filter({ hasText: /^Страница/ })).toHaveCount(shown);
    await expect(page.locator("main")).toContainText(new RegExp(`Показано\\s${shown}\\sиз\\sпервых\\s10`));
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(page.locator("main")).toContainText(/из\sпервых\s20/);
    await kinds.getByRole("link", { name: "Всё" }).click();
    await expect(page.locator(hits)).toHaveCount(10);
  });
});

test("appends and focuses the next hits; back shows the first 10 again", async ({ page }) => {
  await open(page, "/partner/search?query=%D0%BA%D0%B0%D1%80%D1%82%D0%B0");
  await expect(page.locator(hits)).toHaveCount(10);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(page.locator(hits)).toHaveCount(20);
  await expect(page.locator(hits).nth(10).getByRole("link")).toBeFocused();
  expect(new URL(page.url()).searchParams.get("page")).toBe("2");
  await page.goBack();
  await expect(page.locator(hits)).toHaveCount(10);
});

test("a hit leads to its page", more, async ({ page }) => {
  await open(page, "/holder/search");
  await page.locator("main").getByRole("searchbox").fill("потерял карту");
  await page.locator("main").getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: /Я потерял карту/ }).click();
  await expect(page).toHaveURL(/\/holder\/support\/questions#question-\d+$/);
  await expect(page.getByText("Мы отключим проезд и льготы").first()).toBeVisible();
});

test("says that the site's search fails, not that the network is missing", more, async ({ page }) => {
  await page.route("**/api/site/v1/search?**", (route) => route.fulfill({ status: 502, json: {} }));
  await open(page, "/holder/search");
  await page.locator("main").getByRole("searchbox").fill("щыщыщыщ");
  await page.locator("main").getByRole("searchbox").press("Enter");
  const main = page.locator("main");
  await expect(main.getByText("Поиск на сайте сейчас не отвечает")).toBeVisible();
  await expect(main.getByRole("status").first()).toHaveText(/сейчас\sне\sполучился$/);
  await expect(main).not.toContainText(/появится\sсвязь|ничего\sне\sнашлось/);
  await page.unroute("**/api/site/v1/search?**");
  await main.getByRole("button", { name: "Искать на сайте" }).click();
  await expect(main.getByRole("status").first()).toHaveText(/ничего\sне\sнашлось$/);
});

test("offers help when nothing is found, and explains a short query", more, async ({ page }) => {
  await open(page, `/holder/search?query=${encodeURIComponent("щыщыщыщ ъыъыъыъ")}`);
  const main = page.locator("main");
  await expect(main.getByRole("status").first()).toContainText("ничего не нашлось");
  const letter = await main.getByRole("link", { name: "Спросить у нас" }).getAttribute("href");
  expect(decodeURIComponent(letter ?? "")).toMatch(/^mailto:.+\?subject=Не нашлось: щыщыщыщ ъыъыъыъ$/);
  await expect(main.getByRole("link", { name: "ъыъыъыъ" })).toHaveAttribute("href", /\?query=%D1%8A[^ ]*$/);
  await expect(main.getByRole("link", { name: "Как получить карту" })).toBeVisible();
  await open(page, "/holder/search?query=%D0%B0%D0%B1");
  await expect(main.getByRole("status").first()).toHaveText("Минимальное количество символов для поиска: 3");
});

test("shows a toast at the top right for a short query, for 1 s or while hovered", async ({ page }) => {
  await open(page, "/holder/search");
  const field = page.locator("main").getByRole("searchbox");
  const toast = page.getByRole("alert").filter({ hasText: "Минимальное количество символов для поиска: 3" });
  await field.fill(" аб ");
  const { width = 0 } = page.viewportSize() ?? {};
  let box = { x: 0, y: 0, width: 0, height: 0 };
  // 1 s is short for a busy machine: each attempt shows a new toast.
  await expect(async () => {
    await field.press("Enter");
    box = (await toast.boundingBox({ timeout: 1_000 })) ?? box;
    expect(box.y).toBeLessThan(60);
    expect(box.x + box.width).toBeGreaterThan(width - 60);
  }).toPass();
  await expect(page).toHaveURL(/\/holder\/search$/);
  await expect(toast).toBeHidden();
  const progress = toast.locator("[class*=progress-bar--animated]");
  await expect(async () => {
    await field.press("Enter");
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.move(box.x + 50, box.y + 20);
    const [state, duration] = await progress.evaluate(lifeOf, undefined, { timeout: 1_000 });
    expect(state).toBe("paused");
    expect(duration).toBe(1_000);
  }).toPass();
  await page.mouse.move(10, 500);
  await expect(toast).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("clears the field after the search has started", more, async ({ page }) => {
    await open(page, "/holder/search");
    const field = page.locator("main").getByRole("searchbox");
    await field.fill("проезд");
    await field.press("Enter");
    await expect(page.locator(hits)).toHaveCount(10);
    await expect(field).toHaveValue("");
  });
});
