import { expect, test } from "vitest";
import { femininePatronymic, feminineSurname, nameLexicon } from "../../../../server/backend/suggest/name-lexicon.ts";
import { type NameQuery, suggestNames } from "../../../../server/backend/suggest/suggest-names.ts";

function values(query: string, rest: Omit<NameQuery, "query"> = {}): string[] {
  return suggestNames({ query, ...rest }).map(({ text }) => text);
}

/** The genders of suggestions that equal the query. */
function gendersOf(query: string): string[] {
  return suggestNames({ query: `${query} ` }).map(({ gender }) => gender);
}

test.each([
  ["Иванова", "FEMALE"],
  ["Иванов", "MALE"],
  ["Иван", "MALE"],
  ["Мария", "FEMALE"],
  ["Никита", "MALE"],
  ["Илья", "MALE"],
  ["Любовь", "FEMALE"],
  ["Игорь", "MALE"],
  ["Шевченко", "UNKNOWN"],
  ["Седых", "UNKNOWN"],
  ["Мицкевич", "UNKNOWN"],
  ["Ким", "UNKNOWN"],
  ["Цой", "UNKNOWN"],
  ["Белинский", "MALE"],
  ["Белинская", "FEMALE"],
  ["Толстой", "MALE"],
  ["Толстая", "FEMALE"],
  ["Белый", "MALE"],
  ["Белая", "FEMALE"],
  ["Хабибуллин", "MALE"],
  ["Хабибуллина", "FEMALE"],
  ["Кузьмин", "MALE"],
  ["Кузьмина", "FEMALE"],
  ["Королев", "MALE"],
  ["КОРОЛЁВА", "FEMALE"],
  ["семёнович", "MALE"],
  ["Александрович", "MALE"],
  ["Ильинична", "FEMALE"],
  ["Никитична", "FEMALE"],
  ["Кузьминична", "FEMALE"],
  ["Львович", "MALE"],
  ["Саввична", "FEMALE"],
  ["Валентина", "FEMALE"],
  ["Валентин", "MALE"],
])("gender of %s: %s", (name, gender) => {
  expect(gendersOf(name)).toEqual([gender]);
});

test("suggests words that start with the query, the most frequent first", () => {
  expect(values("Ив").slice(0, 3)).toEqual(["Иванов", "Иванова", "Иван"]);
  expect(values("мар", { parts: ["NAME"], gender: "FEMALE" })).toEqual(["Мария", "Марина", "Маргарита"]);
});

test("puts a complete word before the longer ones; after a space suggests only the word itself", () => {
  const expected = ["Петров", "Петрова", "Петрович", "Петровна"];
  expect(values("Петров")).toEqual(expected);
  expect(values("Петров ")).toEqual(["Петров"]);
});

test("accepts the wrong keyboard layout, capitals, extra spaces, е for ё and decomposed letters", () => {
  for (const query of ["bdfyjd", "ИВАНОВ", "  иванов"]) expect(values(query)[0]).toBe("Иванов");
  expect(values("семен", { parts: ["NAME"] })).toEqual(["Семён"]);
  expect(values("Андре\u0438\u0306")[0]).toBe("Андрей");
});

test("suggests only the requested parts of a name", () => {
  expect(values("Ив", { parts: ["NAME"] })).toEqual(["Иван"]);
  expect(values("Ив", { parts: ["PATRONYMIC"] })).toEqual(["Иванович", "Ивановна"]);
  expect(values("Ив", { parts: ["SURNAME"] })).toEqual(["Иванов", "Иванова"]);
});

test("a known gender excludes names of the other one and applies to surnames used by both", () => {
  expect(values("Ив", { gender: "FEMALE" })).toEqual(["Иванова", "Ивановна"]);
  expect(suggestNames({ query: "Шевчен", gender: "FEMALE" })).toEqual([
    { text: "Шевченко", part: "SURNAME", gender: "FEMALE" },
  ]);
});

test.each([
  ...["", " ", "-", "42", "Иванов1", "<script>", "' or 1=1 --", "😀", "\u0000", "а б в г", "и".repeat(300)],
  ...["Заозерскиц", "Иванов Иван"],
])("%j has no suggestions", (query) => {
  expect(values(query)).toEqual([]);
});

test("forms feminine surnames, or none if the surname is the same for both", () => {
  const forms = [
    ["Иванов", "Иванова"],
    ["Королёв", "Королёва"],
    ["Ильин", "Ильина"],
    ["Троицкий", "Троицкая"],
    ["Донской", "Донская"],
    ["Крутой", "Крутая"],
    ["Чёрный", "Чёрная"],
  ] as const;
  for (const [surname, feminine] of forms) expect(feminineSurname(surname)).toBe(feminine);
  for (const surname of ["Цой", "Ли", "Ким", "Белых", "Лысенко", "Бондарь", "Гуревич"]) {
    expect(feminineSurname(surname), surname).toBeNull();
  }
});

test("forms feminine patronymics", () => {
  const forms = { Иванович: "Ивановна", Сергеевич: "Сергеевна", Лукич: "Лукинична", Ильич: "Ильинична" };
  for (const [masculine, feminine] of Object.entries(forms)) expect(femininePatronymic(masculine)).toBe(feminine);
});

test("the lexicon has no duplicates, and each word is spelled as a name", () => {
  for (const words of Object.values(nameLexicon)) {
    expect(new Set(words.map(({ key }) => key)).size).toBe(words.length);
    for (const { text } of words) expect(text).toMatch(/^[А-ЯЁ][а-яё]+$/);
  }
});
