import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { moreAfter } from "../helpers/matrix.ts";
import { readQr } from "../helpers/read-qr.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test.use({ viewport: { width: 390, height: 844 } });

const question = (page: Page) => page.locator("details#question-3");

/** Pages about one thing: where its «QR-код» is, its short address, and the page that this leads to. */
const shared = [
  { path: "/holder/how-to-get-a-card?place=p-5001", scope: "details#p-5001", short: "/p/5001" },
  {
    path: "/holder/partner-program?view=places&place=b-1001",
    scope: "details#b-1001",
    short: "/b/1001",
  },
  { path: "/holder/stocks/1", scope: "article", short: "/d/1" },
  { path: "/holder/partner-program/partner/101", scope: "main", short: "/o/101" },
  { path: "/holder/support/questions?question=3#question-3", scope: "details#question-3", short: "/q/3" },
  { path: "/holder/news/1", scope: "article", short: "/n/1" },
];

for (const [index, { path, scope, short }] of shared.entries()) {
  test(
    `the code of ${path} reads as its short address, which leads there`,
    moreAfter(2, index),
    async ({ page, baseURL }) => {
      await open(page, path);
      const part = page.locator(scope);
      const button = part.getByRole("button", { name: "QR-код" });
      await button.click();
      const code = part.getByRole("img", { name: /^QR-код со ссылкой на эт/ });
      await expect(code).toBeVisible();
      expect(await readQr(code)).toBe(baseURL + short);
      await button.click();
      await expect(code).toHaveCount(0);

      await page.goto(short);
      await expect(page).toHaveURL(path);
    },
  );

  test(`a link to ${path} is shown with its own picture`, async ({ request, baseURL }) => {
    const html = await (await request.get(short)).text();
    const property = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(property("og:image")).toBe(`${baseURL}/og${short}.png`);
    expect(property("og:image:alt")).toMatch(/^.+: .+/);
    const picture = await request.get(property("og:image") ?? "");
    expect(picture.headers()).toMatchObject({ "content-type": "image/png" });
    expect((await picture.body()).readUInt32BE(16)).toBe(1200);
  });
}

test("an answer offers to be shared once it is opened", async ({ page }) => {
  await open(page, "/holder/support/questions");
  await expect(page.getByRole("button", { name: "Поделиться" })).toHaveCount(0);
  await question(page).locator("summary").click();
  await expect(question(page).getByRole("button", { name: "Поделиться" })).toBeVisible();
  await question(page).getByRole("button", { name: "QR-код" }).click();
  await expect(question(page).getByRole("img")).toBeVisible();
  expect(await axeViolations(page, "details#question-3")).toEqual([]);
});
