import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test("redirects while the server is down", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder", ["HolderHome"]);
  await portal.stop();
  for (const [from, to] of [
    ["/", "/holder"],
    ["/operator", "/operator/operator-information"],
    ["/holder/", "/holder"],
  ] as const) {
    await open(page, portal.url + from);
    await expect(page).toHaveURL(portal.url + to);
    await expect(page.locator("h1")).not.toHaveText("Такой страницы нет");
  }
});

test("a printed short address leads to its page while the server is down", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder/support/questions", ["faq"]);
  await portal.stop();
  await open(page, `${portal.url}/q/3`);
  await expect(page).toHaveURL(`${portal.url}/holder/support/questions?question=3#question-3`);
  await expect(page.locator("details#question-3")).toHaveAttribute("open");
});

test("reads the essential pages while the server is down, though never opened", async ({ page, portal }) => {
  await open(page, `${portal.url}/holder/news`);
  for (const path of ["/holder", "/holder/how-to-get-a-card", "/holder/support/questions", "/holder/my-card"]) {
    await waitUntilCached(page, path, []);
  }
  await waitUntilCached(page, "/holder/news", ["/api/site/v1/block?page=Offline"]);
  await portal.stop();
  await open(page, `${portal.url}/holder/how-to-get-a-card`);
  await expect(page.locator("h1")).toHaveText("Как получить карту");
  await expect(page.locator("main")).toContainText("СНИЛС");
  // Its drawings are on the device, too.
  const drawing = page.locator("main svg > use[href*='/assets/']:not([href*='sprite'])").first();
  await expect
    .poll(() => drawing.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0))
    .toBe(true);
  await open(page, `${portal.url}/holder/offline`);
  await expect(page.locator("h1")).toHaveText("Без интернета");
  await expect(page.getByText("Не загрузилось")).toBeHidden();
});
