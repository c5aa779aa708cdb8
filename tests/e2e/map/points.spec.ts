import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const section = (page: Page) => page.locator("#places");
const items = (page: Page) => section(page).locator("ol > li");
const titles = (page: Page) => items(page).locator("summary h3");
const opened = (page: Page) => items(page).locator("details[open]");
const count = (page: Page) => section(page).locator("#places-count").getByRole("status");
const nearby = (page: Page) => section(page).getByRole("button", { name: "Ближайшие" });
const filters = (page: Page) => page.getByRole("dialog", { name: "Фильтры" });

async function openFilters(page: Page): Promise<void> {
  await section(page)
    .getByRole("button", { name: /^Фильтры/ })
    .click();
  await expect(filters(page)).toBeVisible();
}

/** Sets a filter of the dialog and closes it by the button that names the result. */
async function filterBy(page: Page, name: string): Promise<void> {
  await openFilters(page);
  await filters(page).getByLabel(name).check();
  await filters(page)
    .getByRole("button", { name: /^(Показать|Ничего не нашлось)/ })
    .click();
  await expect(filters(page)).toBeHidden();
}

/** These tests are about the list: a phone draws no map beside it. */
test.use({ viewport: { width: 390, height: 844 } });

async function cityOf(page: Page, name: string): Promise<{ id: string }> {
  const cities: { id: string; name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
  const city = cities.find((each) => each.name === name);
  if (!city) throw new Error(`there is no ${name}`);
  return city;
}

/** A visitor who has picked the city before. */
async function pickCity(page: Page, name: string): Promise<void> {
  const city = await cityOf(page, name);
  await page.addInitScript((picked) => {
    if (localStorage.getItem("pickedCity") === null) localStorage.setItem("pickedCity", picked);
  }, JSON.stringify(city));
}

const card = "/holder/how-to-get-a-card";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, total, runs] of [
    [card, "Где получить карту", "420", {}],
    ["/holder/card-bank", "Где получить банковскую карту", "230", more],
    ["/holder/card-social", "Где получить социальную карту", "190", more],
    ["/holder/partner-program?view=places", "Где принимают карту", "1500", {}],
    ["/holder/partner-program/partner/101", "Все адреса", "60", more],
  ] as const) {
    test(`lists the places of ${path}, each expandable`, runs, async ({ page, request }) => {
      // A page waits 2 s for its lists; merging all branches for the first time takes longer on a slow machine.
      await request.get("/api/branches");
      await page.goto(path);
      await expect(section(page).getByRole("heading", { level: 2 })).toHaveText(heading);
      await expect(count(page)).toHaveText(new RegExp(`^${total}\\s(пункт|адрес)\\S* в области$`));
      await expect(items(page)).toHaveCount(20);
      await items(page).first().locator("summary").click();
      await expect(items(page).first().getByRole("link", { name: "Маршрут" })).toHaveAttribute(
        "href",
        /^https:\/\/yandex\.ru\/maps\/\?rtext=~\d+\.\d+,\d+\.\d+$/,
      );
    });
  }

  test("filters places by a plain form, 20 at a time, nearest to the centre first", more, async ({ page }) => {
    await page.goto(card);
    await page.getByRole("combobox", { name: "Город" }).selectOption({ label: "Екатеринбург" });
    await page.getByRole("checkbox", { name: "Банковская" }).check();
    await page.getByText("Организация", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Исеть-банк" }).check();
    await page.getByRole("checkbox", { name: "Банк «Самоцвет»" }).check();
    await page.getByRole("button", { name: "Показать", exact: true }).click();
    await expect(titles(page).first()).toHaveText(/Исеть-банк|Самоцвет/);
    await expect(items(page).first()).toContainText("Ближе всех к центру");
    await expect(items(page).first()).toContainText("от центра");
    const first = await items(page).count();
    await page.getByRole("searchbox", { name: "Улица или название" }).fill("самоцвет");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(titles(page).filter({ hasNotText: "Самоцвет" })).toHaveCount(0);
    expect(await items(page).count()).toBeLessThan(first);
    await expect(page.getByRole("combobox", { name: "Город" })).toHaveValue((await cityOf(page, "Екатеринбург")).id);
  });

  test("expands the place named in the URL, and links to the next 20", more, async ({ page }) => {
    await page.goto(`${card}?place=p-5164&city=all`);
    await expect(opened(page)).toHaveCount(1);
    await expect(opened(page)).toContainText("Берёзовский");
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(items(page)).toHaveCount(40);
  });
});

