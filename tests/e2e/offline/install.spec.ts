import { expect, type Page } from "playwright/test";
import { installOfferEvent } from "../../../src/lib/device/install-offer.ts";
import { engagementKey, installRefusalsKey } from "../../../src/lib/storage/storage-keys.ts";
import { challengePath } from "../../../src/shared/captcha/wire.ts";
import { paths } from "../../../src/shared/urls.ts";
import { formPath } from "../feedback/application-form.ts";
import { newMessage, storeOnDevice } from "../feedback/stored-messages.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";
import { chooseYekaterinburg, press, saved, savingTime } from "./city-pack-steps.ts";

// The invitation depends on a touch screen.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const invitation = (page: Page) => page.getByRole("region", { name: "Карта на экране телефона" });

/** Fires the browser's install event; `outcome` is the visitor's choice in its dialog. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.evaluate(
    ([name, outcome]) => {
      const shown = () => {
        document.documentElement.dataset.dialogs = `${Number(document.documentElement.dataset.dialogs ?? 0) + 1}`;
        return Promise.resolve({ outcome });
      };
      dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { prompt: shown }));
    },
    [installOfferEvent, outcome] as const,
  );
}

/** Moves the stored times back, as if days had passed. */
async function daysPass(page: Page, days: number): Promise<void> {
  await page.evaluate(
    ([act, refusals, ms]) => {
      const earlier = (key: string, change: (value: unknown) => unknown) => {
        const stored = localStorage.getItem(key);
        if (stored !== null) localStorage.setItem(key, JSON.stringify(change(JSON.parse(stored))));
      };
      earlier(act, (at) => Number(at) - ms);
      earlier(refusals, (all) => (all as number[]).map((at) => at - ms));
    },
    [engagementKey, installRefusalsKey, days * 86_400_000] as const,
  );
}

test("invites a returning visitor to install, and accepts a final refusal", async ({ page }) => {
  await open(page, paths.Stocks);
  await offerInstall(page, "accepted");
  await page.locator("main a[href^='/holder/stocks/']").first().click();
  await expect(page.getByRole("link", { name: "Все акции" })).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), engagementKey)).not.toBeNull();
  await expect(invitation(page)).toBeHidden();

  for (const days of [1, 60]) {
    await daysPass(page, days);
    await reload(page);
    await offerInstall(page, "accepted");
    await expect(invitation(page)).toContainText("Добавить карту на экран телефона?");
    await expect(invitation(page)).toContainText("Открывается одним нажатием и работает без интернета.");
    await invitation(page).getByRole("button", { name: "Не сейчас" }).click();
    await expect(invitation(page)).toBeHidden();
  }
  await daysPass(page, 400);
  await open(page, paths.MobileApplication);
  await offerInstall(page, "accepted");
  // This page has an install button; once it is there, the invitation would be, too.
  await page.getByRole("button", { name: "Добавить на экран" }).click();
  await expect(page.getByText("Готово. Значок появится на экране.")).toBeVisible();
  await expect(invitation(page)).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-dialogs", "1");
});

test("«Добавить» opens the browser's dialog, never over an application form", more, async ({ page }) => {
  await open(page, formPath);
  await page.evaluate(([key, at]) => localStorage.setItem(key, at), [engagementKey, "0"] as const);
  await reload(page);
  await offerInstall(page, "accepted");
  await expect(invitation(page)).toBeVisible();
  await page.getByLabel("Фамилия").fill("Иванова");
  await expect(invitation(page)).toBeHidden();
  await page.getByLabel("Фамилия").fill("");
  await invitation(page).getByRole("button", { name: "Добавить" }).click();
  await expect(invitation(page)).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-dialogs", "1");
});

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const samsung =
  "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36";
const webView =
  "Mozilla/5.0 (Linux; Android 13; SM-A325F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36";

const thisPhone = (page: Page) => page.getByRole("region", { name: "На этом телефоне" });

