import type { Locator, Page } from "playwright/test";

/** Fills in the open feedback form; returns its dialog. */
export async function fillFeedback(page: Page): Promise<Locator> {
  const form = page.getByRole("dialog", { name: "Написать нам" });
  await form.getByLabel("Тема").selectOption("Проезд");
  await form.getByLabel("Имя").fill("Анна");
  await form.getByLabel("Фамилия").fill("Петрова");
  await form.getByLabel("Ответ не требуется").check();
  await form.getByLabel("Сообщение").fill("Карта не сработала в автобусе № 21");
  await form.getByLabel("Согласен").check();
  return form;
}
