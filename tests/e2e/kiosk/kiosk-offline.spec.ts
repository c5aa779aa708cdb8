import { expect, type Page } from "playwright/test";
import { kioskCodeCache } from "../../../src/shared/kiosk-cache.ts";
import { more } from "../helpers/matrix.ts";
import { startPortal } from "../helpers/portal-server.ts";
import { test } from "../helpers/portal-test.ts";
import { killWorkers, open, waitForWorker } from "../helpers/worker-probe.ts";
import { chooseYekaterinburg, press, saved, savingTime } from "../offline/city-pack-steps.ts";
import { endButton, question, quiet, storedIn, walkAway } from "./kiosk-steps.ts";

test.use({ viewport: { width: 1280, height: 1024 }, hasTouch: true });

const day = 20 * 3_600_000;

/** Paths of what the terminal keeps of its own code. */
function keptCode(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, kioskCodeCache);
}

test(
  "with a saved city a terminal goes on for a day without a network, one visitor after another",
  more,
  async ({ page, portal, context }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await chooseYekaterinburg(page, portal.url);
    await press(page, "Сохранить на телефон");
    await expect(saved(page)).toBeVisible({ timeout: savingTime });
    await open(page, `${portal.url}/?kiosk`);
    await expect(endButton(page)).toBeVisible();
    await expect.poll(() => keptCode(page)).toEqual([expect.stringMatching(/^\/assets\/start-kiosk-.*\.js$/)]);

    await portal.stop();
    await killWorkers(page);
    // The browser's own cache may forget anything at any time.
    await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
    await page.clock.fastForward(day);
    await expect(question(page)).toHaveCount(0);

    for (const visitor of ["first", "second"]) {
      await test.step(`the ${visitor} visitor`, async () => {
        await expect(page.getByRole("region", { name: "Ваш город" })).toHaveCount(0);
        await page.locator("main").getByRole("link", { name: "Получить карту", exact: true }).first().tap();
        await page.getByRole("link", { name: "Найти пункт рядом" }).tap();
        const place = page.locator("#places ol > li").first();
        await expect(place).toContainText("Ближе всех к центру");
        await place.locator("summary").tap();
        await expect(place.getByRole("button", { name: "Напечатать" })).toBeVisible();
        await place.getByRole("link", { name: /^Позвонить:/ }).tap();
        await expect(page.getByRole("dialog", { name: "Позвоните со своего телефона" })).toBeVisible();
        await page.getByRole("dialog").getByRole("button", { name: "Вернуться" }).tap();

        await open(page, `${portal.url}/holder/support/questions`);
        await expect(endButton(page)).toBeVisible();
        await page.getByText("Сколько стоит карта?").tap();
        await expect(page.locator("main details[open]:visible")).toContainText(/бесплатн/i);
        await walkAway(page);
        expect(new URL(page.url()).pathname).toBe("/holder");
      });
    }

    // Its city and what is public stay, and nothing else.
    const other = await context.newPage();
    await other.goto(`${portal.url}/holder`);
    const { databases, localStorage } = await storedIn(other);
    expect(databases).toEqual(expect.arrayContaining(["city-pack", "datasets"]));
    expect(localStorage).toContain("pickedCity");
    await other.close();
    await page.clock.fastForward(quiet);
    await expect(question(page)).toHaveCount(0);
  },
);

for (const path of ["/holder?kiosk", "/"]) {
  test(`a browser that starts at ${path} without a network is a terminal`, more, async ({ context }) => {
    test.setTimeout(90_000);
    const portal = await startPortal({ env: { KIOSK_HOSTS: "kiosk.localhost" } });
    try {
      const host = portal.url.replace("127.0.0.1", "kiosk.localhost");
      const setUp = await context.newPage();
      await open(setUp, `${host}/holder?kiosk=setup`);
      await waitForWorker(setUp);
      await expect.poll(() => keptCode(setUp)).toEqual([expect.stringMatching(/^\/assets\/start-kiosk-.*\.js$/)]);
      await open(setUp, `${host}/holder`);
      await setUp.close();
      await portal.stop();

      const started = await context.newPage();
      await (await context.newCDPSession(started)).send("Network.clearBrowserCache");
      await killWorkers(started);
      await started.goto(host + path);
      await expect(endButton(started)).toBeVisible();
      expect(new URL(started.url()).pathname).toBe("/holder");
      await started.locator("h1").tap();
      await started.evaluate(() => localStorage.setItem("written", "1"));
      await portal.start();
      const other = await context.newPage();
      await other.goto(`${host}/healthz`);
      const { databases, ...stored } = await storedIn(other);
      expect(stored).toEqual({ localStorage: [], cookies: "" });
      // Public lists of the worker.
      expect(databases.filter((name) => name !== "datasets" && name !== "city-pack")).toEqual([]);
    } finally {
      await portal.remove();
    }
  });
}

test("prints one place, without the rest of its page", more, async ({ page, portal }) => {
  await page.addInitScript(() => {
    window.print = () => void Reflect.set(window, "isPrinted", true);
  });
  await open(page, `${portal.url}/holder/how-to-get-a-card?kiosk`);
  await expect(endButton(page)).toBeVisible();
  const places = page.locator("#places ol > li");
  await places.first().locator("summary").tap();
  await places.first().getByRole("button", { name: "Напечатать" }).tap();
  expect(await page.evaluate(() => Reflect.get(window, "isPrinted"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(places.first().locator("summary")).toBeVisible();
  await expect(places.nth(1)).toBeHidden();
  await expect(page.locator("h1")).toBeHidden();
  await expect(endButton(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(places.nth(1)).toBeVisible();
});