test(
  "a phone that does not tell what it is gets the steps in general words, and nothing moves",
  more,
  async ({ page }) => {
    await open(page, paths.MobileApplication);
    await expect(thisPhone(page)).toContainText("Откройте меню браузера");
    const shift = await page.evaluate(async () => {
      const seen: PerformanceEntry[] = [];
      const shifts = new PerformanceObserver((list) => seen.push(...list.getEntries()));
      shifts.observe({ type: "layout-shift", buffered: true });
      // Buffered entries are delivered in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
      return [...seen, ...shifts.takeRecords()].reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
    });
    expect(shift).toBeLessThan(0.01);
  },
);

test.describe("in Safari", () => {
  test.use({ userAgent: safari });

  test("shows the two steps, and opens the feedback form from the home screen shortcut", more, async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, "0"), engagementKey);
    await open(page, `${paths.Support}#feedback`);
    await expect(page.getByRole("dialog", { name: "Написать нам" })).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
    await page.getByRole("button", { name: "Закрыть" }).first().click();
    await expect(invitation(page)).toContainText("1. Нажмите «Поделиться»");
    await expect(invitation(page)).toContainText("2. Затем «На экран „Домой“»");
    await expect(invitation(page).getByRole("button")).toHaveText(["Не сейчас"]);
  });

  test.describe("with a worker", () => {
    test.use({ serviceWorkers: "allow" });

    test(
      "where something is saved, says that the browser deletes it, and how to keep it",
      more,
      async ({ page, shared }) => {
        test.setTimeout(90_000);
        const note = page.locator("main").getByText(/удаляет сохранённое, если\sне\sоткрывать портал 7\sдней/);
        await open(page, paths.MyCard);
        await expect(page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })).toBeVisible();
        await expect(note).toHaveCount(0);
        await open(page, `${paths.Stocks}/1`);
        await page.locator("main").getByRole("button", { name: "В избранное" }).first().click();
        await expect(page.getByRole("button", { name: "В избранном" })).toBeVisible();
        await open(page, paths.MyCard);
        await expect(note).toBeVisible();
        await expect(note.getByRole("link")).toHaveAttribute("href", paths.MobileApplication);

        await chooseYekaterinburg(page, shared.url);
        await expect(note).toHaveCount(0);
        await press(page, "Сохранить на телефон");
        await expect(saved(page)).toBeVisible({ timeout: savingTime });
        await expect(note).toBeVisible();
      },
    );
  });

  test("the page about the app shows the picture and the steps, and moves nothing for them", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, paths.MobileApplication);
    await expect(thisPhone(page).getByRole("listitem")).toContainText([
      "«Поделиться» — квадрат со стрелкой вверх",
      "«На экран „Домой“»",
      "«Добавить»",
    ]);
    const picture = thisPhone(page).locator("svg use");
    await expect
      .poll(() => picture.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 300))
      .toBe(true);
    expect(
      await page.evaluate(() => Reflect.get(window, "shifts").reduce((sum: number, x: number) => sum + x, 0)),
    ).toBeLessThan(0.01);
  });
});

test.describe("in Samsung Internet", () => {
  test.use({ userAgent: samsung });

  test("the page about the app names the items of its menu", more, async ({ page }) => {
    await open(page, paths.MobileApplication);
    await expect(thisPhone(page)).toContainText("«Добавить страницу на», затем «Главный экран»");
  });
});

test.describe("in an app's own browser", () => {
  test.use({ userAgent: webView });

  test("the page about the app sends to Chrome, and gives the address", more, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await open(page, paths.MobileApplication);
    await expect(thisPhone(page)).toContainText("выберите «Открыть в Chrome»");
    await thisPhone(page).getByRole("button", { name: "Скопировать адрес" }).click();
    await expect(thisPhone(page)).toContainText(`Скопируйте адрес: ${page.url()}`);
  });
});

test("shows the number of waiting messages on the app icon", more, async ({ page }) => {
  await page.addInitScript(() => {
    const show = async (count = 0) => {
      document.documentElement.dataset.badge = String(count);
    };
    Object.assign(Navigator.prototype, { setAppBadge: show, clearAppBadge: () => show() });
  });
  // Otherwise the page would pass the captcha and send the message.
  await page.route(`**${challengePath}`, (route) => route.abort());
  await open(page, paths.Messages);
  await storeOnDevice(page, await newMessage(page, { needsCheck: true }));
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("data-badge", "1");
  await page.getByRole("button", { name: "Удалить" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-badge", "0");
});
