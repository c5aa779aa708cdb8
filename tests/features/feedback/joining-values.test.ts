import { expect, test } from "vitest";
import { wireFields } from "../../../src/features/feedback/form-values.ts";
import {
  emptyJoining,
  isJoiningTouched,
  type JoiningValues,
  joiningMessage,
  joiningProblems,
} from "../../../src/features/feedback/joining-values.ts";
import { feedbackProblems } from "../../../src/shared/validation/feedback.ts";

const whole: JoiningValues = {
  firm: "ООО «Ромашка»",
  inn: "7707083893",
  town: "Ревда",
  goods: "Продукты",
  name: "Анна",
  lastname: "Петрова",
  phone: "8 (912) 345 67 89",
  email: "",
  consent: true,
};

test("a whole application is valid, and becomes a feedback message that the server takes", () => {
  expect(joiningProblems(whole)).toEqual([]);
  const fields = { ...wireFields(joiningMessage(whole, "Подключение партнёра")), subject_id: "19" };
  expect(fields).toMatchObject({ subject: "Подключение партнёра", answer_method: "1", phone: "9123456789" });
  expect(fields.body).toBe(
    "Заявка партнёра. Организация: ООО «Ромашка». ИНН: 7707083893. Город: Ревда. Что продаёт: Продукты",
  );
  expect(feedbackProblems({ fields, files: [] })).toEqual([]);
});

test("names each missing field once, in the form's order", () => {
  expect(joiningProblems(emptyJoining).map(({ field }) => field)).toEqual([
    "firm",
    "inn",
    "town",
    "goods",
    "name",
    "lastname",
    "email",
    "consent",
  ]);
});

test("refuses a mistyped INN, and one contact is enough", () => {
  expect(joiningProblems({ ...whole, inn: "7707083894" })).toMatchObject([{ field: "inn" }]);
  expect(joiningProblems({ ...whole, phone: "", email: "anna@mail.ru" })).toEqual([]);
  expect(joiningProblems({ ...whole, phone: "" }, ["phone", "email"])).toMatchObject([{ field: "email" }]);
});

test("is touched once anything was entered", () => {
  expect(isJoiningTouched(emptyJoining)).toBe(false);
  expect(isJoiningTouched({ ...emptyJoining, town: "Ревда" })).toBe(true);
});
