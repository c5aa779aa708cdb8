import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { fullTag } from "../helpers/browser-abilities.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload, waitUntilCached } from "../helpers/worker-probe.ts";
import { newMessage, storeOnDevice } from "./stored-messages.ts";

test.use({ serviceWorkers: "allow" });

const longer = { tag: [more.tag, fullTag] };

const screen = "/holder/messages";

const waiting = (page: Page) => page.getByRole("region", { name: "Ещё не отправлены" });
const sent = (page: Page) => page.getByRole("region", { name: "Уже отправлены" });
const badge = (page: Page) => page.getByRole("link", { name: /^Обращения: / });
/** After a failed test the portal runs again for the others. */
test.afterEach(({ shared }) => shared.start());

async function fillForm(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Написать нам" });
  await form.getByLabel("Тема").selectOption("Проезд");
  await form.getByLabel("Имя").fill("Анна");
  await form.getByLabel("Фамилия").fill("Петрова");
  await form.getByLabel("Сообщение").fill("Карта не читается в автобусе");
  await form.getByLabel("Согласен").check();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const sentLater = "stores a message written offline, keeps it after a reload, and sends it automatically";

test(sentLater, { tag: fullTag }, async ({ page, shared }) => {
  await open(page, screen);
  await waitUntilCached(page, screen, ["/api/site/v1/setting", "/api/site/v1/block"]);
  await button(page, "Написать нам").click();
  await fillForm(page);
  await shared.stop();
  await page.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByText(/^Сохранено\. Отправим сами, как\sтолько появится связь\.$/)).toBeVisible();
  await page.keyboard.press("Escape");

  await reload(page);
  const item = waiting(page).getByRole("listitem", { name: "Проезд" });
  await expect(item).toContainText("Портал и оператор карты");
  await expect(item).toContainText("Ждёт отправки");
  await expect(badge(page)).toHaveAccessibleName("Обращения: 1 ждёт отправки");
  await button(page, "Отправить сейчас").press("Enter");
  await expect(item).toContainText("Пока не отправилось");
  await expect(button(page, "Отправить сейчас")).toBeFocused();

  await shared.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(sent(page)).toContainText(/Отправлено\. Номер \S+/);
  await expect(page.getByText("Неотправленных обращений нет")).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "отправлено. Номер" })).toHaveCount(1);
  // The focused button disappeared with the message.
  await expect(page.getByRole("heading", { name: "Ещё не отправлены" })).toBeFocused();

  await reload(page);
  // The embedded backend gives each destination a number; the other one is folded away.
  await sent(page).getByText("Подробнее").click();
  await expect(sent(page).getByText(/^Оператор карты: номер \S+$/)).toBeVisible();
  await button(page, "Убрать").press("Enter");
  await expect(sent(page)).toBeHidden();
});

