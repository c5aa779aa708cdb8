import type { Locator, Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Ending } from "./judge.ts";
import type { TestMessage } from "./test-message.ts";

// A visitor's actions and what the screen shows, found by roles, labels and texts.

/** Default timeout of an action on a busy machine (ms). */
const patience = 30_000;

/** The form dialog, for a new message or a correction. */
function form(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(?:Написать нам|Изменить обращение)$/ });
}

/** Opens the form and fills it in. */
export async function fillForm(page: Page, letter: TestMessage): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  const dialog = form(page);
  await dialog.getByLabel(/^Тема/).selectOption({ label: letter.subject });
  await dialog.getByLabel(/^Имя/).fill(letter.name);
  await dialog.getByLabel(/^Фамилия/).fill(letter.lastname);
  if (letter.answer !== null) {
    await dialog.getByLabel("Ответ не требуется").uncheck();
    if (letter.answer.phone !== null) await dialog.getByLabel(/^Телефон/).fill(`8${letter.answer.phone}`);
    if (letter.answer.email !== null) await dialog.getByLabel(/^Email/).fill(letter.answer.email);
  }
  await dialog.getByLabel(/^Сообщение/).fill(letter.body);
  if (letter.files.length > 0) {
    await dialog.locator("input[type=file]").setInputFiles([...letter.files]);
    await dialog
      .getByRole("button", { name: /^Удалить/ })
      .nth(letter.files.length - 1)
      .waitFor();
  }
  await dialog.getByLabel(/^Согласен/).check();
}

export async function submit(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Отправить" }).click();
}

/** Presses «Отправить сейчас» if present; does not wait for the outcome. */
export async function sendNow(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("#messages button:not([aria-disabled])")];
    const send = buttons.find((button) => button.textContent.trim() === "Отправить сейчас");
    send?.click();
    return send !== undefined;
  });
}

/** A message being sent blocks the update; without a response it times out after 45 s or more (ms). */
const longestWait = 90_000;

/** Accepts an available update of the portal. */
export async function acceptUpdate(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const loaded = page.waitForEvent("load", { timeout: longestWait });
  // The new version is precached before it is offered.
  await page.getByRole("button", { name: "Обновить" }).click({ timeout: 2 * patience });
  await loaded;
  await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: patience });
}

/** State of the one message on the messages screen, or null while it is loading. */
export function readScreen(page: Page): Promise<Ending | null> {
  return page.evaluate(() => {
    const messages = document.querySelector("#messages");
    const waiting = messages?.querySelector("[aria-labelledby=waiting]");
    if (!waiting) return null;
    const lines = [...waiting.querySelectorAll("li li")].map((line) => {
      const [names = "", ...words] = [...line.querySelectorAll("p, li")].map(({ textContent }) =>
        textContent.replaceAll("\u00a0", " "),
      );
      return { names, words: words.join(" ") };
    });
    const wordsOf = (name: string) => lines.find(({ names }) => names.includes(name))?.words ?? "";
    const isThere = waiting.querySelector("li h3") !== null;
    const states: Record<Destination, string> = { site: wordsOf("Портал"), card: wordsOf("Оператор") };
    return {
      waiting: isThere ? states : null,
      receipt: messages?.querySelector("[aria-labelledby=receipts] li")?.textContent ?? null,
    };
  });
}

/** Waits for the form's outcome, in the dialog or as a toast; resolves to its text. */
export async function formOutcome(page: Page): Promise<string> {
  const words = await page.waitForFunction(() => {
    const text = document.body.textContent.replaceAll("\u00a0", " ");
    const said = /Спасибо за обращение|Обращение сохранено|не было отправлено|Проверьте/.exec(text);
    return said?.[0] ?? null;
  });
  return `the form says: ${await words.jsonValue()}`;
}

/** Waits for the outcome of a message on the messages screen; resolves to its text. */
export async function outboxOutcome(page: Page): Promise<string> {
  const words = await page.waitForFunction(() => {
    const lines = [...document.querySelectorAll("#messages [aria-labelledby=waiting] li li p:nth-of-type(2)")];
    const said = lines.map(({ textContent }) => textContent).join("; ");
    const isDone = document.querySelector("#messages [aria-labelledby=receipts] li") !== null;
    if (isDone) return "a receipt";
    return said === "" || /Ждёт|Отправляем/.test(said) ? null : said;
  });
  return `the screen says: ${await words.jsonValue()}`;
}

/** Opens a refused message in the form. */
export async function openForCorrection(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Изменить" }).click({ timeout: patience });
  await form(page).waitFor({ timeout: patience });
  // The form loads the message before it shows it.
  await form(page)
    .getByLabel(/^Сообщение/)
    .waitFor({ timeout: patience });
}

export async function correctForm(page: Page, body: string): Promise<void> {
  await form(page)
    .getByLabel(/^Сообщение/)
    .fill(body);
}
