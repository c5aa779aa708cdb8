import { brotliCompressSync, constants } from "node:zlib";
import { expect } from "playwright/test";
import { listen } from "./console.ts";
import { test } from "./shared-portal.ts";
import { open } from "./worker-probe.ts";

const pages = [
  "/holder",
  "/holder/news",
  "/holder/support/questions",
  "/holder/how-to-get-a-card",
  "/partner",
  "/lk/login",
];

for (const path of pages) {
  test(`${path} comes alive without a word in the console`, async ({ page }) => {
    const said = await listen(page);
    await open(page, path);
    await page.waitForLoadState("networkidle");
    expect(said).toEqual([]);
  });
}

test("a news item comes alive without a word in the console, and so does a missing page but for its status", async ({
  page,
}) => {
  const said = await listen(page);
  await open(page, "/holder/news");
  await page.locator("main h2 a").first().click();
  await page.waitForURL(/\/holder\/news\/\d+$/);
  await open(page, page.url());
  expect(said).toEqual([]);
  await open(page, "/holder/nowhere");
  expect(said.filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test("the first load of the home brings at most 85 KB of JavaScript, and no library the first screen does not use", async ({
  page,
}) => {
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script" || response.fromServiceWorker()) return;
    const body = await response.body();
    const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    scripts.set(new URL(response.url()).pathname, packed.length);
  });
  await open(page, "/holder");
  await page.waitForLoadState("networkidle");
  const kilobytes = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1024;
  expect(scripts.size).toBeGreaterThan(1);
  expect(kilobytes).toBeLessThanOrEqual(85);
  // The reader of resources brings ky and the parsers: the first screen has its data in the HTML.
  expect([...scripts.keys()].filter((path) => /http|dialog|search-form|mobile-menu/.test(path))).toEqual([]);
});
