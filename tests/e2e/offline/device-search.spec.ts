import { expect, type Page } from "playwright/test";
import { readBrowserStorage } from "../feedback/applicant-traces.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { killWorkers, open, waitUntilCached } from "../helpers/worker-probe.ts";

const hits = (page: Page) => page.locator("main li:has(h2)");
const said = (page: Page) => page.locator("main").getByRole("status").first();
const notice = (page: Page) => page.getByText("Поиск по сохранённому на этом устройстве");

async function search(page: Page, query: string): Promise<void> {
  await page.locator("main").getByRole("searchbox").fill(query);
  await page.locator("main").getByRole("searchbox").press("Enter");
  await expect(said(page)).toContainText(`«${query}»`);
}

test(
  "searches saved data while the server is down, opens the hits, and returns to the server's hits",
  more,
  async ({ page, portal }) => {
    await open(page, `${portal.url}/holder/how-to-get-a-card`);
    await waitUntilCached(page, "/holder/how-to-get-a-card", [
      "/api/points",
      "/api/card/IssuePointOrganizations",
      "HowToGetACard",
    ]);
    await open(page, `${portal.url}/holder/support/questions`);
    await waitUntilCached(page, "/holder/support/questions", ["/api/site/v1/faq"]);
    await portal.stop();

    await open(page, `${portal.url}/holder/search`);
    await search(page, "мфц");
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText(/Ищем здесь: .*\d+\sответ.*\d+\sпункт/)).toBeVisible();
    await expect(page.getByText("Эта страница ещё не сохранена")).toBeHidden();
    const place = hits(page).filter({ hasText: "Пункт выдачи" }).getByRole("link").first();
    const address = await place.innerText();
    await place.click();
    await expect(page.locator("h1")).toHaveText("Как получить карту");
    await expect(page.locator("main")).toContainText(address.split(", ").slice(-2).join(", "));

    await killWorkers(page);
    await open(page, `${portal.url}/holder/search`);
    await search(page, "крта не сроботала в автобусе");
    await expect(hits(page).first()).toContainText("Карта не сработала в автобусе");
    await hits(page).first().getByRole("link").click();
    await expect(page.getByText("Обычно мешает другая карта рядом")).toBeVisible();

    await page.goBack();
    const hit = hits(page).first().getByRole("link");
    await hit.focus();
    const href = await hit.getAttribute("href");
    await portal.start();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(notice(page)).toBeHidden();
    await expect(said(page)).not.toContainText("на этом устройстве");
    await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();

    const { way: _, address: __, ...rest } = await readBrowserStorage(page);
    for (const [where, text] of Object.entries(rest)) {
      for (const trace of ["сроботала", encodeURIComponent("сроботала")]) expect(text, where).not.toContain(trace);
    }
  },
);

test("finds the data cached on the first visit, and reports when nothing is found", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await waitUntilCached(page, "/holder/support/questions", []);
  await portal.stop();
  await open(page, `${portal.url}/holder/search?query=${encodeURIComponent("щыщыщыщ")}`);
  await expect(notice(page)).toBeVisible();
  await expect(said(page)).toHaveText("По запросу «щыщыщыщ» на этом устройстве ничего не нашлось");
  await expect(page.getByRole("link", { name: "Спросить у нас" })).toBeVisible();
  await search(page, "сколько стоит карта");
  await hits(page)
    .getByRole("link", { name: /^Сколько стоит карта/ })
    .click();
  await expect(page).toHaveURL(/\/holder\/support\/questions#question-\d+$/);
  await expect(page.locator("h1")).toHaveText("Вопросы и ответы");
});
