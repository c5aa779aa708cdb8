import { expect, type Page } from "playwright/test";
import { fillIn, formOf, openForm, send } from "../feedback/application-form.ts";
import { newMessage, storeOnDevice } from "../feedback/stored-messages.ts";
import { open, reload } from "../helpers/worker-probe.ts";

/** Checks the screen; `part` is a selector of everything that is new there. */
type Look = (part: string) => Promise<void>;

/** Drives each form and list through its states. */
export const formStates: Readonly<Record<string, (page: Page, look: Look) => Promise<void>>> = {
  async "the feedback form"(page, look) {
    const part = "dialog[open]";
    await open(page, "/holder/messages");
    await page.getByRole("main").getByRole("button", { name: "Написать нам" }).first().click();
    const form = page.getByRole("dialog", { name: "Написать нам" });
    await expect(form.getByLabel("Тема")).toBeEnabled();
    await look(part);

    await form.getByRole("button", { name: "Отправить", exact: true }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await form.getByLabel("Имя").pressSequentially("Ан");
    await expect(form.getByRole("option", { name: "Анна" })).toBeVisible();
    await look(part);

    await form.getByRole("option", { name: "Анна" }).click();
    await form.getByLabel("Тема").selectOption("Проезд");
    await form.getByLabel("Фамилия").fill("Петрова");
    await form.getByLabel("Ответ не требуется").uncheck();
    await form.getByLabel("Email").fill("anna@mail.ru");
    await form.getByLabel("Сообщение").fill("Карта не сработала в автобусе");
    await form.getByLabel("Согласен").check();
    const file = { name: "Справка.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 справка") };
    const wrong = { ...file, name: "Справка.exe" };
    await form.locator("input[type=file]").setInputFiles([file, wrong]);
    await expect(form.getByRole("alert").filter({ hasText: "разрешённых форматов" })).toBeVisible();
    await expect(form.getByRole("button", { name: "Удалить Справка.pdf" })).toBeVisible();
    // Waits until no toast covers it.
    await form.getByRole("button", { name: "Закрыть", exact: true }).click({ trial: true, timeout: 5_000 });
    await look(part);

    await form.getByRole("button", { name: "Отправить", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Спасибо за обращение!" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await look(part);
  },

  async "the application of a partner"(page, look) {
    const part = "dialog[open]";
    await open(page, "/partner/joining-procedure");
    await page.getByRole("link", { name: "Подать заявку партнёра" }).click();
    const form = page.getByRole("dialog", { name: "Заявка партнёра" });
    await expect(form.getByLabel("Название организации")).toBeVisible();
    await look(part);

    await form.getByRole("button", { name: "Отправить заявку" }).click();
    await expect(form.getByRole("alert")).toBeFocused();
    await look(part);
  },

  async "the messages of this device"(page, look) {
    await open(page, "/holder/messages");
    const at = Date.now();
    const later = at + 600_000;
    const accepted = { state: "accepted", revision: 1, number: "12-0458", at } as const;
    const problems = [{ field: "phone", message: "Такого номера нет" }];
    const refused = { state: "refused", revision: 1, message: "Проверьте phone", problems, at } as const;
    const waiting = { state: "waiting", revision: 1, attempts: 2, inDoubt: false, notBefore: later } as const;
    const doubtful = { ...waiting, inDoubt: true };
    await storeOnDevice(
      page,
      await newMessage(page, { destinations: { site: waiting, card: waiting } }),
      await newMessage(page, { destinations: { site: accepted, card: refused } }),
      await newMessage(page, { destinations: { site: doubtful, card: waiting } }),
      await newMessage(page, { destinations: { site: refused, card: refused }, deletedAt: at }),
    );
    await reload(page);
    await page.locator("#messages summary").first().click();
    await expect(page.getByText("Удалено.")).toBeVisible();
    await expect(page.getByText("Такого номера нет", { exact: false }).first()).toBeVisible();
    await look("#messages");
  },

  async "the card application"(page, look) {
    const part = "#application";
    await openForm(page);
    await formOf(page).getByRole("button", { name: "Продолжить" }).click();
    await expect(formOf(page).getByRole("alert")).toBeFocused();
    await look(part);
    // Together they have every kind of field.
    const telling = ["Паспорт", "Где заберёте карту", "Проверьте"];
    await fillIn(page, async (title) => {
      if (telling.includes(title)) await look(part);
    });
    await send(page);
    await expect(formOf(page).getByRole("heading", { name: "Заявление принято" })).toBeFocused();
    await look(part);
  },
};
