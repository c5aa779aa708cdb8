import { expect, type Page, type Route } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { countPresses } from "../helpers/count-presses.ts";
import { more, moreAfter } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { startPortal } from "../helpers/portal-server.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";
import { stopClock } from "../specification/stopped-clock.ts";
import { readBrowserStorage, readServerStorage, tracesIn } from "./applicant-traces.ts";
import { applicant, button, fillIn, formOf, formPath, openForm, send, waitForStep } from "./application-form.ts";

const call = "**/api/card/RegisterClient";
const noSuchPoint = "Выберите пункт выдачи из списка";
const offlineText = "Заявление можно отправить только с интернетом. Введённое останется, пока вы не закроете страницу.";

const options = (page: Page) => formOf(page).getByRole("option");
const summary = (page: Page) => formOf(page).getByRole("alert");
const field = (page: Page, label: string) => formOf(page).getByLabel(label);

/** Replaces the chosen point by one that the service does not have, and refuses. */
async function askForNoPoint(route: Route): Promise<void> {
  await route.continue({ postData: { ...route.request().postDataJSON(), issuePointId: "999999" } });
}

/** The service accepts it, but the response is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tells how to apply without the form, and renders no form that could be submitted", async ({ page }) => {
    await page.goto("/holder/application");
    await page.getByRole("link", { name: /^Социальная/ }).click();
    const main = page.locator("main");
    await expect(formOf(page).getByText("Заявление на этой странице сейчас не откроется.")).toBeVisible();
    await expect(main.getByRole("link", { name: "любой пункт из списка" })).toHaveAttribute(
      "href",
      "/holder/how-to-get-a-card#places",
    );
    await expect(main.getByRole("link", { name: /^8/ })).toHaveAttribute("href", /^tel:/);
    await expect(main.locator("form, input")).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "an application's first question is two presses from the home page, without scrolling",
    more,
    async ({ page }) => {
      await open(page, "/holder");
      const main = page.locator("main");
      const presses = countPresses();
      await presses.press(main.getByRole("link", { name: "Получить карту", exact: true }));
      await presses.press(main.getByRole("link", { name: "Подать заявление онлайн", exact: true }));
      await expect(main.getByRole("heading", { name: "Какую карту оформить" })).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole("link", { name: /^Социальная \(без банка\)/ })).toBeInViewport({ ratio: 1 });
      expect(presses.count).toBe(2);
    },
  );

  test("an application begins two presses from the home page's tiles, on a screen of its own", async ({ page }) => {
    await open(page, "/holder");
    const main = page.locator("main");
    await main
      .getByRole("link", { name: /^Подать заявление/ })
      .first()
      .click();
    await main.getByRole("link", { name: /^Социальная \(без банка\)/ }).click();
    await expect(field(page, "Фамилия")).toBeVisible();
    await expect(formOf(page).getByText("Шаг 1 из 8")).toBeVisible();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Как вас зовут"]);
    await expect(page.locator("#places")).toHaveCount(0);
    await formOf(page).getByRole("link", { name: "Нужна банковская карта?" }).click();
    await expect(formOf(page)).toContainText("Банковская карта");
    await page.goto("/holder/application?card=bank");
    await expect(field(page, "Фамилия")).toBeVisible();
  });

  for (const [index, path] of ["/holder/how-to-get-a-card", "/holder/card-bank", "/holder/card-social"].entries()) {
    test(`the application is one press away on ${path}`, moreAfter(1, index), async ({ page }) => {
      await open(page, path);
      await page.locator("main").getByRole("link", { name: "Подать заявление онлайн", exact: true }).click();
      await expect(page).toHaveURL(/\/holder\/application/);
    });
  }

  test("fills in, corrects and sends an application with the keyboard only, and shows its number", async ({ page }) => {
    const consoleLines = await recordConsole(page);
    await openForm(page);
    const { keyboard } = page;
    const tab = () => keyboard.press("Tab");
    const enter = () => keyboard.press("Enter");

    // A suggested surname implies the gender, so other first names are not offered.
    await tab();
    await keyboard.type("кузн");
    await expect(options(page)).toHaveText(["Кузнецов", "Кузнецова"]);
    expect(await axeViolations(page)).toEqual([]);
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await enter();
    await expect(field(page, "Фамилия")).toHaveValue("Кузнецова");
    await tab();
    await keyboard.type("А");
    await enter();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText("Имя: минимальная длина: 2 символа");
    expect(await axeViolations(page)).toEqual([]);
    await tab();
    await enter();
    await expect(field(page, "Имя")).toBeFocused();
    await keyboard.type("н");
    await expect(options(page).filter({ hasText: "Анна" })).toBeVisible();
    await expect(options(page).filter({ hasText: "Андрей" })).toHaveCount(0);
    await keyboard.press("Escape");
    await keyboard.type("на");
    await tab();
    await enter();

    await waitForStep(page, "Дата рождения и пол");
    await expect(formOf(page).getByText("Шаг 2 из 8")).toBeVisible();
    await tab();
    await keyboard.type("12 апреля 1950");
    await tab();
    await expect(field(page, "Дата рождения")).toHaveValue("12.04.1950");
    await keyboard.press("Space");
    await enter();

    await waitForStep(page, "СНИЛС");
    await tab();
    await keyboard.type("11223344594");
    await enter();
    await expect(summary(page)).toContainText("Проверьте номер СНИЛС");
    await field(page, "Номер СНИЛС").focus();
    await keyboard.press("End");
    await keyboard.press("Backspace");
    await keyboard.type("5");
    await expect(field(page, "Номер СНИЛС")).toHaveValue("112-233-445 95");
    await enter();

    await waitForStep(page, "Паспорт");
    for (const text of ["6504", "123456", "25.10.2002"]) {
      await tab();
      await keyboard.type(text);
    }
    await tab();
    await keyboard.type("верх-исет");
    await keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await keyboard.press("ArrowDown");
    await enter();
    await expect(field(page, "Код подразделения")).toHaveValue(/^66\d-\d{3}$/);
    await enter();

    await waitForStep(page, "Адрес регистрации");
    await tab();
    await keyboard.type("дом без улицы");
    await enter();
    await waitForStep(page, "Телефон и почта");
    await tab();
    await keyboard.type("+79123456789");
    await expect(field(page, "Телефон")).toHaveValue("8 (912) 345 67 89");
    await enter();

    await waitForStep(page, "Где заберёте карту");
    await tab();
    await keyboard.type("ревда");
    await expect(formOf(page).getByRole("radio").first()).toHaveAccessibleName(/Ревда/);
    await tab();
    await keyboard.press("Space");
    await enter();

    // Going back and forth loses nothing.
    await waitForStep(page, "Проверьте");
    await button(page, "Назад").press("Enter");
    await waitForStep(page, "Где заберёте карту");
    await expect(formOf(page).getByRole("radio", { checked: true })).toHaveAccessibleName(/Ревда/);
    await button(page, "Продолжить").press("Enter");
    await waitForStep(page, "Проверьте");
    await button(page, "Изменить Адрес регистрации").press("Enter");
    await waitForStep(page, "Адрес регистрации");
    await field(page, "Адрес регистрации").fill("г Ревда, ул Мира, д 1");
    await enter();
    await waitForStep(page, "Проверьте");
    for (const text of [
      "Кузнецова Анна",
      "12 апреля 1950",
      "112-233-445 95",
      "65 04 123456",
      "г Ревда, ул Мира, д 1",
    ]) {
      await expect(formOf(page).locator("dl")).toContainText(text, { useInnerText: true });
    }
    expect(await axeViolations(page)).toEqual([]);
    await button(page, "Отправить заявление").press("Enter");
    await expect(summary(page)).toContainText("Нужно согласие на обработку персональных данных");
    await formOf(page).getByRole("checkbox").press("Space");
    await button(page, "Отправить заявление").press("Enter");
    await waitForStep(page, "Заявление принято");
    await expect(formOf(page)).toContainText(/Номер заявления\s*\d+/);
    await expect(formOf(page)).toContainText("Ревда");
    expect(consoleLines).toEqual([]);
  });
});

test(
  "reports a missing network, shows the service's refusal, and retries a lost response with the same key",
  more,
  async ({ page, context }) => {
    const sent: { key: string | undefined; body: string | null }[] = [];
    await openForm(page);
    await fillIn(page);
    await context.setOffline(true);
    await expect(formOf(page).getByRole("status").filter({ hasText: offlineText })).toBeVisible();
    await send(page);
    await expect(summary(page)).toContainText(offlineText);
    await context.setOffline(false);

    await page.route(call, askForNoPoint, { times: 1 });
    await send(page);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toHaveText(`Заявление не принято${noSuchPoint}`);
    await expect(formOf(page).getByText("Шаг 7 из 8")).toBeVisible();
    await button(page, "Продолжить").click();
    await waitForStep(page, "Проверьте");

    page.on("request", (request) => {
      if (!request.url().endsWith("/RegisterClient")) return;
      sent.push({ key: request.headers()["idempotency-key"], body: request.postData() });
    });
    await page.route(call, loseAnswer, { times: 1 });
    await send(page);
    await expect(summary(page)).toContainText("Ответ не пришёл");
    await expect(button(page, "Изменить Паспорт"), "what may be there must not change").toBeDisabled();
    await expect(button(page, "Назад")).toBeDisabled();
    await send(page);
    await waitForStep(page, "Заявление принято");
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^"[0-9a-f-]{36}"$/);
  },
);

test(
  "asks before leaving a started application by link, back or reload, but not for the other card",
  more,
  async ({ page }) => {
    await page.goto("/holder");
    await openForm(page);
    const ask = page.getByRole("dialog", { name: "Уйти со страницы?" });
    await page.getByRole("contentinfo").getByRole("link").first().scrollIntoViewIfNeeded();
    await field(page, "Фамилия").fill("Ивановский");
    await page.getByRole("link", { name: "Единая социальная карта" }).first().click();
    await ask.getByRole("button", { name: "Остаться" }).click();
    await expect(ask).toBeHidden();
    await expect(field(page, "Фамилия")).toHaveValue("Ивановский");

    await formOf(page).getByRole("link", { name: "Нужна банковская карта?" }).click();
    await expect(page).toHaveURL(/card=bank/);
    await expect(ask).toBeHidden();
    await expect(field(page, "Фамилия")).toHaveValue("Ивановский");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: location.pathname, textContent: "Выбор карты" });
      document.querySelector("main")?.append(link);
    });
    await page.getByRole("link", { name: "Выбор карты" }).click();
    await ask.getByRole("button", { name: "Остаться" }).click();
    await expect(page, "the choice of a card would lose the input").toHaveURL(/card=bank/);

    const asked = page.waitForEvent("dialog");
    void page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(field(page, "Фамилия")).toHaveValue("Ивановский");

    // The back/forward cache may store the page: the form must be empty then.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect(field(page, "Фамилия")).toHaveValue("");
    await field(page, "Фамилия").fill("Ивановский");

    await page.getByRole("link", { name: "Единая социальная карта" }).first().click();
    await ask.getByRole("button", { name: "Уйти" }).click();
    await expect(page).toHaveURL(/\/holder$/);
    await page.goBack();
    await expect(field(page, "Фамилия"), "nothing of it is left").toHaveValue("");
  },
);

test("hides suggestions 250 ms after blur, accepts a press in the list, and ignores a late response", async ({
  page,
}) => {
  const answer = (...names: string[]) => ({
    suggestions: names.map((surname) => ({
      value: surname,
      data: { surname, name: null, patronymic: null, gender: surname === "Коваленко" ? "UNKNOWN" : "MALE" },
    })),
  });
  const held: Route[] = [];
  await page.route("**/api/suggest/fio", async (route) => {
    const { query } = route.request().postDataJSON();
    if (query === "Ив") held.push(route);
    else await route.fulfill({ json: answer("Ковалёв", "Коваленко", "Ковальчук") });
  });
  await openForm(page);
  await stopClock(page);
  const surname = field(page, "Фамилия");
  await surname.fill("Ив");
  await page.clock.runFor(250);
  await expect.poll(() => held.length).toBe(1);
  await surname.fill("Ков");
  await page.clock.runFor(250);
  await expect(options(page), "only names whose gender is known").toHaveText(["Ковалёв", "Ковальчук"]);
  // The request was aborted, so fulfilling it may fail.
  await held[0]?.fulfill({ json: answer("Иванов") }).catch(() => undefined);
  await expect(options(page)).toHaveText(["Ковалёв", "Ковальчук"]);

  await page.keyboard.press("Tab");
  await page.clock.runFor(249);
  await expect(options(page)).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(options(page)).toHaveCount(0);
  await expect(surname, "leaving chooses nothing").toHaveValue("Ков");

  await surname.press("ArrowDown");
  await page.clock.runFor(0);
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.clock.runFor(200);
  await options(page).last().click();
  await expect(surname).toHaveValue("Ковальчук");
  await expect(options(page)).toHaveCount(0);
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test(
    "leaves no trace of an application on the device, in URLs, logs or the database, even after a refusal, a lost response or a reload",
    more,
    async ({ page, context }) => {
      // Starts a portal and reads everything that both sides store.
      test.setTimeout(120_000);
      const log: Buffer[] = [];
      const portal = await startPortal({ env: { LOG_LEVEL: "trace" }, onWritten: (bytes) => log.push(bytes) });
      const requests: { url: string; headers: string; body: string | null }[] = [];
      context.on("request", (request) => {
        requests.push({
          url: request.url(),
          headers: JSON.stringify(request.headers()),
          body: request.postData(),
        });
      });
      const consoleLines = await recordConsole(page);
      const onDevice = async () => {
        const found = Object.entries(await readBrowserStorage(page)).map(
          ([name, text]) => [name, tracesIn(text)] as const,
        );
        return found.filter(([, traces]) => traces.length > 0);
      };
      try {
        await openForm(page, portal.url);
        await waitUntilCached(page, formPath, ["/api/points"]);
        await fillIn(page);
        await page.route(call, askForNoPoint, { times: 1 });
        await send(page);
        await expect(summary(page)).toContainText(noSuchPoint);
        expect(await onDevice(), "after a refusal").toEqual([]);

        await button(page, "Продолжить").click();
        await waitForStep(page, "Проверьте");
        await page.route(call, loseAnswer, { times: 1 });
        await send(page);
        await expect(summary(page)).toContainText("Ответ не пришёл");
        expect(await onDevice(), "after a lost answer").toEqual([]);

        page.once("dialog", (dialog) => dialog.accept());
        await page.reload();
        await expect(field(page, "Фамилия")).toHaveValue("");
        expect(await onDevice(), "after a reload").toEqual([]);

        // Only the application itself and the suggestion requests contain answers.
        const bearers = requests.filter(({ body }) => body !== null && tracesIn(body).length > 0);
        const paths = new Set(bearers.map(({ url }) => new URL(url).pathname));
        expect(paths).toContain("/api/card/RegisterClient");
        expect([...paths].filter((path) => !/^\/api\/(?:card\/RegisterClient|suggest\/\w+)$/.test(path))).toEqual([]);
        expect(tracesIn(requests.map(({ url, headers }) => `${url} ${headers}`).join("\n"))).toEqual([]);
        expect(tracesIn(consoleLines.join("\n"))).toEqual([]);

        await portal.stop();
        const lines = Buffer.concat(log).toString();
        expect(lines).toContain('"path":"/api/card/RegisterClient","status":422');
        expect(tracesIn(lines)).toEqual([]);
        const server = Object.entries(await readServerStorage(portal.dataDir));
        expect(server.find(([name]) => name === "public.application")?.[1], "the service did take it").toContain(
          '"id":1',
        );
        expect(server.flatMap(([name, bytes]) => tracesIn(bytes).map((answer) => `${name}: ${answer}`))).toEqual([]);
      } finally {
        await portal.remove();
      }
      expect(tracesIn(`?${new URLSearchParams(applicant)}`), "such traces would be found").not.toEqual([]);
    },
  );
});
