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
const theme = { name: "Проезд", subjectIds: { site: "2", card: "12" }, missingAt: null };

describe("wire fields", () => {
  test("are trimmed and single-line, with the ten digits of the phone", () => {
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
  ])("with %j have the answer method %s", (change, method) => {
    expect(wireFields({ ...filled, ...change }).answer_method).toBe(method);
  });

  test("have no contacts if no answer is wanted; the form keeps them", () => {
    expect(wireFields({ ...filled, noAnswer: true })).toMatchObject({ phone: "", email: "" });
  });

  test("values valid in the form are valid on the server", () => {
    expect(formProblems(filled)).toEqual([]);
    const { fields, subjectIds } = messageOf(filled, theme);
    expect(feedbackProblems({ fields: { ...fields, subject_id: subjectIds.card }, files: [] })).toEqual([]);
  });

  test("are converted back to form values for a correction", () => {
    const message = messageOf(filled, theme);
    const entry = newEntry("0f8fad5b-d9cb-469f-a165-70867728950e", message, null, 0);
    const back = valuesOf({ entry, files: message.files });
    expect(back).toEqual({ ...filled, name: "Анна", body: "Карта не сработала в автобусе" });
    expect(isTouched(back, back)).toBe(false);
  });
});

test("validates required fields in display order; for one field only that one", () => {
  expect(formProblems(emptyForm).map(({ field }) => field)).toEqual(["subject", "name", "lastname", "body", "consent"]);
  expect(formProblems({ ...emptyForm, noAnswer: false }, ["email"])).toHaveLength(1);
});

test("any change touches the form, including a file", () => {
  expect(isTouched({ ...emptyForm, noAnswer: false }, emptyForm)).toBe(true);
  expect(isTouched({ ...emptyForm, files: filled.files }, emptyForm)).toBe(true);
});
