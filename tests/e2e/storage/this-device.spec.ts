import { expect, type Locator, type Page } from "playwright/test";
import { draftLifetime } from "../../../src/features/feedback/feedback-draft.ts";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { newMessage, storeOnDevice } from "../feedback/stored-messages.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload, waitForWorker } from "../helpers/worker-probe.ts";
import { fillFeedback } from "./fill-feedback.ts";

// «Стереть всё моё с этого устройства» and «Это чужой компьютер».

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

const screen = "/holder/my-card";
const part = (page: Page) => page.getByRole("region", { name: "Это устройство" });
const erase = (page: Page) => part(page).getByRole("button", { name: "Стереть всё моё с этого устройства" });
const foreign = (page: Page) => part(page).getByRole("switch", { name: "Это чужой компьютер" });

/** Everything that the browser has stored for the page's site, as the browser tells. */
async function storedIn(page: Page) {
  const ofPage = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...ofPage, cookies: (await page.context().cookies()).map(({ name }) => name) };
}

/** Without the worker's stores: at work when it was unregistered, it may open them anew, for public lists and files. */
async function personalIn(page: Page) {
  const { databases, caches: _, ...others } = await storedIn(page);
  return { ...others, databases: databases.filter((name) => name !== "datasets" && name !== "city-pack") };
}

const nothing = { localStorage: [], sessionStorage: [], databases: [], caches: [], workers: 0, cookies: [] };

/** Opens the button's question; the part far down the page hydrates when scrolled near. */
async function ask(button: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    await button.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Leaves the traces of a visit: consent, city, larger text, a favourite, a draft. */
async function visit(page: Page): Promise<void> {
  await open(page, "/holder/stocks/1");
  await page.getByRole("region", { name: "Использование файлов cookie" }).getByRole("button").click();
  await page.getByRole("region", { name: "Ваш город" }).getByRole("button", { name: "Да" }).click();
  await page.locator("main").getByRole("button", { name: "В избранное" }).first().click();
  await expect(page.locator("main").getByRole("button", { name: "В избранном" }).first()).toBeVisible();
  await writeDraft(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(isDraftStored)).toBe(true);
}

/** Runs in the page. */
async function isDraftStored(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === "feedback-drafts")) return false;
  const opening = indexedDB.open("feedback-drafts");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const counting = opening.result.transaction("drafts").objectStore("drafts").count();
  await new Promise((resolve) => counting.addEventListener("success", resolve));
  opening.result.close();
  return counting.result > 0;
}

async function writeDraft(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  await fillFeedback(page);
}

test("erases everything, after naming what is not sent, and goes on as at a first visit", more, async ({ page }) => {
  await visit(page);
  await waitForWorker(page);
  await page.context().route("**/api/{site/v1/feedback,card/Feedback}", (route) => route.fulfill({ status: 503 }));
  await storeOnDevice(page, await newMessage(page), await newMessage(page));
  await open(page, screen);
  expect(await axeViolations(page)).toEqual([]);

  const dialog = page.getByRole("dialog", { name: "Стереть всё моё с этого устройства?" });
  await ask(erase(page), dialog);
  await expect(dialog.getByText(/^2\sобращения ещё не\sотправлены\s— они пропадут:$/)).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByText("Черновик тоже пропадёт.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Не стирать" }).press("Enter");
  await expect(erase(page)).toBeFocused();

  await ask(erase(page), dialog);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Стереть всё", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Всё стёрто" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await storedIn(page)).toEqual(nothing);

  await page.getByRole("link", { name: "На главную" }).click();
  await expect(page.getByRole("region", { name: "Использование файлов cookie" })).toBeVisible();
  await open(page, screen);
  await expect(page.getByRole("heading", { name: /Начните с\sближайшего пункта/ })).toBeVisible();
});

test("another tab with a form open does not write its draft back", more, async ({ page, context }) => {
  await visit(page);
  await open(page, screen);
  const other = await context.newPage();
  await open(other, "/holder/support");
  await writeDraft(other);
  const started = other.waitForEvent("load");
  await ask(erase(page), page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Стереть всё", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Всё стёрто" })).toBeVisible();
  await started;
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(other.getByRole("dialog", { name: "Написать нам" }).getByLabel("Имя")).toHaveValue("");
  expect(await other.evaluate(() => localStorage.getItem("pickedCity"))).toBeNull();
});

