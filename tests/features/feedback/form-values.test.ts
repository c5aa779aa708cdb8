import { describe, expect, test } from "vitest";
import {
  emptyForm,
  type FormValues,
  formProblems,
  isTouched,
  messageOf,
  valuesOf,
  wireFields,
} from "../../../src/features/feedback/form-values.ts";
import { newEntry } from "../../../src/shared/outbox/transitions.ts";
import { feedbackProblems } from "../../../src/shared/validation/feedback.ts";

const filled: FormValues = {
  theme: "Проезд",
  name: " Анна ",
  lastname: "Петрова",
  noAnswer: false,
  phone: "8 (912) 345 67 89",
  email: "anna@mail.ru",
  body: "Карта не сработала\r\n\r\nв автобусе ",
  consent: true,
  files: [{ name: "a.pdf", type: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.7").buffer }],
};
const theme = { name: "Проезд", subjectIds: { site: "2", card: "12" } };

describe("what is sent", () => {
  test("is trimmed, of one line, with the phone's ten digits", () => {
    expect(wireFields(filled)).toEqual({
      subject: "Проезд",
      name: "Анна",
      lastname: "Петрова",
      phone: "9123456789",
      email: "anna@mail.ru",
      answer_method: "3",
      body: "Карта не сработала в автобусе",
    });
  });

  test.each<[Partial<FormValues>, string]>([
    [{ noAnswer: true }, "0"],
    [{ email: "" }, "1"],
    [{ phone: "" }, "2"],
    [{ phone: "", email: "" }, "2"],
  ])("with %j has the answer method %s", (change, method) => {
    expect(wireFields({ ...filled, ...change }).answer_method).toBe(method);
  });

  test("has no contacts where no answer is wanted; they stay in the form", () => {
    expect(wireFields({ ...filled, noAnswer: true })).toMatchObject({ phone: "", email: "" });
  });

  test("what the form takes the server takes", () => {
    expect(formProblems(filled)).toEqual([]);
    const { fields, subjectIds } = messageOf(filled, theme);
    expect(feedbackProblems({ fields: { ...fields, subject_id: subjectIds.card }, files: [] })).toEqual([]);
  });

  test("comes back into the form to be corrected", () => {
    const message = messageOf(filled, theme);
    const entry = newEntry("0f8fad5b-d9cb-469f-a165-70867728950e", message, null, 0);
    const back = valuesOf({ entry, files: message.files });
    expect(back).toEqual({ ...filled, name: "Анна", body: "Карта не сработала в автобусе" });
    expect(isTouched(back, back)).toBe(false);
  });
});

test("an empty form lacks what it must have, in its order; asked for one field it tells of no other", () => {
  expect(formProblems(emptyForm).map(({ field }) => field)).toEqual(["subject", "name", "lastname", "body", "consent"]);
  expect(formProblems({ ...emptyForm, noAnswer: false }, ["email"])).toHaveLength(1);
});

test("a form is touched by any change, a file too", () => {
  expect(isTouched({ ...emptyForm, noAnswer: false }, emptyForm)).toBe(true);
  expect(isTouched({ ...emptyForm, files: filled.files }, emptyForm)).toBe(true);
});