test("lists organizations in the configured order, small ones in one group; the forced one issues bank cards only", async ({
  page,
}) => {
  await open(page, card);
  await openFilters(page);
  const names = filters(page).getByRole("group", { name: "Организация" }).getByRole("checkbox");
  const labels = await names.evaluateAll((boxes) => boxes.map((box) => box.nextElementSibling?.textContent));
  expect(labels.map((label) => label?.replaceAll("\u00a0", " "))).toEqual([
    "МФЦ Свердловской области",
    "Банк «Каменный пояс»",
    "Банк «Самоцвет»",
    "Исеть-банк",
    "Банк «Горнозаводской»",
    "Банк «Чусовая»",
    "Рябина-кредит",
    "Уральские сбережения",
    "Социальный центр «Забота»",
    "Почтовый двор",
    "Пункты партнёров",
  ]);
  await filters(page).getByRole("checkbox", { name: "Исеть-банк" }).check();
  await expect(filters(page).getByRole("button", { name: /^Показать\s42\sпункта$/ })).toBeVisible();
  await filters(page).getByRole("radio", { name: "Социальная" }).check();
  await filters(page).getByRole("button", { name: "Ничего не нашлось" }).click();
  await expect(section(page).getByRole("heading", { name: "С такими фильтрами пунктов нет" })).toBeVisible();
});

test("applies a filter at once, puts it into the URL, removes it in one press, and undoes it on back", async ({
  page,
}) => {
  const consoleLines = await recordConsole(page);
  await open(page, card);
  await filterBy(page, "Социальная");
  await expect(page).toHaveURL(/\?card=social$/);
  await expect(count(page)).toContainText(/^190\s/);
  await page.getByRole("searchbox", { name: "Улица или название" }).fill("мфц");
  await expect(page).toHaveURL(/\?card=social&name=/);
  await expect(titles(page).filter({ hasNotText: "МФЦ" })).toHaveCount(0);
  await section(page).getByRole("link", { name: "Убрать: «мфц»" }).click();
  await expect(count(page)).toContainText(/^190\s/);
  await page.goBack();
  await expect(titles(page).filter({ hasNotText: "МФЦ" })).toHaveCount(0);
  await section(page).getByRole("link", { name: "Сбросить фильтры" }).click();
  await expect(count(page)).toContainText(/^420\s/);
  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(items(page)).toHaveCount(40);
  await expect(items(page).nth(20).locator("summary")).toBeFocused();
  expect(consoleLines).toEqual([]);
});

test("filters by open now, and tells when places close and open", more, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-20T18:30:00+05:00");
  await pickCity(page, "Ревда");
  await open(page, card);
  await expect(items(page).filter({ hasText: "Закрыто. Откроется" }).first()).toBeVisible();
  const all = await items(page).count();
  await filterBy(page, "Открыто сейчас");
  await expect(items(page).filter({ hasNotText: /Открыто до|Закроется через/ })).toHaveCount(0);
  const openNow = await items(page).count();
  expect(openNow).toBeLessThan(all);
  expect(openNow).toBeGreaterThan(0);
});

