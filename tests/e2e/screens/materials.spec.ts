import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { accessibilityKey } from "../../../src/lib/storage/storage-keys.ts";
import { documentGone } from "../../../src/shared/material-file.ts";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test as ownTest } from "../helpers/portal-test.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload, waitForWorker } from "../helpers/worker-probe.ts";

test.use({ serviceWorkers: "allow" });

const documents = (page: Page) => page.getByRole("region", { name: "Документы" }).getByRole("listitem");
const fileOf = (id: string) => `**/api/site/v1/material/${id}/file`;
const gone = { status: 404, json: { name: "Not Found", message: documentGone, code: 0, status: 404 } };

/** The first document's id, from its link. */
async function firstId(page: Page): Promise<string> {
  const href = await documents(page).first().getByRole("link").getAttribute("href");
  return /material\/(\d+)\/file$/.exec(href ?? "")?.[1] ?? "";
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link downloads the document under its title", async ({ page }) => {
    await page.goto("/holder/materials");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Тарифы и сроки" }).click();
    expect((await saved).suggestedFilename()).toBe("Тарифы и сроки.pdf");
  });

  test("a removed document gets an error page with a way back", more, async ({ page }) => {
    await page.goto("/partner/materials");
    const response = await page.goto("/api/site/v1/material/999999/file", {
      referer: new URL("/partner/materials", page.url()).href,
    });
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(documentGone);
    await page.getByRole("link", { name: "Вернуться" }).click();
    await expect(page).toHaveURL(/\/partner\/materials$/);
  });
});

test("each kind of document links to the others", more, async ({ page }) => {
  await open(page, "/partner/materials");
  const kinds = page.getByRole("navigation", { name: "Виды документов" });
  await kinds.getByRole("link", { name: "Транспорт" }).click();
  await expect(page.locator("h1")).toHaveText("Транспорт");
  await expect(kinds.getByRole("link", { name: "Транспорт" })).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(documents(page)).toHaveCount(2);
});

test("a click downloads the document without leaving the page and caches it for offline use", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/materials");
  await waitForWorker(page);
  const first = documents(page).first();
  await expect(first.getByText("Доступно без интернета")).toBeHidden();
  const saving = page.waitForEvent("download");
  await first.getByRole("link").click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Правила программы Единой социальной карты.pdf");
  expect(saved.url()).toMatch(/^blob:/);
  await expect(first.getByRole("status")).toContainText("Загружено");
  await expect(first.getByText("Доступно без интернета")).toBeVisible();
  await expect(documents(page).getByText("Доступно без интернета")).toHaveCount(1);
  await reload(page);
  await expect(first.getByText("Доступно без интернета")).toBeVisible();
  expect(consoleLines).toEqual([]);
});

