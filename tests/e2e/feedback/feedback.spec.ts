import { expect, type Locator, type Page } from "playwright/test";
import { outboxDatabase } from "../../../src/shared/outbox/outbox-names.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { open, reload } from "../helpers/worker-probe.ts";
import { type Services, test } from "../specification/recording-services.ts";

const pdf = { name: "Справка.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 справка") };
const picture = {
  name: "снимок.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const form = (page: Page) => page.getByRole("dialog", { name: /Написать нам|Сообщить об ошибке/ });
const field = (page: Page, name: string) => form(page).getByLabel(name);
const send = (page: Page) => form(page).getByRole("button", { name: "Отправить", exact: true });
const thanks = (page: Page) => page.getByRole("dialog", { name: "Спасибо за обращение!" });
/** Not the form's error summary, which has links. */
const toast = (page: Page, text: string) =>
  page.getByRole("alert").filter({ hasText: text, hasNot: page.getByRole("link") });

/** The toast's progress bar. */
const remaining = (told: Locator) => told.locator("[class*=progress-bar--animated]");

async function openForm(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(form(page)).toBeVisible();
}

async function fill(page: Page): Promise<void> {
  await field(page, "Тема").selectOption("Проезд");
  await field(page, "Имя").fill("Анна");
  await field(page, "Фамилия").fill("Петрова");
  await field(page, "Сообщение").fill("Карта не сработала\nв автобусе № 21");
  await field(page, "Согласен").check();
}

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });

test.beforeEach(({ services }) => {
  services.posted = { site: [], card: [] };
  services.refusals.clear();
});

const both = (services: Services) => [...services.posted.site, ...services.posted.card];