test("follows the picked city at once", more, async ({ page }) => {
  await pickCity(page, "Екатеринбург");
  await open(page, `${card}?city=${(await cityOf(page, "Ревда")).id}`);
  await expect(count(page)).toHaveText(/^\d+\sпункт\S* в Ревде$/);
  await openFilters(page);
  await filters(page).getByRole("button", { name: "Другой город" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Реж", exact: true }).click();
  await filters(page).getByRole("button", { name: "Закрыть" }).click();
  await expect(count(page)).toHaveText(/^\d+\sпункт\S* в Реже$/);
  // Addresses do not repeat the town.
  await expect(items(page).filter({ hasText: "Реж," })).toHaveCount(0);
  await section(page).getByRole("link", { name: "Вся область" }).click();
  await expect(count(page)).toContainText(/^420\s/);
  await expect(items(page).first()).toContainText("Алапаевск, ");
});

test("offers the nearest city with places when the picked one has none", more, async ({ page }) => {
  await pickCity(page, "Ивдель");
  await open(page, `${card}?organization=4658`);
  await expect(section(page).getByRole("heading", { name: "С такими фильтрами пунктов нет" })).toBeVisible();
  await expect(section(page).getByText(/^Ближайший\s— в\sПервоуральске,\s422\sкм\./)).toBeVisible();
  await expect(section(page).getByText(/Без фильтров ближе всех\s/)).toBeVisible();
  await section(page)
    .getByRole("link", { name: /^Показать\sв\s/ })
    .click();
  await expect(titles(page).first()).toHaveText("Банк «Чусовая»");
  await expect(page).toHaveURL(/\?organization=4658&city=\d+$/);
});

test("expands the place named in the URL in any city, and moves the focus there", more, async ({ page }) => {
  await pickCity(page, "Екатеринбург");
  await open(page, `${card}?place=p-5164`);
  await expect(opened(page)).toContainText("Берёзовский");
  const summary = opened(page).locator("summary");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  // Until the city is read from the device, the other rows are of the whole region.
  await expect(items(page).nth(1)).toContainText("от центра");
  await page.keyboard.press("Escape");
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL(card);
  await expect(items(page).first().locator("summary")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(items(page).nth(1).locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opened(page).locator("summary")).toBeFocused();
  await expect(page).toHaveURL(/\?place=p-\d+$/);
});

test("shares a place by its own URL, and copies its address", more, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, `${card}?card=bank&city=all&place=p-5092`);
  await opened(page).getByRole("button", { name: "Поделиться" }).click();
  await expect(opened(page).getByText("Ссылка скопирована")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/p\/5092$/);
  await opened(page).getByRole("button", { name: "Скопировать адрес" }).click();
  await expect(opened(page).getByText("Адрес скопирован")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Екатеринбург, ул. Московская, 104");
  await expect(opened(page).getByRole("link", { name: /^Позвонить/ })).toHaveAttribute("href", /^tel:\+7343/);
});

test("does not move the focus when hydration changes which places are open", more, async ({ page }) => {
  // Less than one page of them is open at night.
  await page.clock.setFixedTime("2026-11-20T12:00:00+05:00");
  await open(page, "/holder/partner-program?view=places&open=1");
  await expect(items(page)).toHaveCount(20);
  await expect(page.locator("body")).toBeFocused();
});

test.describe("near the visitor", () => {
  test("locates the visitor on a press only, sorts by distance, and sends the position nowhere", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 56.801_234_5, longitude: 59.912_345_6 });
    const asked: string[] = [];
    context.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await pickCity(page, "Екатеринбург");
    await open(page, card);
    await expect(items(page).first()).toContainText("Ближе всех к центру");
    await nearby(page).click();
    await expect(count(page)).toHaveText(/^420\sпунктов во всех городах$/);
    await expect(items(page).first()).toContainText("Ревда");
    await expect(items(page).first()).toContainText(/\sм\s— \d+\sминут\S? пешком/);
    expect(asked.filter((request) => /56\.8012|59\.9123|56\.801|59\.912/.test(request))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    expect(kept).not.toMatch(/56\.801|59\.912/);
    await section(page).getByRole("button", { name: "Убрать: Рядом со мной" }).click();
    await expect(count(page)).toHaveText(/в Екатеринбурге$/);
  });

  test("has separate texts for denied, disabled and far-away positions", more, async ({ page, context }) => {
    await open(page, card);
    await nearby(page).click();
    await expect(section(page).getByText("Место не определено: доступ запрещён.")).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(null);
    await nearby(page).click();
    await expect(section(page).getByText("Включите «Местоположение» в настройках телефона.")).toBeVisible();
    await expect(items(page)).toHaveCount(20);
    await context.setGeolocation({ latitude: 55.75, longitude: 37.62 });
    await nearby(page).click();
    await expect(
      section(page).getByText(/^Рядом пунктов нет\. Ближайший\s— в\sКрасноуфимске,\s1245\sкм\.$/),
    ).toBeVisible();
  });
});

