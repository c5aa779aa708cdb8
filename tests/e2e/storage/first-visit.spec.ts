import { expect } from "playwright/test";
import { inEachBrowser, laterWords } from "../helpers/browser-abilities.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload, waitUntilCached } from "../helpers/worker-probe.ts";
import { fillFeedback } from "./fill-feedback.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

const title = "whoever has opened only the home page can write a message without the server, and it arrives later";

test(title, inEachBrowser, async ({ page, shared }) => {
  await open(page, "/holder");
  const datasets = [
    "/api/card/ListFeedbackThemes",
    "/api/site/v1/feedback/subjects",
    "/api/site/v1/block?page=Messages",
  ];
  await waitUntilCached(page, "/holder", datasets);
  await shared.stop();
  await reload(page);
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  const form = await fillFeedback(page);
  const { before, stored, waiting: later } = await laterWords(page);
  await expect(form.getByText(before).filter({ visible: true })).toHaveCount(1);
  await form.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Обращение сохранено" })).toContainText(stored);
  await page.getByRole("dialog").getByRole("link", { name: "Мои обращения" }).click();
  const waiting = page.getByRole("region", { name: "Ещё не отправлены" });
  await expect(waiting.getByRole("listitem", { name: "Проезд" })).toContainText(later);

  await shared.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("region", { name: "Уже отправлены" })).toContainText(/Отправлено\. Номер \S+/);
});

test("whoever has opened only the home page finds what to do about a lost card without the server", async ({
  page,
  shared,
}) => {
  await open(page, "/holder");
  await waitUntilCached(page, "/holder", ["/api/site/v1/block?page=HolderHome"]);
  await waitUntilCached(page, "/holder", ["/api/site/v1/block?page=Support", "/api/site/v1/faq"]);
  await shared.stop();
  await reload(page);
  await page.getByRole("main").getByRole("link", { name: "Что делать дальше" }).click();
  await expect(page).toHaveURL(/\/holder\/support$/);
  const help = page.locator("main #lost");
  await expect(help.getByRole("listitem").first()).toContainText("Позвоните в банк");
  await expect(help.getByRole("link", { name: /^8 800/ })).toHaveAttribute("href", /^tel:/);

  await page.getByRole("main").getByRole("link", { name: "Вопросы и ответы" }).first().click();
  const question = page.getByRole("group").filter({ hasText: "Я потерял карту" });
  await question.locator("summary").click();
  await expect(question).toContainText("Мы отключим проезд и льготы");

  // Opened by its address, as from a bookmark.
  await open(page, "/holder/support");
  await expect(help.getByRole("listitem").first()).toContainText("Позвоните в банк");
});
