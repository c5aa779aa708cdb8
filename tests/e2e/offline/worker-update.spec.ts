import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { formPath } from "../feedback/application-form.ts";
import { newMessage, storeOnDevice } from "../feedback/stored-messages.ts";
import { cases, cross, more, moreAfter } from "../helpers/matrix.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { breakRelease, type Damage, loseDeferredScript, makeRelease } from "../helpers/release.ts";
import { killWorkers, open, pageCaches, reload, waitForWorker, waitUntilCached } from "../helpers/worker-probe.ts";
import { test as base } from "../helpers/worker-test.ts";

const dist = join(import.meta.dirname, "../../../dist");

interface Parts {
  /** A copy of the build that the test changes. */
  distDir: string;
  portal: Portal;
}

const test = base.extend<Parts>({
  distDir: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "dist-"));
    await cp(dist, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  portal: async ({ distDir }, use) => {
    const portal = await startPortal({ distDir });
    await use(portal);
    await portal.remove();
  },
});

const prompt = (page: Page) => page.getByText("Вышла новая версия");

async function writeToUs(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Написать нам" }).first().click();
}

/** Names of the caches that belong to a release: its files and pages. */
function releaseCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => /^(?:pages-|workbox-)/.test(name)));
}

/** Whether a newly opened page hydrates. */
async function isAlive(page: Page, url: string): Promise<boolean> {
  await page.goto(`${url}/holder`).catch(() => null);
  // Polled: a worker may reload the page meanwhile.
  return page
    .locator("html[data-hydrated]")
    .waitFor({ state: "attached", timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Fires the event of a visitor's return to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** What may happen to the worker meanwhile. */
const meanwhile = [
  { fate: "the worker killed in between", between: killWorkers },
  { fate: "the worker left alone", between: async () => undefined },
];

for (const [index, { fate, between }] of cases(meanwhile, 2).entries()) {
  test(
    `a new version asks, then takes over all tabs and keeps typed text (${fate})`,
    moreAfter(1, index),
    async ({ context, page, portal, distDir }) => {
      test.setTimeout(120_000);
      await open(page, `${portal.url}/holder`);
      await waitUntilCached(page, "/holder", []);
      const other = await context.newPage();
      await open(other, `${portal.url}/holder`);
      await writeToUs(other);
      await other.getByLabel("Сообщение").fill("Когда придёт моя карта?");
      await makeRelease(distDir, "version-two");
      await portal.restart();
      await comeBack(page);

      // Once the new worker has precached the whole build.
      await expect(prompt(page)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText("Обновление займёт несколько секунд. Введённый текст не пропадёт.")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await pageCaches(page)).not.toContain("pages-version-two");
      await between(page);
      const reloaded = Promise.all([page, other].map((tab) => tab.waitForEvent("load")));
      await page.getByRole("button", { name: "Обновить" }).click();
      await reloaded;
      await waitUntilCached(page, "/holder", []);
      expect(await pageCaches(page)).toEqual(["pages-version-two"]);
      await expect(prompt(page)).toBeHidden();
      await writeToUs(other);
      await expect(other.getByLabel("Сообщение")).toHaveValue("Когда придёт моя карта?");
    },
  );
}

test(
  "an application being filled in blocks the update, and the other tab says so",
  more,
  async ({ context, page, portal, distDir }) => {
    await open(page, `${portal.url}/holder`);
    await waitUntilCached(page, "/holder", []);
    const other = await context.newPage();
    await open(other, `${portal.url}${formPath}`);
    await other.getByLabel("Фамилия").fill("Иванова");
    await makeRelease(distDir, "version-two");
    await portal.restart();
    await comeBack(page);
    await page.getByRole("button", { name: "Обновить" }).click();

    await expect(
      page.getByText("В другой вкладке заполняется заявление. Обновим, когда вы его закончите."),
    ).toBeVisible();
    await expect(prompt(other)).toBeHidden();
    await expect(other.getByLabel("Фамилия")).toHaveValue("Иванова");
    const reloaded = page.waitForEvent("load");
    // Closed like a crashed or discarded tab, without a message to the others.
    await other.close();
    await reloaded;
    await expect.poll(() => pageCaches(page)).toEqual(["pages-version-two"]);
  },
);

test(
  "a portal that is being opened takes a new version without asking",
  more,
  async ({ context, page, portal, distDir }) => {
    const before = await context.newPage();
    await open(before, `${portal.url}/holder`);
    await waitUntilCached(before, "/holder", []);
    await before.close();
    await makeRelease(distDir, "version-two");
    await portal.restart();

    let asked = 0;
    await page.exposeFunction("onAsked", () => asked++);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes("Вышла новая версия")) Reflect.get(window, "onAsked")();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${portal.url}/holder`);
    // Not before: evaluating code in the page counts as the visitor's interaction.
    await page.waitForEvent("load");
    await expect.poll(() => pageCaches(page)).toEqual(["pages-version-two"]);
    await waitUntilCached(page, "/holder", []);
    expect(asked).toBe(0);
  },
);

test(
  "a tab of an older build still gets its lazy files, without a worker too",
  more,
  async ({ browser, portal, distDir }) => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await open(page, `${portal.url}/holder`);
    // The next release has other lazy files.
    const assets = join(distDir, "client/assets");
    const late = (await readdir(assets)).filter((name) => name.startsWith("feedback-modal-"));
    expect(late).not.toEqual([]);
    await Promise.all(late.map((name) => rm(join(assets, name))));
    await makeRelease(distDir, "version-two");
    await portal.restart();

    await writeToUs(page);
    await expect(page.getByLabel("Сообщение")).toBeVisible();
    await context.close();
  },
);

test("«Позже» holds until the portal is opened again", more, async ({ context, page, portal, distDir }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", []);
  await makeRelease(distDir, "version-two");
  await portal.restart();
  await reload(page);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole("button", { name: "Позже" }).click();
  await expect(prompt(page)).toBeHidden();
  await reload(page);
  await page.evaluate(() => navigator.serviceWorker.ready);

  const later = await context.newPage();
  await open(later, `${portal.url}/holder`);
  await expect(prompt(later)).toBeVisible();
  await expect(prompt(page)).toBeHidden();
});

test(
  "where the browser has lost the worker's second script, the portal works as without a worker",
  more,
  async ({ page, portal, distDir }) => {
    await loseDeferredScript(distDir);
    await portal.restart();
    await open(page, `${portal.url}/holder`);
    await waitForWorker(page);
    await killWorkers(page);
    await open(page, `${portal.url}/holder/support/questions`);
    await page.getByRole("link", { name: "Новости" }).first().click();
    await expect(page.locator("main h2 a").first()).toBeVisible();
    expect(await page.evaluate(async () => (await fetch("/api/site/v1/faq")).status)).toBe(200);
  },
);

const damages: readonly Damage[] = ["dead pages", "failing worker"];

for (const [damage, { fate, between }] of cases(cross(damages, meanwhile), 4)) {
  test(`withdraws a release with ${damage} and keeps the outbox (${fate})`, more, async ({ page, portal, distDir }) => {
    // Three servers start, two workers install.
    test.setTimeout(120_000);
    await open(page, `${portal.url}/holder`);
    await waitUntilCached(page, "/holder", []);
    const message = await newMessage(page, { needsCheck: true });
    await storeOnDevice(page, message);
    await makeRelease(distDir, "version-two");
    await breakRelease(distDir, damage);
    await portal.restart();
    await comeBack(page);
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Обновить" }).click();
    await reloaded;
    await expect.poll(() => isAlive(page, portal.url)).toBe(false);
    await between(page);

    await cp(dist, distDir, { recursive: true });
    await portal.stop();
    await portal.start({ SERVICE_WORKER: "withdrawn" });
    await expect.poll(() => isAlive(page, portal.url), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => releaseCaches(page)).toEqual([]);
    await open(page, `${portal.url}/holder/messages`);
    await expect(page.locator("main")).toContainText(message.fields.body);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);

    await portal.stop();
    await portal.start({ SERVICE_WORKER: "on" });
    await open(page, `${portal.url}/holder`);
    await waitUntilCached(page, "/holder", []);
  });
}
