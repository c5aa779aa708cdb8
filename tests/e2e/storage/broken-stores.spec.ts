import { expect, type Page } from "playwright/test";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { navigate } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { type BrokenStore, brokenStores } from "./broken-stores.ts";
import { fillFeedback } from "./fill-feedback.ts";

// Every store that a browser may lack, refuse or fill, and all together: the portal works, and says what it cannot keep.

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: "allow" });

const names = Object.keys(brokenStores) as BrokenStore[];
/** Each alone; together; and together as on a page of plain http. */
const devices: readonly (readonly [name: string, broken: readonly BrokenStore[]])[] = [
  ...names.map((name) => [name, [name]] as const),
  ["everything is missing", names.filter((name) => /missing|null|ignored/.test(name))],
  [
    "everything throws",
    names.filter((name) => /throws when named|throw$|throws$|refuse/.test(name) && name !== "indexedDB.open throws"),
  ],
];

/** Of `broken`, those matching the pattern: then the words about that store must be on the screen. */
const has = (broken: readonly BrokenStore[], part: RegExp) => broken.some((name) => part.test(name));

async function breakStores(page: Page, broken: readonly BrokenStore[]): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error.name}: ${error.message}`));
  for (const name of broken) await page.addInitScript(brokenStores[name]);
  return errors;
}

const stories: Readonly<Record<string, (page: Page, broken: readonly BrokenStore[]) => Promise<void>>> = {
  async "home: menus, panel, city and consent hold on the next screen"(page, broken) {
    await open(page, "/holder");
    const banner = page.getByRole("region", { name: "Использование файлов cookie" });
    await banner.getByRole("button", { name: "Принять" }).click();
    await expect(banner).toHaveCount(0);

    await page
      .getByRole("button", { name: /слабовидящих/ })
      .first()
      .click();
    const panel = page.getByRole("region", { name: "Настройки экрана" });
    await panel.getByRole("button", { name: "Контраст", exact: true }).click();
    const unstored = panel.getByText(/Браузер не\sзапоминает настройки/);
    await expect(unstored).toHaveCount(has(broken, /localStorage/) ? 1 : 0);

    const city = page.getByRole("button", { name: /^Ваш город:/ });
    await city.click();
    const choice = page.getByRole("dialog", { name: "Ваш город" });
    await expect(choice.getByText(/Браузер не\sзапоминает выбор/)).toHaveCount(has(broken, /localStorage/) ? 1 : 0);
    await choice.getByRole("button", { name: "Ревда", exact: true }).click();
    await expect(city).toHaveText(/Ревда$/);

    await page.getByRole("banner").getByRole("link", { name: "Новости", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Новости");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
    await expect(city).toHaveText(/Ревда$/);
    await expect(banner).toHaveCount(0);
  },

  async "feedback: a message arrives"(page, broken) {
    await open(page, "/holder/support");
    await page.getByRole("link", { name: "Написать нам" }).first().click();
    const form = await fillFeedback(page);
    const isBlocked = has(broken, /indexedDB(?! is full)/);
    const warning = form.getByText(/Не\sзакрывайте форму, пока оно/).filter({ visible: true });
    await expect(warning).toHaveCount(isBlocked ? 1 : 0);
    await form.getByRole("button", { name: "Отправить", exact: true }).click();
    if (has(broken, /indexedDB/)) {
      const why = has(broken, /full/) ? "Не удалось сохранить" : "Браузер не даёт сохранить обращение";
      await expect(form.getByRole("alert").filter({ hasText: why })).toBeFocused();
      await form.getByRole("button", { name: "Отправить без сохранения" }).click();
    }
    await expect(page.getByRole("dialog", { name: "Спасибо за обращение!" })).toBeVisible();
  },

  async "favourites: saved, or said why not"(page, broken) {
    await open(page, "/holder/stocks/1");
    const mark = page.locator("main").getByRole("button", { name: "В избранно", exact: false }).first();
    await mark.click();
    if (has(broken, /indexedDB/)) {
      const why = has(broken, /indexedDB is full/) ? /на\sустройстве нет места/ : /браузер не\sдаёт хранить данные/;
      await expect(page.locator("main").getByRole("status").filter({ hasText: why }).first()).toBeVisible();
      await expect(mark).toHaveText("В избранное");
    } else {
      await expect(mark).toHaveText("В избранном");
    }
    await navigate(page, "/holder/my-card");
    if (has(broken, /indexedDB/) && !has(broken, /full/)) {
      await expect(page.getByText("Избранное не прочиталось")).toBeVisible();
    } else {
      const shown = has(broken, /indexedDB is full/)
        ? page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })
        : page.getByRole("region", { name: "Мои скидки" }).getByRole("listitem");
      await expect(shown).toHaveCount(1);
    }
  },

  async "messages: the list, or why there is none"(page, broken) {
    await open(page, "/holder/messages");
    const main = page.locator("main");
    if (has(broken, /indexedDB/) && !has(broken, /full/)) {
      await expect(main.getByText("Обращения не прочитались")).toBeVisible();
    } else {
      await expect(main.getByText("Неотправленных обращений нет")).toBeVisible();
    }
  },

  async "offline page: what is stored, or why nothing is"(page, broken) {
    await open(page, "/holder/offline");
    const isUnread = has(broken, /indexedDB(?! is full)|caches/);
    const list = page.getByRole("region", { name: "Что сохранено" });
    const failure = list.getByText("Сохранённое не прочиталось");
    if (isUnread) await expect(failure).toBeVisible();
    else await expect(list.getByText(/Страницы|Пока ничего не сохранено/).first()).toBeVisible();
    const pack = page.locator("main");
    if (has(broken, /indexedDB(?! is full)/)) await expect(pack.getByText("Телефон ничего не хранит")).toBeVisible();
    else if (has(broken, /serviceWorker/))
      await expect(pack.getByText("Пока сохранить нельзя")).toBeVisible({ timeout: 15_000 });
    else
      await expect(pack.getByRole("button", { name: /Сохранить на телефон|Выбрать город/ })).toBeVisible({
        timeout: 15_000,
      });
  },
};

const matrix = cross(devices, Object.entries(stories));

for (const [index, [[device, broken], [story, tell]]] of cases(matrix, 17).entries()) {
  test(`${device}: ${story}`, moreAfter(2, index), async ({ page }) => {
    const errors = await breakStores(page, broken);
    await tell(page, broken);
    expect(errors).toEqual([]);
  });
}
