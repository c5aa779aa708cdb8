import { describe, expect, test } from "vitest";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { bodyRule, emailRule, nameRule, phoneRule, subjectRule } from "../../../src/shared/validation/text-rules.ts";

describe("a name", () => {
  test.each(["Ли", "Ёлкина-Щукина", "Анна Мария", "А".repeat(30)])("%s is one", (name) => {
    expect(nameRule(name)).toBeNull();
  });

  test.each([
    ["", "Поле обязательно для заполнения"],
    ["   ", "Поле обязательно для заполнения"],
    ["Я", "Минимальная длина: 2 символа"],
    ["I", "Минимальная длина: 2 символа"],
    ["Ivan", "Разрешены только русские буквы"],
    ["Иван1", "Разрешены только русские буквы"],
    ["Иван\n", "Разрешены только русские буквы"],
    ["Іван", "Разрешены только русские буквы"],
    ["А".repeat(31), "Максимальная длина: 30 символов"],
  ])("%j: %s", (name, message) => {
    expect(nameRule(name)).toBe(message);
  });
});

test.each(["", "9123456789"])("phone %j is right", (phone) => expect(phoneRule(phone)).toBeNull());

test.each(["89123456789", "912345678", "8123456789", "+79123456789", "912 345 67 89", "９123456789"])(
  "phone %j is none",
  (phone) => expect(phoneRule(phone)).toBe("Значение не является телефоном"),
);

test.each(["", "a@b.ru", "иван@почта.рф", "a.b+c@d-e.co.uk"])("e-mail %j is right", (email) =>
  expect(emailRule(email)).toBeNull(),
);

test.each([
  "a",
  "a@b",
  "a@b.",
  "a@.ru",
  "a b@c.ru",
  "A@b.ru",
  "a@b@c.ru",
  "a@b..ru",
  "a\u0000@b.ru",
  `a@${"b".repeat(260)}.ru`,
])("e-mail %j is none", (email) => expect(emailRule(email)).toBe("Значение не является электронной почтой"));

describe("a message", () => {
  test.each([
    ["", "Поле обязательно для заполнения"],
    ["Коротко", "Минимальная длина: 10 символов"],
    ["Две строки\nв одном поле", problemMessages.characters],
    ["Нулевой \u0000 знак", problemMessages.characters],
    ["а".repeat(10_001), problemMessages.bodyTooLong],
  ])("%j is refused", (body, message) => expect(bodyRule(body)).toBe(message));

  test("of ten characters is enough, emoji and quotes are no fault", () => {
    expect(bodyRule("Десять бук")).toBeNull();
    expect(bodyRule("Спасибо 👍🏽 «всем» — и вам!")).toBeNull();
    expect(bodyRule("Из таблицы:\tкарта\tутеряна")).toBeNull();
  });
});

test("a subject is one line of a bounded length", () => {
  expect(subjectRule("Утеря карты")).toBeNull();
  expect(subjectRule("")).toBe(problemMessages.required);
  expect(subjectRule("а".repeat(201))).toBe(problemMessages.subject);
});