ownTest(
  "opens a cached document while the server is down, and says why another does not open",
  more,
  async ({ page, portal }) => {
    await open(page, `${portal.url}/holder/materials`);
    await waitForWorker(page);
    const first = documents(page).first();
    await first.getByRole("link").click();
    await expect(first.getByText("Доступно без интернета")).toBeVisible();
    await portal.stop();

    const again = page.waitForEvent("download");
    await first.getByRole("link").click();
    expect((await again).suggestedFilename()).toMatch(/\.pdf$/);
    const tab = page.waitForEvent("download");
    await page.evaluate((id) => location.assign(`/api/site/v1/material/${id}/file`), await firstId(page));
    expect((await tab).suggestedFilename()).toMatch(/\.pdf$/);

    const other = documents(page).nth(1);
    await other.getByRole("link").click();
    await expect(other).toContainText("Документ не загрузился");
    await portal.start();
    const retried = page.waitForEvent("download");
    await other.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await retried;
    await expect(other).toContainText("Загружено");
  },
);

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a removed document says so beside its link", more, async ({ page }) => {
    await open(page, "/holder/materials");
    await page.route(fileOf(await firstId(page)), (route) => route.fulfill(gone));
    await documents(page).first().getByRole("link").click();
    await expect(documents(page).first()).toContainText("Документ больше не доступен.");
    await expect(documents(page).first().getByRole("button")).toHaveCount(0);
    await expect(page).toHaveURL(/\/holder\/materials$/);
  });

  test("a slow download shows its progress and can be cancelled", more, async ({ page }) => {
    await open(page, "/holder/materials");
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const slow = { offline: false, latency: 0, downloadThroughput: 8_000, uploadThroughput: 8_000 };
    await session.send("Network.emulateNetworkConditions", slow);
    const first = documents(page).first();
    await first.getByRole("link").click();
    await expect(first.getByRole("progressbar")).toBeVisible();
    await expect(first).toContainText(/Загружаем…\s[1-9]\d?\s%/);
    await first.getByRole("button", { name: "Отменить" }).click();
    await expect(first.getByRole("progressbar")).toBeHidden();
    await expect(first.getByRole("link")).toBeFocused();

    await session.send("Network.emulateNetworkConditions", { ...slow, downloadThroughput: -1 });
    const saving = page.waitForEvent("download");
    await first.getByRole("link").click();
    await saving;
  });

  test("a failed list says so without breaking the page, and can be retried", more, async ({ page }) => {
    await open(page, "/holder");
    await page.route("**/api/site/v1/material?**", (route) => route.abort());
    await refuseNextPages(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/holder/materials", textContent: "Материалы" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    const list = page.getByRole("region", { name: "Документы" });
    await expect(list).toContainText("Не загрузилось");
    await expect(page.locator("main")).toContainText("Нет принтера?");
    await page.unroute("**/api/site/v1/material?**");
    await list.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(documents(page)).toHaveCount(3);
  });
});

test(
  "of two failed parts the first has the button, and the second says in a line that it failed",
  more,
  async ({ page }) => {
    await open(page, "/holder");
    await page.route(/\/api\/site\/v1\/(?:material|block)\?/, (route) => route.abort());
    await refuseNextPages(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/holder/materials", textContent: "Материалы" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    const list = page.getByRole("region", { name: "Документы" });
    await expect(list.getByText("Не загрузилось")).toBeVisible();
    await expect(list.getByRole("button", { name: "Попробовать ещё раз" })).toBeHidden();
    const main = page.locator("main");
    await expect(main.getByText("Не загрузилось")).toHaveCount(2);
    await page.unroute(/\/api\/site\/v1\/(?:material|block)\?/);
    await main.getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(list.getByRole("link").first()).toBeVisible();
    await expect(main).toContainText("Нет принтера?");
  },
);

test("a found document is downloaded from the results", more, async ({ page }) => {
  await open(page, `/holder/search?query=${encodeURIComponent("тарифы и сроки")}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Тарифы и сроки" }).first().click();
  expect((await saved).suggestedFilename()).toBe("Тарифы и сроки.pdf");
});

for (const [theme, runs] of [
  ["normal", more],
  ["contrast", more],
] as const) {
  test(`documents with messages have no axe violations in ${theme}`, runs, async ({ page }) => {
    const settings = JSON.stringify({ visuallyImpaired: theme === "normal" ? 0 : 1, color: theme });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [accessibilityKey, settings] as const);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "/holder/materials");
    await waitForWorker(page);
    await documents(page).first().getByRole("link").click();
    await expect(documents(page).first().getByText("Доступно без интернета")).toBeVisible();
    await page.context().route("**/api/site/v1/material/2/file", (route) => route.abort());
    await documents(page).nth(1).getByRole("link").click();
    await expect(documents(page).nth(1)).toContainText("Документ не загрузился");
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`)).toEqual([]);
  });
}

for (const [width, runs] of [
  [320, {}],
  [390, more],
  [1280, more],
] as const) {
  test(`documents with messages do not overflow at ${width} px`, runs, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/partner/materials/guides-and-regulations");
    await waitForWorker(page);
    await documents(page).first().getByRole("link").click();
    await expect(documents(page).first().getByText("Доступно без интернета")).toBeVisible();
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await over()).toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await over()).toBe(0);
  });
}