test("shares the filter between partner addresses and the partner list", more, async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/partner-program?category=4");
  await page.getByRole("link", { name: "Адреса и карта" }).click();
  await expect(page).toHaveURL(/\?view=places&category=4$/);
  await expect(titles(page).filter({ hasNotText: /Оптик|Очки|взгляд/i })).toHaveCount(0);
  await filterBy(page, "Аптеки");
  await expect(page).toHaveURL(/\?view=places&category=1,4$/);
  await page.getByRole("link", { name: "Партнёры", exact: true }).last().click();
  await expect(page).toHaveURL(/\?category=1,4$/);
  expect(consoleLines).toEqual([]);
});

test("keeps the server-rendered places when the list fails, and retries on demand", more, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await page.route("**/api/points", (route) => route.abort());
  await open(page, card);
  await expect(items(page)).toHaveCount(20);
  await filterBy(page, "Банковская");
  await expect(section(page).getByText("Не загрузилось")).toBeVisible();
  await page.unroute("**/api/points");
  await section(page).getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(count(page)).toContainText(/^230\s/);
});

test(
  "after navigation shows the first places of the visitor's city before the full list arrives",
  more,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
    await pickCity(page, "Ревда");
    const whole = Promise.withResolvers<void>();
    await page.route("**/api/points", async (route) => {
      await whole.promise;
      await route.continue();
    });
    await open(page, "/holder");
    await page.locator(`main a[href="${card}"]`).first().click();
    await expect(count(page)).toHaveText(/в Ревде$/);
    await expect(items(page).first()).toBeVisible();
    const told = (await count(page).textContent()) ?? "";
    await expect(titles(page)).toHaveCount(Number.parseInt(told, 10));
    const before = await titles(page).allTextContents();
    whole.resolve();
    // Needs the full list.
    await filterBy(page, "Открыто сейчас");
    await section(page).getByRole("link", { name: "Убрать: Открыто сейчас" }).click();
    await expect(count(page)).toHaveText(told);
    await expect.poll(() => titles(page).allTextContents()).toEqual(before);
  },
);

test("delays the places until the text above them is there, so nothing shifts", more, async ({ page }) => {
  const text = Promise.withResolvers<void>();
  await page.route("**/block?page=HowToGetACard", async (route) => {
    await text.promise;
    await route.continue();
  });
  await refuseNextPages(page);
  await open(page, "/holder");
  const places = page.waitForResponse("**/api/points");
  await page.locator(`main a[href="${card}"]`).first().click();
  await places;
  await expect(section(page).locator("[aria-busy=true]")).toBeAttached();
  await expect(items(page)).toHaveCount(0);
  // Nothing to focus either.
  await expect(section(page).getByRole("searchbox")).toHaveCount(0);
  text.resolve();
  await expect(items(page)).toHaveCount(20);
  await expect(page.getByRole("heading", { name: "Три шага" })).toBeVisible();
});
