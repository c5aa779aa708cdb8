import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { pageText } from "../../src/features/accessibility/page-text.ts";
import { startMs } from "../server/backend/engines.ts";
import { type BuiltPortal, openBuiltPortal } from "./built-portal.ts";

// Pages with drawings make sense to a listener: the steps are told in their order, and the drawings add nothing.

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await openBuiltPortal();
}, startMs);
afterAll(() => portal.close(), startMs);
afterEach(() => vi.unstubAllGlobals());

/** The main part of a page, whose document the page's own reader then reads. */
async function mainOf(path: string): Promise<Element> {
  const { document } = await portal.page(path);
  const { defaultView: window } = document;
  const main = document.querySelector("main");
  if (window === null || main === null) throw new Error(`no main part: ${path}`);
  for (const name of ["NodeFilter", "Text", "HTMLBRElement", "getComputedStyle"] as const)
    vi.stubGlobal(name, Reflect.get(window, name));
  vi.stubGlobal("document", document);
  return main;
}

/** Each with what its drawn steps say, in order. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "/holder/capabilities": ["Проезд", "Приложите карту к терминалу.", "Скидки и бонусы", "Приложение на телефон"],
  "/holder/capabilities/settlement-application": ["Откройте карту в банке.", "Подайте заявление", "Дождитесь выплаты."],
  "/holder/capabilities/transport-application": [
    "Приложите карту",
    "Дождитесь зелёного сигнала",
    "Покажите карту,",
    "Достаньте карту",
    "Приложите её ещё раз,",
    "Снова красный сигнал?",
  ],
  "/holder/capabilities/loyalty-program": ["Найдите место рядом с домом.", "Покажите карту", "Проверьте чек:"],
  "/holder/capabilities/mobyle-application": [
    "Нажмите «Меню»",
    "«Установить приложение»",
    "Нажмите «Установить».",
    "Айфон",
  ],
  "/holder/how-to-get-a-card": [
    "Подготовьте документы.",
    "Выберите пункт и придите.",
    "Заберите карту.",
    "Оформите доверенность",
  ],
  "/holder/card-bank": ["Если карта пропала", "Позвоните в банк.", "Позвоните нам:", "Заберите новую карту"],
  "/holder/support": [
    "Позвоните",
    "Напишите",
    "Придите",
    "Потеряли карту?",
    "Позвоните в банк,",
    "Позвоните нам:",
    "Придите за новой картой",
    "Нашли старую карту?",
  ],
  "/holder/application": ["Выберите карту и заполните", "Запишите номер", "Заберите карту."],
  "/partner/materials/guides-and-regulations": [
    "Спросите покупателя:",
    "Выберите скидку по карте",
    "Проверьте скидку в чеке.",
  ],
  "/partner/materials/transport": [
    "Напишите нам",
    "Получите список терминалов,",
    "Подпишите договор",
    "Проведите пробные",
  ],
  "/operator/cooperation": ["Напишите или позвоните:", "Подпишите договор.", "Настройте кассу"],
};

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each(Object.entries(pages))("%s is told in order, without a word about its drawings", async (path, told) => {
  const main = await mainOf(path);
  expect(main.querySelector("svg > use[href*='/assets/']:not([href*='sprite'])")).not.toBeNull();
  const text = plain(pageText(main, () => true));
  let from = 0;
  for (const words of told) {
    const at = text.indexOf(words, from);
    expect(at, words).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
  for (const svg of main.querySelectorAll("svg")) svg.parentElement?.removeChild(svg);
  expect(plain(pageText(main, () => true))).toBe(text);
});

test.each(Object.keys(pages))("the drawings of %s are in their files", async (path) => {
  const uses = [...(await mainOf(path)).querySelectorAll("use[href^='/']")].map(
    (use) => use.getAttribute("href") ?? "",
  );
  for (const href of new Set(uses)) {
    const [file = "", name = ""] = href.split("#");
    const { status, body } = await portal.get(file);
    expect([status, body.includes(`id="${name}"`)], href).toEqual([200, true]);
  }
});