test("sends a message with the keyboard only, to both destinations", async ({ page, services }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/support");
  const opener = page.getByRole("link", { name: "Написать нам" }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Написать нам" })).toBeFocused();
  await expect(field(page, "Тема")).toBeEnabled();

  const tabTo = async (name: string, steps = 1) => {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press("Tab");
    await expect(field(page, name)).toBeFocused();
  };
  // «Закрыть», the phone and «Чужой компьютер?» come before it.
  await tabTo("Тема", 4);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(field(page, "Тема")).toHaveValue("Проезд");
  await tabTo("Имя");
  await page.keyboard.type("Анна");
  await tabTo("Фамилия");
  await page.keyboard.type("Петрова-Ким");
  await tabTo("Ответ не требуется");
  await page.keyboard.press("Space");
  await tabTo("Телефон");
  await page.keyboard.type("+7 912 345-67-89");
  await expect(field(page, "Телефон")).toHaveValue("8 (912) 345 67 89");
  await tabTo("Email");
  await page.keyboard.type("Anna @Mail.RU");
  await tabTo("Сообщение");
  await page.keyboard.type("Не прошёл платёж в автобусе");
  await tabTo("Согласен", 2);
  await page.keyboard.press("Space");
  // The consent's text and «Очистить» come before it.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Спасибо за обращение!" })).toBeFocused();
  await expect(thanks(page)).toContainText("Мы свяжемся с Вами в ближайшее время");
  await expect(thanks(page)).toContainText(/Ответим до\s\d+\s[а-я]+/);
  await expect(thanks(page).getByRole("link", { name: "ВКонтакте" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  expect(consoleLines).toEqual([]);

  const fields = { name: "Анна", lastname: "Петрова-Ким", phone: "9123456789", email: "anna@mail.ru" };
  const message = { ...fields, subject: "Проезд", body: "Не прошёл платёж в автобусе", answer_method: "3" };
  expect(both(services).map((posted) => posted.fields)).toMatchObject([message, message]);
});

test("shows errors beside the fields and in a focused summary that links to them", async ({ page, services }) => {
  await open(page, "/holder/support");
  await openForm(page);
  await expect(field(page, "Телефон")).toBeDisabled();
  await expect(field(page, "Email")).toBeDisabled();
  await expect(form(page).getByText("Нужно согласие")).toHaveCount(0);
  await send(page).click();
  const summary = form(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Проверьте 5 полей");
  await expect(summary.getByRole("link")).toHaveText([
    "Тема: поле обязательно для заполнения",
    "Имя: поле обязательно для заполнения",
    "Фамилия: поле обязательно для заполнения",
    "Сообщение: поле обязательно для заполнения",
    /согласие/,
  ]);
  await summary.getByRole("link", { name: "Фамилия" }).click();
  await expect(field(page, "Фамилия")).toBeFocused();
  await page.keyboard.type("P");
  await page.keyboard.press("Tab");
  await expect(field(page, "Фамилия")).toHaveAccessibleDescription("Минимальная длина: 2 символа");
  await field(page, "Фамилия").fill("Petrova");
  await field(page, "Имя").focus();
  await expect(field(page, "Фамилия")).toHaveAccessibleDescription("Разрешены только русские буквы");
  await field(page, "Фамилия").fill(`  ${"Длинная".repeat(6)}`);
  await field(page, "Имя").focus();
  await expect(field(page, "Фамилия")).toHaveValue("Длинная".repeat(6).slice(0, 30));
  await expect(field(page, "Фамилия")).toHaveAccessibleDescription("");

  // An error that appears on blur does not move the page under the press that caused it.
  await field(page, "Фамилия").fill("Petrova");
  await field(page, "Ответ не требуется").uncheck();
  await expect(field(page, "Фамилия")).toHaveAccessibleDescription("Разрешены только русские буквы");
  await expect(form(page).locator("label", { hasText: "Email" })).toContainText("*");
  await field(page, "Телефон").fill("912");
  await field(page, "Email").fill("Анна @почта");
  await field(page, "Сообщение").fill("Коротко");
  await field(page, "Имя").focus();
  await expect(field(page, "Телефон")).toHaveAccessibleDescription(/^Значение не\sявляется телефоном$/);
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Значение не\sявляется электронной почтой$/);
  await expect(field(page, "Сообщение")).toHaveAccessibleDescription(/Минимальная длина: 10\sсимволов$/);
  await field(page, "Телефон").fill("");
  await field(page, "Email").fill("");
  await send(page).click();
  await expect(summary).toContainText("Укажите телефон или электронную почту");
  expect(both(services)).toEqual([]);

  const consent = page.waitForEvent("popup");
  await form(page).getByRole("link", { name: "откроется в новой вкладке" }).click();
  await expect(await consent).toHaveURL(/\/holder\/capabilities\/soglasie$/);
});

test("loads the subjects when the form opens, and reports when there are none", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/holder/support");
  expect(asked.filter((url) => /api\/.*feedback/i.test(url))).toEqual([]);
  await page.route("**/api/card/ListFeedbackThemes", (route) => route.fulfill({ json: [] }));
  const subjects = page.waitForRequest("**/api/site/v1/feedback/subjects");
  await openForm(page);
  await subjects;
  await expect(field(page, "Тема")).toHaveText("Ничего не найдено");
  await form(page).getByRole("button", { name: "Закрыть" }).click();
  await page.unroute("**/api/card/ListFeedbackThemes");
  await page.route("**/v1/feedback/subjects", (route) => route.abort());
  await reload(page);
  await openForm(page);
  await expect(form(page).getByText("Темы не загрузились")).toBeVisible();
  await page.unroute("**/v1/feedback/subjects");
  await form(page).getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(field(page, "Тема").getByRole("option")).toContainText(["Выберите тему", "Получение карты"]);
});

test("reports a failed captcha check, restarts it, and sends nothing", more, async ({ page, services }) => {
  let asked = 0;
  await page.route("**/api/captcha", (route) => {
    asked += 1;
    return route.fulfill({ status: 422, json: { reason: "failed", message: "Проверка не пройдена." } });
  });
  await open(page, "/holder/support");
  await openForm(page);
  await fill(page);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const tried = asked;
  await send(page).click();
  await expect(form(page).getByRole("link", { name: "Проверка не пройдена" })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(tried);
  expect(both(services)).toEqual([]);
  const again = form(page).getByRole("button", { name: "Попробовать ещё раз" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/captcha");
  await again.click();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test(
  "attaches files by button, drop and paste, and rejects bad files in a toast that stays while hovered",
  more,
  async ({ page, services }) => {
    await open(page, "/holder/support");
    await openForm(page);
    await fill(page);
    const input = form(page).locator("input[type=file]");
    await input.setInputFiles([
      pdf,
      picture,
      { ...pdf, name: "virus.exe" },
      { ...pdf, name: `${"и".repeat(197)}.pdf` },
    ]);
    await expect(toast(page, "разрешённых форматов: pdf, png, jpg, jpeg, jpe, jfif")).toBeVisible();
    const long = toast(page, "Имя файла превышает 200 символов");
    await long.hover();
    await expect(remaining(long)).toHaveCSS("animation-play-state", "paused");
    await expect(form(page).locator("img")).toHaveCount(1);
    await expect(form(page).getByRole("listitem")).toHaveCount(2);

    for (const kind of ["drop", "paste"] as const) {
      await form(page)
        .locator("form")
        .evaluate((element, how) => {
          const data = new DataTransfer();
          data.items.add(new File(["%PDF-1.7"], `${how}.pdf`, { type: "application/pdf" }));
          const options = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            how === "drop"
              ? new DragEvent("drop", { ...options, dataTransfer: data })
              : new ClipboardEvent("paste", { ...options, clipboardData: data }),
          );
        }, kind);
    }
    await expect(form(page).getByRole("listitem")).toHaveCount(4);
    await input.setInputFiles(Array.from({ length: 7 }, (_, n) => ({ ...pdf, name: `${n}.pdf` })));
    await expect(toast(page, "Общее количество файлов не должно превышать 10")).toBeVisible();
    await expect(form(page).getByRole("listitem")).toHaveCount(10);
    for (let left = 9; left >= 2; left -= 1) {
      const last = form(page)
        .getByRole("button", { name: /^Удалить/ })
        .last();
      await last.click();
      await expect(form(page).getByRole("listitem")).toHaveCount(left);
    }
    await expect(form(page).getByRole("button", { name: "Удалить снимок.png" })).toBeFocused();
    const large = Buffer.concat([pdf.buffer, Buffer.alloc(10 * 1024 * 1024 - pdf.buffer.length)]);
    await input.setInputFiles({ ...pdf, name: "large.pdf", buffer: large });
    await expect(toast(page, "Общий размер файлов не должен превышать 10МБ")).toBeVisible();

    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page).getByText(/Мы свяжемся|Ответим до/)).toHaveCount(0);
    for (const place of ["site", "card"] as const) {
      const [posted] = services.posted[place];
      expect(posted?.files.map(({ name }) => name)).toEqual([pdf.name, picture.name]);
      expect(await posted?.files[1]?.bytes()).toEqual(new Uint8Array(picture.buffer));
    }
  },
);

test("restores a draft after closing and reload, clears it, and undoes the clearing", more, async ({ page }) => {
  await open(page, "/holder/support");
  await openForm(page);
  await fill(page);
  await form(page).locator("input[type=file]").setInputFiles(pdf);
  await expect(form(page).getByRole("listitem")).toHaveCount(1);
  await form(page).getByRole("button", { name: "Закрыть" }).click();
  await openForm(page);
  await expect(field(page, "Сообщение")).toHaveValue("Карта не сработала\nв автобусе № 21");
  await field(page, "Имя").fill("Мария");
  await reload(page);
  await openForm(page);
  await expect(field(page, "Имя")).toHaveValue("Мария");
  await expect(field(page, "Тема")).toHaveValue("Проезд");
  await expect(form(page).getByRole("listitem")).toContainText(pdf.name);
  await form(page).getByRole("button", { name: "Очистить" }).click();
  await expect(form(page).getByRole("button", { name: "Вернуть" })).toBeFocused();
  await expect(field(page, "Имя")).toHaveValue("");
  await form(page).getByRole("button", { name: "Вернуть" }).click();
  await expect(form(page).getByRole("button", { name: "Очистить" })).toBeFocused();
  await expect(field(page, "Имя")).toHaveValue("Мария");
  await form(page).getByRole("button", { name: "Очистить" }).click();
  await form(page).getByRole("button", { name: "Закрыть" }).click();
  await openForm(page);
  await expect(field(page, "Имя")).toHaveValue("");
  await expect(form(page).getByRole("listitem")).toHaveCount(0);
});

test("sends the specified fields to both destinations; marks what one refuses and resends the correction to it alone", async ({
  page,
  services,
}) => {
  services.refusals.set("/v1/feedback", [
    {
      status: 422,
      body: [
        { field: "name", message: "The name is on the stop list, lastname is not" },
        { field: "body", message: "body is too plain" },
      ],
    },
  ]);
  await open(page, "/holder/support");
  await openForm(page);
  await fill(page);
  await field(page, "Ответ не требуется").uncheck();
  await field(page, "Телефон").fill("8 912 345 67 89");
  await send(page).dblclick();
  await expect(toast(page, "The Имя is on the stop list, Фамилия is not")).toBeVisible();
  await expect(field(page, "Имя")).toHaveAccessibleDescription("The Имя is on the stop list, Фамилия is not");
  await expect(field(page, "Сообщение")).toHaveAccessibleDescription(/Сообщение is too plain$/);
  const [first] = services.posted.card;
  expect(first?.fields).toEqual({
    subject: "Проезд",
    subject_id: "12",
    body: "Карта не сработала в автобусе № 21",
    answer_method: "1",
    name: "Анна",
    lastname: "Петрова",
    phone: "9123456789",
    email: "",
    token: expect.stringMatching(/.+/),
  });

  await field(page, "Имя").fill("Мария");
  await field(page, "Сообщение").fill("Карта не сработала в трамвае");
  await send(page).click();
  await expect(thanks(page)).toContainText("Номер обращения: site-1");
  await expect(thanks(page).getByText("Оператор карты: номер card-1")).toBeHidden();
  await thanks(page).getByText("Подробнее").click();
  await expect(thanks(page).getByText("Оператор карты: номер card-1")).toBeVisible();
  await expect(thanks(page)).toContainText("Мы свяжемся с Вами в ближайшее время");
  expect(services.posted.card).toHaveLength(1);
  expect(services.posted.site.map(({ key }) => key.replace(/^.{36}/, ""))).toEqual([":site:1", ":site:2"]);
  expect(services.posted.site[1]?.fields).toMatchObject({ name: "Мария", body: "Карта не сработала в трамвае" });
});

const notSent = "Ваше сообщение не было отправлено, пожалуйста, повторите попытку позже";

test(
  "shows the specified toast when a destination refuses without a message, and keeps the form",
  more,
  async ({ page, services }) => {
    services.refusals.set("/Feedback", [{ status: 422, body: {} }]);
    await open(page, "/holder/support");
    await openForm(page);
    await fill(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/card/Feedback", async (route) => {
      await held;
      await route.continue();
    });
    await send(page).click();
    const busy = form(page).getByRole("button", { name: "Отправляем…" });
    await expect(busy).toBeDisabled();
    expect(await busy.evaluate((button) => button.getAnimations({ subtree: true }).length)).toBeGreaterThan(0);
    letGo();
    const failed = toast(page, notSent);
    await expect(failed).toBeVisible();
    await expect(remaining(failed)).toHaveCSS("animation-duration", "8s");
    const box = await failed.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
    await expect(field(page, "Имя")).toHaveValue("Анна");
  },
);

test(
  "asks for no repetition of what the portal repeats itself, stores the message and clears the form",
  more,
  async ({ page, services }) => {
    services.refusals.set("/Feedback", [{ status: 500, body: {} }]);
    await open(page, "/holder/support");
    await openForm(page);
    await fill(page);
    await send(page).click();
    const told = toast(page, "Сообщение пока не отправлено. Повторять не нужно: отправим сами");
    await expect(told).toBeVisible();
    const window = page.getByRole("dialog", { name: "Обращение сохранено" });
    await expect(window).toContainText(/Писать\s+заново не\s+нужно/);
    expect(await page.locator("body").innerText()).not.toMatch(/повторите|попробуйте/i);
    // It covers the header.
    await told.getByRole("button", { name: "Закрыть сообщение" }).click();
    await page.keyboard.press("Escape");
    await openForm(page);
    await expect(field(page, "Имя")).toHaveValue("");
  },
);

/** Like a browser that evicts storage. */
function emptyOutbox(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const work = opening.result.transaction("messages", "readwrite");
      work.objectStore("messages").clear();
      work.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** From now on writes to that database exceed the quota. */
function fillDisk(database: string): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    const { transaction } = this;
    if (transaction.db.name !== database) return put.call(this, value, key);
    const request = put.call(this, value, key);
    const error = new DOMException("No room is left.", "QuotaExceededError");
    request.addEventListener("success", () => {
      Object.defineProperty(transaction, "error", { value: error });
      transaction.abort();
    });
    return request;
  };
}

const note = (page: Page, title: string) => form(page).getByRole("alert").filter({ hasText: title });

test(
  "reports a message that the browser evicted or cannot store, keeps it in the form, and sends it once",
  more,
  async ({ page, services }) => {
    await open(page, "/holder/support");
    await openForm(page);
    await fill(page);
    await form(page).locator("input[type=file]").setInputFiles(pdf);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/card/Feedback", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/card/Feedback");
    await send(page).click();
    await asked;
    await page.evaluate(emptyOutbox, outboxDatabase);
    letGo();
    await expect(note(page, "Браузер удалил сохранённое обращение")).toBeFocused();
    await expect(field(page, "Сообщение")).toHaveValue("Карта не сработала\nв автобусе № 21");

    await page.evaluate(fillDisk, outboxDatabase);
    await send(page).click();
    await expect(note(page, "на устройстве нет места")).toBeFocused();
    await expect(field(page, "Имя")).toHaveValue("Анна");
    await expect(form(page).getByRole("listitem")).toContainText(pdf.name);
    await form(page).getByRole("button", { name: "Отправить без сохранения" }).click();
    await expect(thanks(page)).toBeVisible();
    for (const place of ["site", "card"] as const) {
      // The portal knows what the destinations have, and does not send it again.
      expect(services.posted[place].map(({ files }) => files.map(({ name }) => name))).toEqual([[pdf.name]]);
    }
  },
);

test(
  "reports that the browser has no storage, claims nothing is stored, and keeps trying to send",
  more,
  async ({ page, services }) => {
    await page.addInitScript((database) => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, version) {
        if (name === database) throw new DOMException("The operation is insecure.", "SecurityError");
        return open.call(this, name, version);
      };
    }, outboxDatabase);
    const failures = Array.from({ length: 50 }, () => ({ status: 500, body: {} }));
    services.refusals.set("/Feedback", failures);
    await open(page, "/holder/support");
    await openForm(page);
    await fill(page);
    await send(page).click();
    await expect(note(page, "Браузер не даёт сохранить обращение")).toBeFocused();
    expect(both(services)).toEqual([]);
    const failed = toast(page, "отправим сами, если не закрывать портал");
    for (const button of ["Отправить без сохранения", "Отправить"]) {
      await form(page).getByRole("button", { name: button, exact: true }).click();
      await expect(send(page)).toBeEnabled();
      await expect(failed).toBeVisible();
      await expect(field(page, "Имя")).toHaveValue("Анна");
    }
    services.refusals.clear();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(services.posted.site).toHaveLength(1);
  },
);

