import { expect, type Locator, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";

/** Moves the mouse onto an element of the header, once its animations have finished. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await page
    .getByRole("banner")
    .evaluate((header) => Promise.allSettled(header.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const box = await target.boundingBox();
  if (box === null) throw new Error("nothing to point at");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("opens a submenu on hover and click, closes it on leave, outside click, scroll and Escape", async ({ page }) => {
    await open(page, "/holder/news");
    const item = page.getByRole("link", { name: "Скидки и бонусы" });
    const parent = page.getByRole("banner").getByRole("link", { name: "Возможности" });
    const opener = page.getByRole("button", { name: "Возможности: подразделы" });
    await expect(item).toBeHidden();
    await parent.hover();
    await expect(item).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(item).toBeHidden();

    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.evaluate(() => scrollTo(0, 200));
    await expect(item).toBeHidden();
    // The header is sticky: focusing it must not scroll the page.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(200);

    await page.keyboard.press("Enter");
    await expect(item).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(item).toBeHidden();

    // With the mouse only: `hover` may scroll the page to reach its target.
    await expect(page.locator("header[data-shrunk]")).toBeVisible();
    await pointAt(page, parent);
    await expect(item).toBeVisible();
    // Content appears above: the browser scrolls, the visitor does not.
    const before = await page.evaluate(() => scrollY);
    await page.locator("main").evaluate((main) => {
      const late = document.createElement("p");
      late.append("Пришло позже");
      main.prepend(late);
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await pointAt(page, item);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.locator("h1")).toHaveText("Скидки и бонусы");
    await expect(item).toBeHidden();
  });

  test(
    "shows the specified menu labels, marks the current page, and switches to the partner menu",
    more,
    async ({ page }) => {
      await open(page, "/holder/news");
      const menu = page.getByRole("banner").getByRole("navigation", { name: "Главное меню" });
      await expect(menu.getByRole("link", { name: "Новости" })).toHaveAttribute("aria-current", "page");
      for (const name of ["Возможности", "Партнеры и акции"])
        await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Партнёру" }).first().click();
      await expect(page).toHaveURL(/\/partner$/);
      await expect(menu.getByRole("link", { name: "Преимущества" })).toBeVisible();
      await page
        .getByRole("link", { name: /^Единая социальная карта/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/holder$/);
    },
  );

  test("opens the search with focus, rejects fewer than 3 characters, and leads to the results", async ({ page }) => {
    await open(page, "/partner/news");
    await page.getByRole("link", { name: "Поиск" }).click();
    const field = page.getByRole("banner").getByRole("searchbox");
    await expect(field).toBeFocused();
    await field.fill(" ка ");
    await field.press("Enter");
    await expect(page.getByRole("banner").getByText("Минимальное количество символов для поиска: 3")).toBeVisible();
    await field.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByRole("link", { name: "Поиск" })).toBeFocused();
    await page.keyboard.press("Enter");
    await field.fill(" карта ");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/partner\/search\?query=%D0%BA%D0%B0%D1%80%D1%82%D0%B0$/);
    await expect(field).toBeHidden();
    await expect(page.locator("main")).toBeFocused();
  });

  test("shrinks the header on scroll and grows it at the top without moving the page", more, async ({ page }) => {
    await open(page, "/holder/news");
    const header = page.getByRole("banner");
    await expect(header).not.toHaveAttribute("data-shrunk");
    const height = async () => (await header.boundingBox())?.height ?? 0;
    const tall = await height();
    const place = () => page.locator("main h1").evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await place();
    // Also before it sticks, while what stands above it is still on the screen.
    for (const way of [30, 300]) {
      await page.mouse.wheel(0, way);
      await expect(header).toHaveAttribute("data-shrunk", "");
      expect(await height()).toBeLessThan(tall);
      expect(await place()).toBe(before);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(header).not.toHaveAttribute("data-shrunk");
  });
});

for (const [width, rows] of [
  [1280, 2],
  [1024, 3],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`the header has ${rows} rows, and its menu items stand apart`, async ({ page }) => {
      await open(page, "/holder/news");
      const phone = page.getByRole("link", { name: "8 800 000-00-00" }).first();
      const write = page.getByRole("link", { name: "Написать нам" }).first();
      expect((await phone.boundingBox())?.y).toBeCloseTo((await write.boundingBox())?.y ?? 0, -1);
      const bottom = await page
        .getByRole("banner")
        .evaluate((header) => header.getBoundingClientRect().bottom + scrollY);
      const cookies = (await page.getByRole("region", { name: "Использование файлов cookie" }).boundingBox())?.height;
      expect(bottom - (cookies ?? 0)).toBeLessThanOrEqual(rows * 66);
      const gaps = await page.getByRole("banner").locator("nav > ul").evaluate(spaces);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(27);
    });
  });
}

/** Runs in the page: horizontal spaces between the items of a list. */
function spaces(list: Element): number[] {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
}

test("footer and header show the settings; an empty social link is left out, AppGallery has a default", async ({
  page,
  request,
}) => {
  const settings: { alias: string; value: string; title: string }[] = await (
    await request.get("/api/site/v1/setting")
  ).json();
  const settingValue = (alias: string) => settings.find((setting) => setting.alias === alias)?.value;
  await open(page, "/holder");
  const footer = page.getByRole("contentinfo");
  for (const column of [1, 2, 3]) {
    for (const row of [1, 2, 3]) {
      const setting = settings.find(({ alias }) => alias === `col_${column}_link_${row}`);
      await expect(footer.getByRole("link", { name: setting?.title ?? "", exact: true })).toHaveAttribute(
        "href",
        setting?.value ?? "",
      );
    }
  }
  for (const title of ["Единая социальная карта", "Поддержка", "Оператор ЕСК"]) {
    await expect(footer.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  for (const [alias, name] of [
    ["vk", "ВКонтакте"],
    ["telegram", "Телеграм"],
    ["odnoklassniki", "Одноклассники"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", settingValue(alias) ?? "");
  }
  await expect(footer.getByRole("link", { name: "AppGallery" })).toHaveAttribute("href", /^https:\/\/appgallery\./);
  await expect(footer).toContainText(/© 2020–2024 .* ИНН\s\d{10}, ОГРН\s\d{13}/);
  await expect(page.getByRole("link", { name: settingValue("phone") ?? "" }).first()).toHaveAttribute(
    "href",
    /^tel:\+?[78]800/,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("opens the menu over the page, locks scrolling, and navigates", async ({ page }) => {
    await open(page, "/holder");
    await page.getByRole("link", { name: "Меню" }).click();
    const menu = page.getByRole("dialog", { name: "Меню" });
    await expect(menu).toBeVisible();
    await expect(page.locator("html")).toHaveClass(/scroll-locked/);
    await menu.getByRole("link", { name: "Вопросы и ответы" }).click();
    await expect(page.locator("h1")).toHaveText("Вопросы и ответы");
    await expect(menu).toBeHidden();
    await expect(page.locator("html")).not.toHaveClass(/scroll-locked/);
  });
});

test("opens one dialog at a time: the phone menu closes for the city dialog", more, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/holder");
  await page.getByRole("link", { name: "Меню" }).click();
  await page
    .getByRole("dialog", { name: "Меню" })
    .getByRole("button", { name: /Екатеринбург/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Ваш город" })).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
});

test("leaves the logo's name its two lines beside the open search on phones", more, async ({ page }) => {
  for (const width of [375, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/holder");
    await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
    await expect(page.getByRole("banner").getByRole("searchbox")).toBeFocused();
    const name = page.getByRole("banner").getByText("Единая социальная карта");
    const lines = await name.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(2);
  }
});

test("focuses the search when its code loads late", more, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const late = Promise.withResolvers<void>();
  await page.route("**/assets/search-form-*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await open(page, "/holder/news");
  await page.getByRole("link", { name: "Поиск" }).click();
  await expect(page.getByRole("link", { name: "Закрыть" })).toHaveAttribute("aria-expanded", "true");
  late.resolve();
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeFocused();
});

test("asks for the city once: Да stores it, and the question does not come back", async ({ page }) => {
  await open(page, "/holder");
  const question = page.getByRole("region", { name: "Ваш город" });
  await expect(question).toContainText("Ваш город Екатеринбург?");
  await question.getByRole("button", { name: "Да" }).click();
  await expect(question).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("pickedCity") ?? "null"));
  expect(stored).toMatchObject({ name: "Екатеринбург" });
  await reload(page);
  await expect(question).toBeHidden();
});

test.describe("behind a proxy that tells the visitor's address", () => {
  test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" } });

  test("names the city of the visitor's address, and keeps asking until answered", async ({ page }) => {
    await open(page, "/holder");
    const question = page.getByRole("region", { name: "Ваш город" });
    await expect(question).toContainText("Ваш город Нижний Тагил?");
    expect(await page.evaluate(() => localStorage.getItem("pickedCity"))).toBeNull();
    await question.getByRole("button", { name: "Да" }).click();
    await expect(page.getByRole("button", { name: /Нижний Тагил/ })).toBeVisible();
  });
});

test("asks for cookie consent once in six months", more, async ({ page, context }) => {
  await open(page, "/holder");
  const banner = page.getByRole("region", { name: "Использование файлов cookie" });
  await banner.getByRole("button", { name: "Принять" }).click();
  await expect(banner).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "esk_cc", path: "/", sameSite: "Lax" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(182);
  await reload(page);
  await expect(banner).toBeHidden();
});
