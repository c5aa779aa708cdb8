import { expect, type Locator, type Page } from "playwright/test";
import { countPresses } from "../helpers/count-presses.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const card = "/holder/how-to-get-a-card";
const finder = (page: Page) => page.locator("#places");
const items = (page: Page) => finder(page).locator("ol > li");
const count = (page: Page) => finder(page).locator("#places-count");
const map = (page: Page) => page.getByRole("region", { name: "Карта", exact: true });
const markers = (page: Page) => map(page).getByRole("list", { name: "Места на карте" }).getByRole("button");
const pins = (page: Page) => markers(page).and(page.locator("[aria-pressed]"));

/** A Tuesday. */
const noon = "2026-11-24T12:00:00+05:00";

/** A visitor who has picked the city and accepted cookies before. */
async function returnTo(page: Page, name: string): Promise<string> {
  const cities: { id: string; name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
  const city = cities.find((each) => each.name === name);
  if (!city) throw new Error(`there is no ${name}`);
  await page.addInitScript((picked) => {
    localStorage.setItem("pickedCity", picked);
    document.cookie = "esk_cc=1; path=/";
  }, JSON.stringify(city));
  return city.id;
}

/** Top of an element in the window (CSS pixels). */
async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.describe("on the first visit, from an address in Нижний Тагил", () => {
    test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" }, serviceWorkers: "block" });

    test("finds the nearest open МФЦ there in three presses, the city's confirmation with them", async ({ page }) => {
      await page.clock.setFixedTime(noon);
      await page.route("**/api/site/v1/geo?**", (route) =>
        route.fulfill({ json: { city: { name_ru: "Нижний Тагил" } } }),
      );
      await open(page, "/holder");
      const question = page.getByRole("region", { name: "Ваш город" });
      await expect(question).toContainText("Нижний Тагил?");
      const presses = countPresses();
      await presses.press(question.getByRole("button", { name: "Да" }));
      await presses.press(page.getByRole("link", { name: /^Все \d+ пункт\S* города/ }));
      const field = finder(page).getByRole("searchbox");
      await presses.press(field);
      await field.pressSequentially("мфц");
      await expect(items(page).first().locator("summary h3")).toContainText("МФЦ");
      await expect(items(page).first()).toContainText(/Открыто до|Закроется через/);
      await expect(count(page)).toContainText("в Нижнем Тагиле");
      for (const name of ["Маршрут", "Позвонить"]) {
        await expect(items(page).first().getByRole("link", { name })).toBeInViewport({ ratio: 1 });
      }
      expect(presses.count).toBe(3);
    });
  });

  test("the partners' addresses begin on the first screen", more, async ({ page }) => {
    // A list that is still being gathered says so in a row more.
    const caching = async () => (await page.request.get("/api/branches")).headers()["cache-control"];
    await expect.poll(caching, { timeout: 30_000 }).toContain("max-age");
    await returnTo(page, "Екатеринбург");
    await open(page, "/holder/partner-program?view=places");
    await expect(items(page).first().locator("summary h3")).toBeInViewport({ ratio: 1 });
    const controls = async () =>
      (await topOf(items(page).first())) - (await topOf(finder(page).getByRole("searchbox")));
    await expect.poll(controls).toBeLessThanOrEqual(240);
  });

  test("has at most 240 px of controls before the first row", async ({ page }) => {
    await returnTo(page, "Екатеринбург");
    await open(page, card);
    await expect(count(page)).toContainText("в Екатеринбурге");
    const controls = await topOf(finder(page).locator("search"));
    expect((await topOf(items(page).first())) - controls).toBeLessThanOrEqual(240);
  });

  test("leads to the nearest place: on the screen, focused, with its way and phone", async ({ page, context }) => {
    const consoleLines = await recordConsole(page);
    await page.clock.setFixedTime(noon);
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 56.838, longitude: 60.603 });
    await returnTo(page, "Екатеринбург");
    await open(page, card);
    await finder(page).getByRole("button", { name: "Ближайшие" }).click();
    const answer = items(page).first();
    await expect(answer.getByRole("heading", { name: "Нашли. Ближе всех к вам" })).toBeFocused();
    await expect(answer).toContainText(/\d+\sм\s— \d+\sминут\S* пешком/);
    await expect(answer.getByRole("link", { name: "Маршрут" })).toBeInViewport({ ratio: 1 });
    await expect(answer.getByRole("link", { name: "Позвонить" })).toBeInViewport({ ratio: 1 });
    // Under the header.
    await expect(count(page)).toBeInViewport({ ratio: 1 });
    expect(await topOf(count(page))).toBeLessThan(150);
    // Other rows have no actions until they are opened.
    await expect(items(page).nth(1).getByRole("link", { name: "Маршрут" })).toBeHidden();
    expect(consoleLines).toEqual([]);
  });

  test("names the nearest open place if the nearest is closed, and opens it", more, async ({ page }) => {
    await page.clock.setFixedTime("2026-11-24T18:30:00+05:00");
    await returnTo(page, "Екатеринбург");
    await open(page, `${card}?name=чусовая`);
    const answer = items(page).first();
    await expect(answer).toContainText(/Закрыто\./);
    const other = answer.getByRole("button");
    const named = (await other.textContent()) ?? "";
    await other.click();
    const row = items(page).locator("details[open]");
    await expect(row.locator("summary")).toBeFocused();
    await expect(row.locator("summary")).toContainText(/Открыто до|Закроется через/);
    expect(named).toContain((await row.locator("h3").textContent()) ?? "-");
  });

  test("counts down to closing without a word to screen readers", more, async ({ page }) => {
    await page.clock.setFixedTime("2026-11-24T17:42:00+05:00");
    await returnTo(page, "Екатеринбург");
    await open(page, card);
    await expect(count(page)).toContainText("в Екатеринбурге");
    const hasty = items(page).filter({ hasText: "Закроется через" }).first();
    await expect(hasty).toContainText(/Закроется через\s18\sминут/);
    const said = await count(page).getByRole("status").textContent();
    await page.clock.setFixedTime("2026-11-24T17:43:00+05:00");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(hasty).toContainText(/Закроется через\s17\sминут/);
    expect(await count(page).getByRole("status").textContent()).toBe(said);
    expect(await hasty.locator("summary :is([role=status], [aria-live])").count()).toBe(0);
  });

  test.describe("while the lists are still coming", () => {
    test.use({ serviceWorkers: "block" });

    test("keeps the focus among the rows, though the picked city's replace them", more, async ({ page }) => {
      await returnTo(page, "Екатеринбург");
      const lists = Promise.withResolvers<void>();
      await page.route("**/api/points", async (route) => {
        await lists.promise;
        await route.continue();
      });
      // Of another town: the server's HTML has the rows of all towns.
      await open(page, `${card}?place=p-5127`);
      await expect(count(page)).toContainText("в области");
      await expect(page.locator("#p-5127 summary")).toBeFocused();
      await items(page).filter({ hasNotText: "Екатеринбург" }).nth(2).locator("summary").focus();
      lists.resolve();
      await expect(count(page)).toContainText("в Екатеринбурге");
      await expect(items(page).first().locator("summary")).toBeFocused();
    });
  });

  test("sets filters in a dialog by keyboard, each at once, and gives the focus back", more, async ({ page }) => {
    await page.clock.setFixedTime(noon);
    await returnTo(page, "Екатеринбург");
    await open(page, card);
    const button = finder(page).getByRole("button", { name: /^Фильтры/ });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Фильтры" });
    await expect(dialog.getByRole("heading", { name: "Фильтры" })).toBeFocused();
    const show = dialog.getByRole("button", { name: /^Показать/ });
    const all = (await show.textContent()) ?? "";
    const openNow = dialog.getByRole("checkbox", { name: /^Открыто сейчас/ });
    for (let turn = 0; turn < 10 && !(await openNow.evaluate((box) => box === document.activeElement)); turn += 1) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?open=1$/);
    await expect(show).not.toHaveText(all);
    await expect(dialog.getByText(/^\d+\sпункт\S*$/).first()).toBeVisible();
    // Never into the page behind.
    for (let turn = 0; turn < 25; turn += 1) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() =>
        document.activeElement === document.body ? "window" : document.activeElement?.closest("dialog")?.localName,
      );
      expect(["dialog", "window"]).toContain(where);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveText("Фильтры (1)");
    await page.goBack();
    await expect(button).toHaveText("Фильтры");
  });

  test("finds what is open on Saturdays and has a ramp, with chips, in the address too", more, async ({ page }) => {
    const id = await returnTo(page, "Екатеринбург");
    await open(page, card);
    const all = await count(page).getByRole("status").textContent();
    await finder(page)
      .getByRole("button", { name: /^Фильтры/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Фильтры" });
    await expect(dialog.getByRole("checkbox", { name: /^Работает в воскресенье\s*\d+\sпункт/ })).toBeVisible();
    await dialog.getByRole("checkbox", { name: /^Работает в субботу/ }).check();
    const ramp = dialog.getByRole("checkbox", { name: /^С пандусом или без\sступеней/ });
    await ramp.check();
    await expect(page).toHaveURL(/\?need=saturday,ramp$/);
    const promised = await ramp.locator("xpath=..").textContent();
    const many = /\d+/.exec(promised ?? "")?.[0] ?? "";
    await dialog.getByRole("button", { name: new RegExp(`^Показать ${many}\\s`) }).click();
    await expect(count(page).getByRole("status")).toContainText(new RegExp(`^${many}\\s`));
    await expect(count(page).getByRole("status")).not.toHaveText(all ?? "");
    for (const row of await items(page).all()) {
      await expect(row).toContainText(/Пандус|без ступеней/);
    }
    const chosen = finder(page).getByRole("list", { name: "Выбрано" });
    await expect(chosen).toContainText("С пандусом или без ступеней");
    await chosen.getByRole("link", { name: "Убрать: Работает в субботу" }).click();
    await expect(page).toHaveURL(/\?need=ramp$/);
    // Without scripts the server applies it.
    const html = await (await page.request.get(`${card}?city=${id}&need=saturday,ramp`)).text();
    expect(html).toMatch(new RegExp(`<b>${many}\\s`));
  });

  test("shows the card of a chosen place over the map at once, and goes back to its row", more, async ({ page }) => {
    const id = await returnTo(page, "Ревда");
    await open(page, `${card}?city=${id}&place=p-5127`);
    await finder(page).getByRole("link", { name: "Карта", exact: true }).click();
    const sheet = page.getByRole("region", { name: "Список", exact: true });
    await expect(sheet).toHaveAttribute("data-stop", "half");
    // The page scrolls by itself as much as shows the map whole.
    await expect(sheet.locator("#p-5127 summary")).toContainText("ул. Октябрьская, 42");
    await expect(sheet.locator("ol > li:has(> details)")).toHaveCount(1);
    await expect(sheet.getByRole("link", { name: "Маршрут" })).toBeInViewport({ ratio: 1 });
    const pin = page.locator("#marker-p-5127");
    await expect(pin).toBeInViewport({ ratio: 1 });
    // Not under the attribution, which stands above.
    await pin.click({ position: { x: 35, y: 15 }, trial: true });
    await sheet.getByRole("button", { name: /^К списку/ }).click();
    await expect(sheet).toHaveAttribute("data-stop", "full");
    await expect(sheet.locator("#p-5127 summary")).toBeFocused();
    await expect(sheet.locator("ol > li:has(> details)")).toHaveCount(12);
    await sheet.locator("#p-5127 summary").click();
    await sheet.getByRole("button", { name: "Закрыть" }).click();
    await expect(sheet).toHaveAttribute("data-stop", "peek");
    await expect(page).not.toHaveURL(/place=/);
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("gives pins the numbers of their rows, and places without a row a dot", more, async ({ page }) => {
    await returnTo(page, "Екатеринбург");
    await open(page, card);
    await map(page).scrollIntoViewIfNeeded();
    await expect(pins(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(items(page)).toHaveCount(20);
    for (const pin of await pins(page).all()) {
      const [, number, title = ""] = /^(?:(\d+)\. )?(.+)$/.exec((await pin.getAttribute("aria-label")) ?? "") ?? [];
      await expect(pin).toHaveText(number ?? "");
      if (number === undefined) continue;
      const row = items(page).nth(Number(number) - 1);
      const [name = "-"] = title.split(", Екатеринбург");
      await expect(row.locator("summary h3")).toHaveText(name.replaceAll(/\s/g, "\u00a0"), { ignoreCase: true });
    }
    // The nearest place stands out and is in no cluster.
    await expect(pins(page).and(page.getByLabel(/^1\. /))).toHaveCount(1);
    for (const text of await markers(page)
      .and(page.getByLabel(/рядом\. Показать ближе$/))
      .allTextContents()) {
      expect(text).toMatch(/^\+\d+$/);
    }
  });

  test("shows the same city in the list and on the map, however the page arrives", more, async ({ page }) => {
    test.setTimeout(90_000);
    await returnTo(page, "Екатеринбург");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 2 });
    for (let load = 0; load < 3; load += 1) {
      await open(page, "/holder/partner-program?view=places");
      await expect(count(page)).toContainText("в Екатеринбурге", { timeout: 20_000 });
      await map(page).scrollIntoViewIfNeeded();
      // A town's places fall together into a few markers when the map shows the region.
      await expect.poll(() => markers(page).count(), { timeout: 15_000 }).toBeGreaterThan(8);
      const labels = await pins(page).evaluateAll((each) => each.map((pin) => pin.getAttribute("aria-label") ?? ""));
      expect(labels.filter((label) => !label.includes("Екатеринбург"))).toEqual([]);
      await expect(items(page).first()).toContainText("от центра");
    }
  });
});