test("a draft is offered for thirty days; after them any page deletes it", more, async ({ page }) => {
  await open(page, "/holder/support");
  const written = Date.now();
  await writeDraft(page);
  await expect.poll(() => page.evaluate(isDraftStored)).toBe(true);

  const minute = 60_000;
  await page.clock.setFixedTime(written + draftLifetime - minute);
  await open(page, "/holder/messages");
  await expect(page.getByRole("button", { name: "Продолжить" })).toBeVisible();

  await page.clock.setFixedTime(written + draftLifetime + minute);
  await open(page, "/holder/faq");
  await expect.poll(() => page.evaluate(isDraftStored)).toBe(false);
  await open(page, "/holder/messages");
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(page.getByRole("dialog", { name: "Написать нам" }).getByLabel("Имя")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Продолжить" })).toHaveCount(0);
});

test("erases without the server, and says that the portal opens with a network", more, async ({ page, shared }) => {
  await visit(page);
  await open(page, screen);
  await waitForWorker(page);
  await shared.stop();
  await ask(erase(page), page.getByRole("dialog"));
  await page.getByRole("dialog").getByRole("button", { name: "Стереть всё", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Всё стёрто" })).toContainText(
    /Портал откроется, когда появится связь/,
  );
  await page.getByRole("dialog").getByRole("button", { name: "Открыть портал" }).isVisible();
  await shared.start();
  await page.getByRole("dialog").getByRole("button", { name: "Открыть портал" }).click();
  await expect(page.getByRole("region", { name: "Ваш город" })).toBeVisible();
});

test("on a computer of others a closed tab leaves nothing", more, async ({ page, context }) => {
  await visit(page);
  await open(page, screen);
  const dialog = page.getByRole("dialog", { name: "Это чужой компьютер?" });
  await ask(foreign(page), dialog);
  await expect(dialog.getByText("Пропадёт начатый черновик.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Включить", exact: true }).press("Enter");
  await expect(foreign(page)).toBeChecked();
  await expect(part(page)).toContainText(/Закроете вкладку\s— ничего не\sостанется/);
  // The city goes on in this tab.
  await expect(page.getByRole("region", { name: "Ваш город" })).toHaveCount(0);

  await page.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(page.getByRole("dialog").getByText(/откажитесь/)).toBeVisible();
  await fillFeedback(page);
  await page.keyboard.press("Escape");
  await open(page, "/holder/stocks/1");
  await page.locator("main").getByRole("button", { name: "В избранное" }).first().click();
  await expect(page.locator("main").getByRole("button", { name: "В избранном" }).first()).toBeVisible();
  // The page itself finds no stores: another one of the site looks.
  const next = await context.newPage();
  await next.goto("/healthz");
  const { caches: _, ...nothingPersonal } = nothing;
  expect(await personalIn(next)).toEqual(nothingPersonal);

  await page.close();
  expect(await personalIn(next)).toEqual(nothingPersonal);
  await open(next, "/holder/support");
  await next.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(next.getByRole("dialog", { name: "Написать нам" }).getByLabel("Имя")).toHaveValue("");
});

test("on a computer of others a message is sent from memory, and guarded until it is", more, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("tabOnly", "1"));
  let isFailing = true;
  await page.route("**/api/{site/v1/feedback,card/Feedback}", (route) =>
    isFailing ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await open(page, "/holder/support");
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  const form = await fillFeedback(page);
  await form.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByText(/отправим сами, если не закрывать портал/)).toBeVisible();
  await page.keyboard.press("Escape");
  const asked = page.waitForEvent("dialog");
  const leaving = page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await leaving;

  isFailing = false;
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/holder/messages" });
    document.body.append(link);
    link.click();
  });
  await page.getByRole("button", { name: "Отправить сейчас" }).click();
  await expect(page.getByRole("region", { name: "Уже отправлены" })).toContainText(/Отправлено\. Номер \S+/);
  await reload(page);
  await expect(page.getByText("Неотправленных обращений нет")).toBeVisible();
  await expect(page.getByRole("region", { name: "Уже отправлены" })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form erases, and the switch is not shown", async ({ page }) => {
    await page.goto(screen);
    await expect(foreign(page)).toBeHidden();
    await erase(page).click();
    await expect(page.getByRole("heading", { name: "Всё стёрто" })).toBeVisible();
  });
});
