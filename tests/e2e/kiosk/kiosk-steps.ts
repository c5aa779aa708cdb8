import { expect, type Locator, type Page } from "playwright/test";
import { encode } from "uqr";
import { categoriesKey } from "../../../src/lib/storage/storage-keys.ts";
import { darkPath } from "../../../src/ui/qr-path.ts";
import { open } from "../helpers/worker-probe.ts";

/** What was written is erased after a quiet minute and an unanswered question (ms). */
export const quiet = 61_000;
const unanswered = 16_000;

export const endButton = (page: Page) => page.getByRole("button", { name: "Закончить" });
export const keyboard = (page: Page) => page.getByRole("region", { name: "Экранная клавиатура" });
export const question = (page: Page) => page.getByRole("dialog", { name: "Вы ещё здесь?" });

/** Opens a page of a terminal, whose clock the test moves. */
export async function openKiosk(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await open(page, url);
  await expect(endButton(page)).toBeVisible();
}

/** The visitor walks away: nobody touches the screen, and nobody answers. Resolves on the home page loaded anew. */
export async function walkAway(page: Page): Promise<void> {
  await page.clock.fastForward(quiet);
  await expect(question(page)).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.clock.fastForward(unanswered);
  await loaded;
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(endButton(page)).toBeVisible();
}

/** Presses keys of the keyboard on the screen. */
export async function typeOnScreen(page: Page, text: string): Promise<void> {
  for (const sign of text) {
    const name = sign === " " ? "Пробел" : sign;
    await keyboard(page)
      .getByRole("button", { name: new RegExp(`^${name}$`, "i") })
      .tap();
  }
}

/** The dialog in the place of a link out holds exactly this address. */
export async function expectCode(dialog: Locator, address: string): Promise<void> {
  await expect(dialog.getByRole("img", { name: /^QR-код/ }).locator("path")).toHaveAttribute(
    "d",
    darkPath(encode(address, { ecc: "M", border: 0 }).data),
  );
}

/** Opens the form from the page's head. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Написать нам" }).first().tap();
  const form = page.getByRole("dialog", { name: "Написать нам" });
  await expect(form).toBeVisible();
  return form;
}

/** What the browser holds of visitors, told by a page that is no terminal; the ids of news categories are everyone's. */
export async function storedIn(page: Page) {
  return page.evaluate(
    async (categories) => ({
      localStorage: Object.keys(localStorage).filter((key) => key !== categories),
      databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
      cookies: document.cookie,
    }),
    categoriesKey,
  );
}