test(
  "distinguishes a lost response from a refusal, and resends a correction only where it was refused",
  longer,
  async ({ page, context }) => {
    let answer: "lost" | "refused" | "taken" = "lost";
    const posted: string[] = [];
    await context.route("**/api/{site/v1/feedback,card/Feedback}", async (route) => {
      const request = route.request();
      posted.push(request.headers()["idempotency-key"] ?? "");
      if (request.url().endsWith("/v1/feedback") || answer === "taken") return route.continue();
      if (answer === "lost") return route.abort("connectionreset");
      const errors = [{ field: "phone", message: "Такого номера нет" }];
      return route.fulfill({ status: 422, json: { success: false, message: "Проверьте phone", errors } });
    });
    // Axe would judge colours in the middle of a transition.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, screen);
    const message = await newMessage(page);
    await storeOnDevice(page, message);
    await reload(page);

    const item = waiting(page).getByRole("listitem", { name: message.fields.subject });
    await expect(item).toContainText(/Портал\s*Отправлено\. Номер/);
    await expect(item).toContainText(/Оператор карты\s*Ответ\sне\sпришёл/);
    await expect(button(page, "Изменить")).toHaveAccessibleDescription(/возможно, уже получено/);
    await expect(button(page, "Изменить")).toBeDisabled();

    answer = "refused";
    await button(page, "Отправить сейчас").press("Enter");
    await expect(item).toContainText(/Оператор карты\s*Не\sпринято\. Нужно исправить\s*Проверьте Телефон/);
    await expect(item).toContainText("Телефон: такого номера нет");
    await expect(item).toContainText("Портал обращение уже получил.");
    await expect(badge(page)).toHaveAccessibleName("Обращения: 1 нужно исправить");
    await expect(page.getByRole("status").filter({ hasText: "Оператор карты: Не принято" })).toHaveCount(1);
    await expect(button(page, "Отправить сейчас")).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);

    answer = "taken";
    await button(page, "Изменить").press("Enter");
    const form = page.getByRole("dialog", { name: "Изменить обращение" });
    await form.getByLabel("Телефон").fill("89221112233");
    await form.getByRole("button", { name: "Отправить", exact: true }).press("Enter");
    await expect(sent(page)).toContainText(/Отправлено\. Номер \S+/);
    const keyOf = (part: string) => `${message.id}:${part}`;
    expect(posted.filter((key) => key.startsWith(keyOf("site")))).toEqual([keyOf("site:1")]);
    expect(new Set(posted)).toEqual(new Set(["site:1", "card:1", "card:2"].map(keyOf)));
  },
);

test("offers to continue a draft in one press, even if the page was closed at once", longer, async ({ page }) => {
  await open(page, screen);
  await button(page, "Написать нам").click();
  const text = page.getByRole("dialog").getByLabel("Сообщение");
  // All in one task: nothing waits for storage.
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    document.execCommand("insertText", false, "Карта не читается в автобусе.");
    field.closest("dialog")?.dispatchEvent(new Event("cancel"));
    location.reload();
  });
  await expect(page.getByText("Карта не читается в автобусе.")).toBeVisible();
  await button(page, "Продолжить").press("Enter");
  await expect(text).toHaveValue("Карта не читается в автобусе.");
});

/** Positions of all controls around the page except the badge. */
function placesAround(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".app > :not(main, footer) :is(a, button)")]
      .filter((element) => element.checkVisibility() && !element.textContent.startsWith("Обращения"))
      .map((element) => Object.values(element.getBoundingClientRect().toJSON())),
  );
}

test(
  "restores a deleted message with the keyboard; the badge shifts no layout, on a phone either",
  longer,
  async ({ page }) => {
    await open(page, screen);
    const refused = { state: "refused", revision: 1, message: "Не приняли", problems: [], at: Date.now() } as const;
    const message = await newMessage(page, { destinations: { site: refused, card: refused } });
    await storeOnDevice(page, message);
    await reload(page);

    await button(page, "Удалить").press("Enter");
    await expect(page.getByText("Удалено.")).toBeVisible();
    await expect(button(page, "Вернуть")).toBeFocused();
    await expect(badge(page)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: message.fields.subject })).toBeFocused();
    await expect(badge(page)).toBeVisible();
    await page.locator("main summary").press("Enter");
    await expect(page.getByText(message.fields.body)).toBeVisible();
    await expect(page.getByText("8 (912) 345 67 89")).toBeVisible();

    const menu = page.getByRole("link", { name: /^Меню \(Обращения: .* нужно исправить\)$/ });
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const sign = width === 390 ? menu : badge(page);
      await expect(sign).toBeVisible();
      const before = await placesAround(page);
      // A click without scrolling first.
      await button(page, "Удалить").dispatchEvent("click");
      await expect(sign).toBeHidden();
      expect([width, ...(await placesAround(page))]).toEqual([width, ...before]);
      await button(page, "Вернуть").dispatchEvent("click");
    }
    await menu.click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Обращения: / })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(/\/holder\/messages$/);
  },
);
