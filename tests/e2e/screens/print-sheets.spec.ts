import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { moreAfter } from "../helpers/matrix.ts";
import { readQr } from "../helpers/read-qr.ts";
import { test } from "../helpers/shared-portal.ts";

/** 18 points in CSS pixels. */
const large = 24;

/** A4 without the sheets' margins, in CSS pixels. */
const paper = { width: ((210 - 28) / 25.4) * 96, height: ((297 - 34) / 25.4) * 96 };

const sheets = [
  { path: "/print/points?city=2", rows: ".sheet-rows > li", code: "/p/" },
  { path: "/print/how-to-get", rows: ".sheet-text", code: "/holder/how-to-get-a-card" },
  { path: "/print/discounts?category=1", rows: ".sheet-partner", code: "/o/" },
];

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [index, { path, rows, code }] of sheets.entries()) {
  test(`${path} is a sheet of large black type that no page cuts`, moreAfter(1, index), async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".sheet")).toContainText(/Сведения на\s\d+\s[а-я]+\s20\d\d/);
    await expect(page.locator(".sheet")).toContainText("8 800 000-00-00");
    await expect(page.locator(".sheet")).toContainText(new URL(baseURL ?? "").host);
    expect(await page.locator(rows).count()).toBeGreaterThan(0);

    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: Math.floor(paper.width), height: Math.floor(paper.height) });
    await expect(page.getByRole("button")).toHaveCount(0);
    const texts = await page.locator(".sheet").evaluate((sheet) => {
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const found: { size: number; color: string }[] = [];
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent === null || walker.currentNode.textContent?.trim() === "") continue;
        const { fontSize, color } = getComputedStyle(parent);
        found.push({ size: Number.parseFloat(fontSize), color });
      }
      return found;
    });
    expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(large);
    expect([...new Set(texts.map(({ color }) => color))]).toEqual(["rgb(0, 0, 0)"]);
    // A row that may not be cut fits on one page, and none is wider than it.
    const uncut = await page.locator(".sheet :is(li, .sheet-row, .sheet-uncut, .sheet-head)").evaluateAll((elements) =>
      elements.map((element) => {
        const { height, right } = element.getBoundingClientRect();
        return { height, right, rule: getComputedStyle(element).breakInside };
      }),
    );
    expect([...new Set(uncut.map(({ rule }) => rule))]).toEqual(["avoid"]);
    expect(Math.max(...uncut.map(({ height }) => height))).toBeLessThan(paper.height);
    expect(Math.max(...uncut.map(({ right }) => right))).toBeLessThanOrEqual(paper.width + 1);
    expect(await pagesOf(page)).toBeGreaterThan(0);

    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 900 });
    const images = page.locator(".sheet").getByRole("img", { name: /^QR-код/ });
    expect(await readQr(code.startsWith("/holder") ? images.first() : images.nth(1))).toContain(baseURL + code);
    expect(await axeViolations(page, "main")).toEqual([]);
  });
}

test("the page's button opens the print window", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/print/how-to-get");
  await page.getByRole("button", { name: "Распечатать" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await expect(page.getByText("откройте меню браузера")).toBeHidden();
});

test("the form keeps to the visitor's display settings, and axe finds nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/print?category=1");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page, "main")).toEqual([]);
  await page.evaluate(() => localStorage.setItem("accessibility", '{"visuallyImpaired":1,"color":"contrast"}'));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  expect(await axeViolations(page, "main")).toEqual([]);
});

test("the pages of the portal lead to their sheets", async ({ page }) => {
  await page.goto("/holder/how-to-get-a-card?city=2");
  await page.getByRole("link", { name: "Распечатать адреса крупно" }).click();
  await expect(page).toHaveURL("/print/points?city=2");
  await page.goto("/holder/stocks?category=1");
  const link = page.getByRole("link", { name: "Распечатать скидки крупно" });
  await expect(link).toHaveAttribute("href", /^\/print\/discounts\?.*category=1/);
  // Devices keep no sheets.
  await page.context().setOffline(true);
  await expect(link).toBeHidden();
  await page.context().setOffline(false);
  await expect(link).toBeVisible();
});

test("a sheet is small: its HTML and its script", async ({ request }) => {
  const response = await request.fetch("/print/points", { headers: { "accept-encoding": "br" } });
  const html = (await response.body()).toString();
  const rows = html.split('class="sheet-row"').length - 1;
  expect(rows).toBeGreaterThan(40);
  expect(Buffer.byteLength(html) / rows).toBeLessThan(7_500);
  const script = /src="(\/assets\/standalone-display-[^"]+)"/.exec(html)?.[1] ?? "";
  const code = await (await request.get(script)).body();
  expect(code.length).toBeLessThan(1_500);
  expect(html).not.toContain("/sw.js");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms choose a city, sheets and places, and give one print of them", async ({ page }) => {
    await page.goto("/print");
    await page.getByLabel("Город", { exact: true }).selectOption({ label: "Ревда" });
    await page.getByLabel("Какие скидки").selectOption({ label: "Аптеки" });
    await page.getByRole("button", { name: "Показать места" }).click();
    await expect(page.getByLabel("Город", { exact: true })).toHaveValue(/\d+/);
    await expect(page.getByRole("heading", { level: 2 })).toContainText(["Город и скидки", "в Ревде"]);
    const points = page.getByRole("group", { name: "Отдельные пункты выдачи" }).getByRole("checkbox");
    await points.nth(0).check();
    await points.nth(1).check();
    await page
      .getByRole("group", { name: /^Где принимают карту: Аптеки/ })
      .getByRole("checkbox")
      .first()
      .check();
    await page.getByRole("checkbox", { name: /^Скидки с адресами: Аптеки/ }).check();
    await page.getByRole("button", { name: "Показать листы" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText([
      "Как получить карту",
      /^Скидки: Аптеки в\sРевде$/,
      "Выбранные места",
    ]);
    await expect(page.locator(".sheet").last().locator(".sheet-rows > li")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Распечатать" })).toBeHidden();
    await expect(page.getByText("откройте меню браузера")).toBeVisible();
  });

  test("nothing chosen is said so", async ({ page }) => {
    await page.goto("/print/places");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ничего не выбрано");
    await page.getByRole("link", { name: "Выбрать другое" }).click();
    await expect(page).toHaveURL("/print");
  });
});
