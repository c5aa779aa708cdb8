// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { pageText } from "../../../src/features/accessibility/page-text.ts";
import { openWords } from "../../../src/shared/opening-hours/words.ts";

afterEach(() => document.body.replaceChildren());

function textOf(html: string): string[] {
  const main = document.createElement("main");
  main.innerHTML = html;
  document.body.replaceChildren(main);
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

test("pauses between texts that the page only shows apart", () => {
  expect(
    textOf(`<p>пр. Ленина, 50<span style="display: block">2,6 км</span></p>
      <p><a style="display: inline-flex" href="/a">Найти</a><a style="display: inline-flex" href="/b">Подать.</a> <b>сейчас</b></p>`),
  ).toEqual(["пр. Ленина, 50, 2,6 км", "Найти, Подать. сейчас"]);
});

test("reads a place's name, whether it is open, its address and phone; no pin and no route", () => {
  const now = "<p><svg></svg>Открыто до 20:00</p>";
  const phone = (words: string) => `<a href="tel:+73430001234">${words}</a>`;
  const ways = (words: string) =>
    `<div class="no-print"><a href="https://maps.example">Маршрут</a>${phone(words)}</div>`;
  const place = (
    words: string,
  ) => `<ol><li><details open><summary><span>1</span><hgroup><h3>МФЦ</h3><p>ул. Мира, 1</p>${now}
    </hgroup></summary>${ways(words)}</details></li></ol>`;
  const told = ["МФЦ", "Открыто до 20:00", "ул. Мира, 1"];
  expect(textOf(place("+7 343 000-12-34"))).toEqual([...told, "+7 343 000-12-34"]);
  expect(textOf(place("Позвонить"))).toEqual([...told, "+7 343 000-12-34"]);
  expect(textOf(`<p><a href="/x">МФЦ</a></p><p>ул. Мира, 1</p><ul><li>${now}</li></ul>`)).toEqual(told);
});

test("knows every way to say whether a place is open", () => {
  const changes = [null, ...[1, 30, 31, 1439, 1440].map((left) => ({ left, days: 0, weekday: 0, minute: 600 }))];
  for (const change of changes) {
    for (const isOpen of [true, false]) {
      const [words = ""] = openWords({ isOpen, change });
      expect(textOf(`<h3>МФЦ</h3><p>ул. Мира, 1</p><p><svg></svg>${words}</p>`)).toEqual([
        "МФЦ",
        words.replace(/\s/gu, " "),
        "ул. Мира, 1",
      ]);
    }
  }
  expect(textOf("<h3>МФЦ</h3><p>ул. Мира, 1</p><p>Открыто с 1990 года</p>")[1]).toBe("ул. Мира, 1");
});

test("reads the numbers of steps", () => {
  expect(
    textOf('<ol start="2"><li><h3>Придите</h3><p>С паспортом</p></li><li>Заберите <a href="/x">карту</a></li></ol>'),
  ).toEqual(["2 — Придите", "С паспортом", "3 — Заберите карту"]);
});

test("reads the numbers of steps within steps, and no number twice", () => {
  expect(
    textOf(`<ol><li>Соберите:<ol><li>паспорт</li><li><p>СНИЛС</p><p>или его номер</p></li></ol>и придите</li>
      <li><h3>Заберите</h3><ol start="3"><li>карту</li></ol><ul><li>конверт</li></ul></li></ol>`),
  ).toEqual([
    "1 — Соберите:",
    "1.1 — паспорт",
    "1.2 — СНИЛС",
    "или его номер",
    "и придите",
    "2 — Заберите",
    "2.3 — карту",
    "конверт",
  ]);
});

test("reads cells over several columns or rows under their own headings", () => {
  const head = "<tr><th>Где</th><th>Банковская</th><th>Социальная</th><th>Цена</th></tr>";
  expect(
    textOf(`<table><thead>${head}</thead><tbody><tr><td>Метро</td><td colspan="2">Да</td><td>30 ₽</td></tr>
      <tr><td>Автобус</td><td>Да</td><td>Нет</td><td>33 ₽</td></tr></tbody></table>`),
  ).toEqual([
    "Метро: банковская и социальная — да, цена — 30 ₽",
    "Автобус: банковская — да, социальная — нет, цена — 33 ₽",
  ]);
  expect(
    textOf(`<table><tr><th>Где</th><th>Чем</th><th>Цена</th></tr>
      <tr><td rowspan="2">Город</td><td>Метро</td><td>30 ₽</td></tr><tr><td>Автобус</td><td>33 ₽</td></tr>
      <tr><td>Область</td><td>Электричка</td><td>50 ₽</td></tr></table>`),
  ).toEqual([
    "Город: чем — метро, цена — 30 ₽",
    "Город: чем — автобус, цена — 33 ₽",
    "Область: чем — электричка, цена — 50 ₽",
  ]);
});

test("reads both levels of headings", () => {
  expect(
    textOf(`<table><thead><tr><th rowspan="2">Где</th><th colspan="2">Карта</th><th rowspan="2">Цена</th></tr>
      <tr><th>Банковская</th><th>Социальная</th></tr></thead>
      <tbody><tr><td>Метро</td><td>да</td><td>нет</td><td>30 ₽</td></tr></tbody></table>`),
  ).toEqual(["Метро: карта банковская — да, карта социальная — нет, цена — 30 ₽"]);
});

test("reads a table's row with the headings of its columns", () => {
  const rows =
    "<tr><th>Проезд</th><td>Да</td><td></td></tr><tr><th>Покупки</th><td>Нет</td><td>По СНИЛС<br>и паспорту</td></tr>";
  const head = "<tr><td></td><th>Банковская</th><th>Для ЕСК</th></tr>";
  expect(textOf(`<table><caption>Карты</caption><thead>${head}</thead><tbody>${rows}</tbody></table>`)).toEqual([
    "Карты",
    "Проезд: банковская — да",
    "Покупки: банковская — нет, для ЕСК — по СНИЛС и паспорту",
  ]);
  expect(textOf(`<table>${rows}</table>`)).toEqual(["Проезд: Да", "Покупки: Нет, По СНИЛС и паспорту"]);
  expect(textOf("<table><tr><th>ЕСК</th><th>Цена</th></tr><tr><td>Выпуск</td><td>0 ₽</td></tr></table>")).toEqual([
    "Выпуск: цена — 0 ₽",
  ]);
});
