import { expect, test } from "vitest";
import { pairThemes } from "../../src/shared/feedback-themes.ts";

const themes = [
  { id: "11", name: "Ещё вопрос" },
  { id: "12", name: "Проезд" },
  { id: "13", name: "Прочее" },
];

test("pairs themes by normalized name", () => {
  const subjects = [
    { id: "2", name: "проезд " },
    { id: "1", name: "Еще  вопрос" },
    { id: "3", name: "прочее" },
  ];
  expect(pairThemes(themes, subjects)).toEqual([
    { name: "Ещё вопрос", subjectIds: { card: "11", site: "1" }, missingAt: null },
    { name: "Проезд", subjectIds: { card: "12", site: "2" }, missingAt: null },
    { name: "Прочее", subjectIds: { card: "13", site: "3" }, missingAt: null },
  ]);
});

test("pairs the rest by the operator's table", () => {
  const subjects = [
    { id: "2", name: "Проезд и транспорт" },
    { id: "1", name: "Вопрос" },
    { id: "3", name: "Прочее" },
  ];
  const pairs = { проезд: "Проезд и  транспорт", "Ещё вопрос": "Вопрос" };
  expect(pairThemes(themes, subjects, pairs).map(({ subjectIds, missingAt }) => [subjectIds.site, missingAt])).toEqual([
    ["1", null],
    ["2", null],
    ["3", null],
  ]);
});

test("a theme that one destination lacks is sent there as the general one", () => {
  const subjects = [
    { id: "1", name: "Карта" },
    { id: "9", name: "Другое" },
    { id: "2", name: "Сайт" },
  ];
  expect(pairThemes(themes, subjects)).toEqual([
    { name: "Ещё вопрос", subjectIds: { card: "11", site: "9" }, missingAt: "site" },
    { name: "Проезд", subjectIds: { card: "12", site: "9" }, missingAt: "site" },
    { name: "Прочее", subjectIds: { card: "13", site: "9" }, missingAt: null },
    { name: "Карта", subjectIds: { card: "13", site: "1" }, missingAt: "card" },
    { name: "Сайт", subjectIds: { card: "13", site: "2" }, missingAt: "card" },
  ]);
});

test("without a general one it is the last; with an empty list there is nothing to choose", () => {
  const [first, second] = themes;
  const some = [first, second].filter((theme) => theme !== undefined);
  expect(pairThemes(some, [{ id: "7", name: "Сайт" }]).map(({ subjectIds }) => subjectIds)).toEqual([
    { card: "11", site: "7" },
    { card: "12", site: "7" },
    { card: "12", site: "7" },
  ]);
  expect(pairThemes(themes, [])).toEqual([]);
});
