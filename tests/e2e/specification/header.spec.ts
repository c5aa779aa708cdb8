import { expect, type Locator, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { stopClock } from "./stopped-clock.ts";

// §2 of the specification, typed by hand: label and target of each item, then its submenu.
const holderMenu = [
  [
    "Возможности → /holder/capabilities",
    "Оплата и переводы → /holder/capabilities/settlement-application",
    "Скидки и бонусы → /holder/capabilities/loyalty-program",
    "Проезд → /holder/capabilities/transport-application",
    "Приложение на телефон → /holder/capabilities/mobyle-application",
  ],
  [
    "Как получить → /holder/how-to-get-a-card",
    "Банковская карта → /holder/card-bank",
    "Социальная (без банка) → /holder/card-social",
  ],
  [
    "Материалы → /holder/materials",
    "Нормативная база → /holder/materials/legal-framework",
    "Инструкции и регламенты → /holder/materials/guides-and-regulations",
  ],
  ["Поддержка → /holder/support", "Вопросы и ответы → /holder/support/questions"],
  ["Новости → /holder/news"],
  ["Партнеры и акции → /holder/partner-program"],
];
const partnerMenu = [
  ["Преимущества → /partner/advantages"],
  ["Порядок присоединения → /partner/joining-procedure"],
  [
    "Материалы → /partner/materials",
    "Нормативная база → /partner/materials/legal-framework",
    "Инструкции и регламенты → /partner/materials/guides-and-regulations",
    "Транспорт → /partner/materials/transport",
  ],
  ["Новости → /partner/news"],
  ["Контакты → /partner/contacts"],
];
const operatorMenu = [
  ["Об операторе → /operator/operator-information"],
  ["Сотрудничество → /operator/cooperation"],
  ["Контакты → /operator/contacts"],
];

const menuIn = (place: Locator) => place.getByRole("navigation", { name: "Главное меню" });

/** Every item of a menu with its submenu, expanded or not. */
function itemsOf(menu: Locator): Promise<string[][]> {
  return menu
    .locator("> ul > li")
    .evaluateAll((items) =>
      items.map((item) =>
        Array.from(item.querySelectorAll("a"), (link) => `${link.textContent} → ${link.getAttribute("href")}`),
      ),
    );
}

/** Scrolls there and waits for the next frame. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        addEventListener("scroll", drawn, { once: true });
        window.scrollTo({ top, behavior: "instant" });
      }),
    y,
  );
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("has the specified menu of each audience word for word, and switches between them", async ({ page }) => {
    await open(page, "/holder/news");
    const menu = menuIn(page.getByRole("banner"));
    const types = page.getByRole("navigation", { name: "Для кого портал" }).first();
    expect(await itemsOf(menu)).toEqual(holderMenu);
    expect(await itemsOf(types)).toEqual([["Держателю → /holder"], ["Партнёру → /partner"]]);
    await types.getByRole("link", { name: "Партнёру" }).click();
    await expect(page).toHaveURL(/\/partner$/);
    expect(await itemsOf(menu)).toEqual(partnerMenu);
    await expect(types.getByRole("link", { name: "Партнёру" })).toHaveAttribute("aria-current", "true");
    await page.getByRole("contentinfo").getByRole("link", { name: "Сотрудничество" }).click();
    await expect(page.locator("h1")).toHaveText("Сотрудничество");
    expect(await itemsOf(menu)).toEqual(operatorMenu);
    await types.getByRole("link", { name: "Держателю" }).click();
    await expect(page).toHaveURL(/\/holder$/);
  });

  test("logo, phone, city, search and account lead to their targets; a closed dialog leaves none open", async ({
    page,
    request,
  }) => {
    const settings: { alias: string; value: string }[] = await (await request.get("/api/site/v1/setting")).json();
    const phone = settings.find(({ alias }) => alias === "phone")?.value ?? "";
    await open(page, "/partner/contacts");
    const header = page.getByRole("banner");
    await expect(page.getByRole("link", { name: phone }).first()).toHaveAttribute(
      "href",
      `tel:+7${phone.replace(/\D/g, "").slice(1)}`,
    );
    await expect(header.getByRole("link", { name: "Войти" })).toHaveAttribute("href", "https://lk.example.ru");

    await page.getByRole("button", { name: /^Ваш город:/ }).click();
    await expect(page.getByRole("dialog", { name: "Ваш город" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await header.getByRole("link", { name: "Поиск" }).click();
    await expect(header.getByRole("searchbox")).toBeVisible();
    await header.getByRole("link", { name: "Закрыть" }).click();
    await expect(header.getByRole("searchbox")).toHaveCount(0);

    await header.getByRole("link", { name: /^Единая социальная карта/ }).click();
    await expect(page).toHaveURL(/\/holder$/);
  });

  test("links to the test account when the portal's address contains test", async ({ page, baseURL }) => {
    const testPortal = new URL("/lk/login", baseURL);
    testPortal.hostname = "test.localhost";
    await open(page, testPortal.href);
    await expect(page.getByRole("link", { name: "Войти в личный кабинет" })).toHaveAttribute(
      "href",
      "https://test-lk.example.ru",
    );
  });

  test(
    "keeps a submenu open for 300 ms after the pointer leaves, and closes it on an outside press",
    more,
    async ({ page }) => {
      await open(page, "/holder/news");
      await stopClock(page);
      const item = page.getByRole("banner").getByRole("link", { name: "Скидки и бонусы" });
      const parent = page.getByRole("banner").getByRole("link", { name: "Возможности" });
      await parent.hover();
      await expect(item).toBeVisible();
      await page.mouse.move(640, 700);
      await page.clock.runFor(299);
      await expect(item).toBeVisible();
      await page.clock.runFor(1);
      await expect(item).toBeHidden();

      // Back within the delay: the submenu stays open.
      await parent.hover();
      await page.mouse.move(640, 700);
      await page.clock.runFor(200);
      await parent.hover();
      await page.clock.runFor(1_000);
      await expect(item).toBeVisible();

      // An empty area takes no focus: the press itself closes the submenu.
      const city = await page.getByRole("button", { name: /^Ваш город:/ }).boundingBox();
      await page.mouse.click((city?.x ?? 0) + (city?.width ?? 0) + 80, (city?.y ?? 0) + 10);
      await expect(item).toBeHidden();
    },
  );

  test("shrinks beyond 20 px of scroll and grows near the top only, without flicker", more, async ({ page }) => {
    await open(page, "/holder/news");
    const header = page.getByRole("banner");
    const steps: [number, string | null][] = [];
    for (const y of [20, 21, 20, 4, 3]) {
      await scrollTo(page, y);
      steps.push([y, await header.getAttribute("data-shrunk")]);
    }
    expect(steps).toEqual([
      [20, null],
      [21, ""],
      [20, ""],
      [4, ""],
      [3, null],
    ]);
  });
});

test("below 1024 px shows the menu as a dialog with the same items, and locks scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, "/holder/news");
  const opener = page.getByRole("banner").getByRole("link", { name: "Меню" });
  await expect(menuIn(page.getByRole("banner"))).toBeVisible();
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(menuIn(page.getByRole("banner"))).toBeHidden();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Меню" });
  await expect(dialog).toBeVisible();
  expect(await itemsOf(menuIn(dialog))).toEqual(holderMenu);
  for (const name of [/^Ваш город:/, "Версия для слабовидящих"]) {
    await expect(dialog.getByRole("button", { name })).toBeVisible();
  }
  await expect(dialog.getByRole("link", { name: "Войти" })).toHaveAttribute("href", "https://lk.example.ru");
  // Outside the dialog, whose own content would take the wheel.
  await page.mouse.move(5, 790);
  await page.mouse.wheel(0, 400);
  await dialog.getByRole("link", { name: "Поддержка" }).hover();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await dialog.getByRole("button", { name: "Закрыть" }).click();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
