import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finishedName, typedEmail, typedName } from "../../../src/lib/typed-text.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { problemsOf } from "../../../src/shared/validation/run-checks.ts";
import {
  checkBody,
  checkEmail,
  checkName,
  checkPhone,
  checkSubject,
  isEmail,
  isPhone,
  isRussianName,
  type TextChecks,
} from "../../../src/shared/validation/text-checks.ts";

/** The first problem of a text; null when it is valid. */
function problem(checks: TextChecks, value: string): string | null {
  return problemsOf(() => checks("field", value))[0]?.message ?? null;
}

describe("a name", () => {
  test.each(["Ли", "Ёлкина-Щукина", "Анна Мария", "А".repeat(30)])("%s is valid", (name) => {
    expect(problem(checkName, name)).toBeNull();
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
    expect(problem(checkName, name)).toBe(message);
  });
});

test.each(["", "9123456789"])("phone %j is valid", (phone) => expect(problem(checkPhone, phone)).toBeNull());

test.each(["89123456789", "912345678", "8123456789", "+79123456789", "912 345 67 89", "９123456789"])(
  "phone %j is none",
  (phone) => expect(problem(checkPhone, phone)).toBe("Значение не является телефоном"),
);

test.each(["", "a@b.ru", "иван@почта.рф", "a.b+c@d-e.co.uk"])("e-mail %j is valid", (email) =>
  expect(problem(checkEmail, email)).toBeNull(),
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
])("e-mail %j is invalid", (email) =>
  expect(problem(checkEmail, email)).toBe("Значение не является электронной почтой"),
);

describe("a message", () => {
  test.each([
    ["", "Поле обязательно для заполнения"],
    ["Коротко", "Минимальная длина: 10 символов"],
    ["Две строки\nв одном поле", problemMessages.characters],
    ["Нулевой \u0000 знак", problemMessages.characters],
    ["а".repeat(10_001), problemMessages.bodyTooLong],
  ])("rejects %j", (body, message) => expect(problem(checkBody, body)).toBe(message));

  test("of ten characters is valid, also with emoji and quotes", () => {
    expect(problem(checkBody, "Десять бук")).toBeNull();
    expect(problem(checkBody, "Спасибо 👍🏽 «всем» — и вам!")).toBeNull();
    expect(problem(checkBody, "Из таблицы:\tкарта\tутеряна")).toBeNull();
  });
});

test("a subject is a single line of limited length", () => {
  expect(problem(checkSubject, "Утеря карты")).toBeNull();
  expect(problem(checkSubject, "")).toBe(problemMessages.required);
  expect(problem(checkSubject, "а".repeat(201))).toBe(problemMessages.subject);
});

describe("random input", () => {
  const name = fc.stringMatching(/^[А-Яа-яЁёA-Za-z -]{0,40}$/);

  test("a name is valid exactly when it is trimmed, at most 30 characters and Russian", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), name), (text) => {
        const whole = finishedName(text);
        expect(whole).toBe(whole.trim());
        expect(whole.length).toBeLessThanOrEqual(30);
        expect(finishedName(typedName(text))).toBe(whole);
        expect(problem(checkName, whole) === null).toBe(whole.length >= 2 && isRussianName(whole));
      }),
    );
  });

  test("an e-mail has no capitals or spaces, and common addresses are valid", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const typed = typedEmail(text);
        expect(typed).toBe(typedEmail(typed));
        expect(typed).not.toMatch(/\s/);
        expect(problem(checkEmail, typed) === null).toBe(typed === "" || (isEmail(typed) && !/\p{Cc}/u.test(typed)));
      }),
    );
    const part = fc.stringMatching(/^[a-z0-9а-я]{1,10}$/);
    fc.assert(
      fc.property(part, part, part, (user, host, zone) => {
        expect(problem(checkEmail, typedEmail(` ${user.toUpperCase()} @${host}. ${zone} `))).toBeNull();
      }),
    );
  });

  test("a phone is valid exactly when it is ten digits starting with 9", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{9,11}$/)), (text) => {
        expect(problem(checkPhone, text) === null).toBe(text === "" || /^9[0-9]{9}$/.test(text));
        expect(isPhone(text)).toBe(/^9[0-9]{9}$/.test(text));
      }),
    );
  });
});
