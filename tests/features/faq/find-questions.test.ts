import { expect, test } from "vitest";
import { createQuestionSearch } from "../../../src/features/faq/find-questions.ts";

const item = (id: string, question: string, answer: string) => ({ id, question, answer, category: "", order: 1 });
const items = [
  item("1", "Сколько ждать карту?", "<p>Десять рабочих <b>дней</b>.</p>"),
  item("2", "Чья это карта?", "<p>Её владелец&nbsp;— вы.</p>"),
  item("3", "Где ещё скидки?", "<p>В аптеках и кафе.</p>"),
];
const search = createQuestionSearch(items);
const found = (query: string) => search(query).map(({ id }) => id);

test("each word of the query must be a prefix in the question or its answer", () => {
  expect(found("карт")).toEqual(["1", "2"]);
  expect(found("КАРТУ дней")).toEqual(["1"]);
  expect(found("карта дней")).toEqual([]);
  expect(found("арта")).toEqual([]);
});

test("treats ё as е, splits at punctuation, and ignores tags and entities", () => {
  expect(found("ее")).toEqual(["2"]);
  expect(found("еще,аптеки")).toEqual([]);
  expect(found("еще, аптек")).toEqual(["3"]);
  expect(found("nbsp")).toEqual([]);
});

test("an empty query finds everything", () => {
  expect(search(" ?! ")).toBe(items);
});
