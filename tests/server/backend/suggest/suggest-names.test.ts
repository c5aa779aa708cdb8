import { expect, test } from "vitest";
import { femininePatronymic, feminineSurname, nameLexicon } from "../../../../server/backend/suggest/name-lexicon.ts";
import { type NameQuery, suggestNames } from "../../../../server/backend/suggest/suggest-names.ts";

function shown({ surname, name, patronymic }: ReturnType<typeof suggestNames>[number]): string {
  return [surname, name, patronymic].filter((part) => part !== null).join(" ");
}

function values(query: string, rest: Omit<NameQuery, "query"> = {}): string[] {
  return suggestNames({ query, ...rest }).map(shown);
}

/** The gender of exactly that name, or what is suggested instead. */
function genderOf(query: string): string {
  const key = query.trim().toLowerCase().replaceAll("ё", "е");
  const found = suggestNames({ query }).filter(
    (suggestion) => shown(suggestion).toLowerCase().replaceAll("ё", "е") === key,
  );
  return found.length === 1 ? String(found[0]?.gender) : `${found.length} found: ${values(query).slice(0, 3)}`;
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
  ["Шевченко Мария", "FEMALE"],
  ["Шевченко Никита", "MALE"],
  ["Седых", "UNKNOWN"],
  ["Седых Анна Петровна", "FEMALE"],
  ["Долгих Лука", "MALE"],
  ["Мицкевич", "UNKNOWN"],
  ["Мицкевич Пётр Ильич", "MALE"],
  ["Ким", "UNKNOWN"],
  ["Ким Вера", "FEMALE"],
  ["Цой", "UNKNOWN"],
  ["Ли Анна", "FEMALE"],
  ["Мельник Ольга", "FEMALE"],
  ["Ткачук Олег", "MALE"],
  ["Белинский", "MALE"],
  ["Белинская", "FEMALE"],
  ["Толстой", "MALE"],
  ["Толстая Софья", "FEMALE"],
  ["Белый", "MALE"],
  ["Белая", "FEMALE"],
  ["Хабибуллин Ринат", "MALE"],
  ["Хабибуллина Алия", "FEMALE"],
  ["Кузьмин", "MALE"],
  ["Кузьмина", "FEMALE"],
  ["Королев", "MALE"],
  ["КОРОЛЁВА", "FEMALE"],
  ["семенов семён семёнович", "MALE"],
  ["Александрович", "MALE"],
  ["Ильинична", "FEMALE"],
  ["Никитична", "FEMALE"],
  ["Кузнецова Елена Кузьминична", "FEMALE"],
  ["Смирнов Лев Львович", "MALE"],
  ["Пермякова Галина Саввична", "FEMALE"],
  ["Валентина", "FEMALE"],
  ["Валентин", "MALE"],
])("%s: %s", (name, gender) => {
  expect(genderOf(name)).toBe(gender);
});

test.each(["Иванова Иван", "Иванов Мария", "Иван Петровна", "Белый Анна", "Ильинична Пётр"])(
  "nobody is called %s",
  (name) => {
    expect(values(name)).toEqual([]);
  },
);

test("what is typed is the beginning of a word, and the more frequent comes first", () => {
  expect(values("Ив").slice(0, 3)).toEqual(["Иванов", "Иванова", "Иван"]);
  expect(values("иванова мар").slice(0, 3)).toEqual(["Иванова Мария", "Иванова Марина", "Иванова Маргарита"]);
  expect(values("Сидоров Сергей Ив")).toEqual(["Сидоров Сергей Иванович"]);
  expect(values("Сергей Пет")).toEqual(["Сергей Петрович"]);
});

test("a whole word is followed by what may come next, after the names that it begins", () => {
  const expected = ["Петров", "Петрова", "Петрович", "Петровна", "Петров Александр"];
  expect(values("Петров").slice(0, 5)).toEqual(expected);
  expect(values("Петров ").slice(0, 2)).toEqual(["Петров", "Петров Александр"]);
  expect(values("Петрова Анна").slice(0, 3)).toEqual([
    "Петрова Анна",
    "Петрова Анна Александровна",
    "Петрова Анна Владимировна",
  ]);
});

test("the wrong keyboard layout, capitals, spaces and a decomposed й are no hindrance", () => {
  for (const query of ["bdfyjd bdfy", "ИВАНОВ ИВАН", "  иванов   иван"]) expect(values(query)[0]).toBe("Иванов Иван");
  expect(values("Андре\u0438\u0306")[0]).toBe("Андрей");
});

test("only the parts that are asked for are told", () => {
  expect(values("Ив", { parts: ["NAME"] })).toEqual(["Иван"]);
  expect(values("Ив", { parts: ["PATRONYMIC"] })).toEqual(["Иванович", "Ивановна"]);
  expect(values("Ив", { parts: ["SURNAME"] })).toEqual(["Иванов", "Иванова"]);
  expect(values("Иван Иванович", { parts: ["SURNAME"] })).toEqual([]);
});

test("a gender that is known leaves out the other one, and tells that of surnames that both bear", () => {
  expect(values("Ив", { gender: "FEMALE" })).toEqual(["Иванова", "Ивановна"]);
  expect(suggestNames({ query: "Шевчен", gender: "FEMALE" })).toEqual([
    expect.objectContaining({ surname: "Шевченко", gender: "FEMALE" }),
  ]);
});

test("a rare surname is kept as typed once a name follows, and is said to be unknown", () => {
  expect(values("Заозерскиц")).toEqual([]);
  expect(suggestNames({ query: "заозёрнов-кольский Мар", gender: "MALE" })).toEqual([
    { surname: "Заозёрнов-Кольский", name: "Марк", patronymic: null, gender: "MALE", known: false },
    { surname: "Заозёрнов-Кольский", name: "Марат", patronymic: null, gender: "MALE", known: false },
  ]);
  expect(suggestNames({ query: "Заозёрная Мария" })[0]).toMatchObject({ surname: "Заозёрная", gender: "FEMALE" });
  expect(values("Заозёрная Иван")).toEqual([]);
  expect(values("Иван Заозёрнов Петрович")).toEqual([]);
});

test.each(["", " ", "-", "42", "Иванов1", "<script>", "' or 1=1 --", "😀", "\u0000", "а б в г", "и".repeat(300)])(
  "%j suggests nothing",
  (query) => {
    expect(values(query)).toEqual([]);
  },
);

test("surnames have their feminine form, or one for all", () => {
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

test("patronymics have their feminine form", () => {
  const forms = { Иванович: "Ивановна", Сергеевич: "Сергеевна", Лукич: "Лукинична", Ильич: "Ильинична" };
  for (const [masculine, feminine] of Object.entries(forms)) expect(femininePatronymic(masculine)).toBe(feminine);
});

test("no word stands in a list twice, and each is written as a name", () => {
  for (const words of Object.values(nameLexicon)) {
    expect(new Set(words.map(({ key }) => key)).size).toBe(words.length);
    for (const { text } of words) expect(text).toMatch(/^[А-ЯЁ][а-яё]+$/);
  }
});
