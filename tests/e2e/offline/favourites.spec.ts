import { expect, type Page } from "playwright/test";
import type { Favourite } from "../../../src/lib/favourites/favourite.ts";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { killWorkers, open, reload, waitUntilCached } from "../helpers/worker-probe.ts";

const screen = "/holder/my-card";
const promotion = "/holder/stocks/1";

/** A phone draws no map beside the lists. */
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

const mark = (page: Page) => page.locator("main").getByRole("button", { name: "В избранно", exact: false }).first();
const rows = (page: Page) => page.getByRole("region", { name: /^Мои (места|партнёры|скидки)/ }).getByRole("listitem");
const gone = (page: Page) => page.getByText(/Больше нет в\sсписке/);

async function press(page: Page): Promise<void> {
  await expect(mark(page)).toHaveText("В избранное");
  await mark(page).click();
  await expect(mark(page)).toHaveText("В избранном");
  await expect(mark(page)).toHaveAttribute("aria-pressed", "true");
}

test(
  "lists a favourite, in another tab at once, and opens it while the server is down",
  more,
  async ({ page, context, shared }) => {
    await open(page, "/holder/how-to-get-a-card");
    await page.locator("#places ol summary").first().click();
    await press(page);
    await open(page, "/holder/partner-program/partner/101");
    await press(page);
    await page.locator("#places ol summary").first().click();
    await page.locator("#places").getByRole("button", { name: "В избранное" }).click();

    const list = await context.newPage();
    await open(list, screen);
    await expect(list.locator("main h2")).toHaveText([
      "Мои места",
      "Мои партнёры",
      /^Скидки у\sмоих/,
      "Мои обращения",
      /^Город/,
      "Потеряли карту?",
      "Это устройство",
    ]);
    await open(page, promotion);
    await press(page);
    await expect(rows(list)).toHaveCount(4);
    await expect(rows(list).last()).toContainText(/лекарства.*До/s);
    // A first worker does not cache a page that was loading when it took over: the reload goes through the worker.
    await list.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await reload(list);
    await waitUntilCached(list, screen, ["/api/points", "/api/branches", "ListAcceptors", "/api/promotions"]);

    await shared.stop();
    await killWorkers(list);
    await reload(list);
    await expect(rows(list)).toHaveCount(4);
    await expect(rows(list).getByRole("heading").getByRole("link")).toHaveCount(4);
    await expect(gone(list)).toHaveCount(0);
    expect(await axeViolations(list)).toEqual([]);
    await rows(list).first().getByRole("heading").getByRole("link").click();
    await expect(list.locator("#places details[open]")).toBeVisible();
    await list.goBack();
    await rows(list).last().getByRole("heading").getByRole("link").click();
    await expect(mark(list)).toHaveText("В избранном");
    await mark(list).click();
    await expect(mark(page)).toHaveText("В избранное");
  },
);

const optician: Favourite = {
  kind: "partner",
  id: "vanished",
  name: "Оптика «Ясно»",
  line: "Скидка: 10 %",
  markedAt: Date.UTC(2025, 4, 9),
};

/** Stored by an earlier visit: pages do not notice before a reload. */
async function keepOnDevice(page: Page, favourite: Favourite): Promise<void> {
  await page.evaluate(
    (favourite) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("favourites");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const work = opening.result.transaction("things", "readwrite");
          work.objectStore("things").put(favourite, `${favourite.kind}:${favourite.id}`);
          work.onerror = () => reject(work.error);
          work.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    favourite,
  );
}

test.describe("without a worker", () => {
  // `page.route` does not see a worker's requests.
  test.use({ serviceWorkers: "block" });

  test("marks a favourite that no longer exists, keeps its name, and undoes its removal", async ({ page }) => {
    await page.route("**/api/card/ListAcceptors", (route) => route.abort());
    await open(page, screen);
    await expect(page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })).toBeVisible();
    await keepOnDevice(page, optician);
    await reload(page);
    const row = rows(page).filter({ hasText: optician.name });
    await expect(page.getByText("Не загрузилось, что изменилось")).toBeVisible();
    await expect(row.getByRole("link")).toHaveCount(1);
    await expect(gone(page)).toHaveCount(0);

    await page.unroute("**/api/card/ListAcceptors");
    await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(gone(page)).toBeVisible();
    await expect(row).toContainText("Скидка: 10 %");
    await expect(row.getByRole("link")).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);

    await row.getByRole("button", { name: "Убрать" }).press("Enter");
    await expect(row).toContainText("Убрано.");
    await expect(row.getByRole("button", { name: "Вернуть" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(gone(page)).toBeVisible();
    await expect(row.getByRole("button", { name: "Убрать" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row).toContainText("Убрано.");
    await reload(page);
    await expect(page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })).toBeVisible();
  });

  test("reports a full device and leaves the star empty", more, async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await open(page, promotion);
    await mark(page).click();
    await expect(page.getByRole("status").filter({ hasText: /на\sустройстве нет места/ })).toBeVisible();
    await expect(mark(page)).toHaveText("В избранное");
    await expect(mark(page)).toHaveAttribute("aria-pressed", "false");
  });

  test("reports a browser without storage", more, async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("not here", "SecurityError");
      };
    });
    await open(page, screen);
    await expect(page.getByText("Избранное не прочиталось")).toBeVisible();
    await open(page, promotion);
    await mark(page).click();
    await expect(page.getByRole("status").filter({ hasText: /браузер не\sдаёт хранить/ })).toBeVisible();
    await expect(mark(page)).toHaveAttribute("aria-pressed", "false");
  });
});
