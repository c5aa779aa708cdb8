// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pageText } from "../../../src/features/accessibility/page-text.ts";

function textOf(html: string): string[] {
  const main = document.createElement("main");
  main.innerHTML = html;
  // jsdom has no layout: this class marks elements hidden by CSS.
  const text = pageText(main, (element) => element.closest(".unseen") === null);
  return text === "" ? [] : text.split("\n");
}

test("reads headings, paragraphs and list items in order, one per line", () => {
  expect(
    textOf(`<h1>Как <b>получить</b>\n карту</h1><div>между</div><p>Возьмите <a href="/x">паспорт</a>.</p>
      <ul><li>МФЦ<ul><li>на Ленина</li></ul></li><li><p>банк</p></li></ul><table><tr><td>9:00</td></tr></table>`),
  ).toEqual(["Как получить карту", "Возьмите паспорт.", "МФЦ", "на Ленина", "банк", "9:00"]);
});

test("a line break separates words", () => {
  expect(textOf("<p>ул. Мира, 1<br>пн–пт<br><br><b>9:00</b></p>")).toEqual(["ул. Мира, 1 пн–пт 9:00"]);
});

test("skips controls and hidden elements", () => {
  expect(
    textOf(`<nav><ul><li>Крошки</li></ul></nav><p><button>Нажмите</button></p><p class="unseen">нет</p>
      <p hidden>нет</p><p aria-hidden="true">нет</p><p role="status">Показано 4</p><p>да<span class="visually-hidden">нет</span></p>
      <label><p>нет</p></label>`),
  ).toEqual(["да"]);
});

test("reads the empty state, although it is a live region", () => {
  expect(textOf('<div role="status"><h2>Таких пунктов нет</h2></div>')).toEqual(["Таких пунктов нет"]);
});

test("reads only the question of a collapsed answer", () => {
  const item = (open: string) => `<details ${open}><summary><h3>Вопрос</h3></summary><div><p>Ответ</p></div></details>`;
  expect(textOf(item(""))).toEqual(["Вопрос"]);
  expect(textOf(item("open"))).toEqual(["Вопрос", "Ответ"]);
});