test("does not take a message sent from another tab for the form's present text", more, async ({ page, services }) => {
  await open(page, "/holder/support");
  await openForm(page);
  await fill(page);
  const other = await page.context().newPage();
  await open(other, "/holder/support");
  await openForm(other);
  await expect(field(other, "Имя")).toHaveValue("Анна");
  await send(other).click();
  await expect(thanks(other)).toBeVisible();
  await field(page, "Сообщение").fill("Совсем другое обращение");
  await send(page).click();
  await expect(note(page, "Это обращение уже отправлено")).toBeFocused();
  await form(page).getByRole("button", { name: "Отправить новым обращением" }).click();
  await expect(thanks(page)).toBeVisible();
  expect(services.posted.site.map(({ fields }) => fields.body)).toEqual([
    "Карта не сработала в автобусе № 21",
    "Совсем другое обращение",
  ]);
  expect(new Set(both(services).map(({ key }) => key)).size).toBe(4);
});

test("waits for the subjects after an early press, and sends once", more, async ({ page, services }) => {
  await open(page, "/holder/partner-program/partner/101");
  const themes = Promise.withResolvers<void>();
  await page.route("**/api/card/ListFeedbackThemes", async (route) => {
    await themes.promise;
    await route.continue();
  });
  await page.locator("main").getByRole("link", { name: "Сообщить об ошибке" }).first().click();
  await field(page, "Имя").fill("Анна");
  await field(page, "Фамилия").fill("Петрова");
  await field(page, "Согласен").check();
  await send(page).click();
  await expect(form(page).getByRole("button", { name: "Отправляем…" })).toBeDisabled();
  expect(both(services)).toEqual([]);
  themes.resolve();
  await expect(thanks(page)).toBeVisible();
  expect(both(services).map(({ fields }) => fields.subject)).toEqual(
    Array(2).fill("Ошибка в пункте выдачи или у партнёра"),
  );
});

test("prefills the form from a partner page, an issue point and a failed search", more, async ({ page }) => {
  const theme = "Ошибка в пункте выдачи или у партнёра";
  const begun = async (link: string) => {
    await page.locator("main").getByRole("link", { name: link }).first().click();
    await expect(field(page, "Тема")).toBeEnabled();
  };
  await open(page, "/holder/partner-program/partner/101");
  const name = String(await page.locator("h1").textContent());
  await begun("Сообщить об ошибке");
  await expect(field(page, "Тема")).toHaveValue(theme);
  await expect(field(page, "Сообщение")).toHaveValue(`Партнёр: ${name.replaceAll("\u00a0", " ")}\n`);
  await open(page, "/holder/how-to-get-a-card");
  await page.locator("main details[id]").first().locator("summary").click();
  await begun("Сообщить об ошибке");
  await expect(field(page, "Тема")).toHaveValue(theme);
  await expect(field(page, "Сообщение")).toHaveValue(/.+, .+\n/);
  await open(page, "/holder/search?query=ъъъыыы");
  await begun("Спросить у нас");
  await expect(field(page, "Сообщение")).toHaveValue("Не нашлось: ъъъыыы\n");
  await expect(field(page, "Тема")).toHaveValue("");
});
