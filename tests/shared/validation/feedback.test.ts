import { describe, expect, test } from "vitest";
import { feedbackProblems } from "../../../src/shared/validation/feedback.ts";
import type { FeedbackFields } from "../../../src/shared/validation/feedback-fields.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";

const right: FeedbackFields = {
  subject: "Утеря карты",
  subject_id: "3",
  body: "Я потеряла карту вчера",
  answer_method: "0",
  name: "Анна",
  lastname: "Петрова",
  phone: "",
  email: "",
};

function problems(change: Partial<FeedbackFields>) {
  return feedbackProblems({ fields: { ...right, ...change }, files: [] });
}

test("accepts a message without a request for an answer", () => expect(problems({})).toEqual([]));

test.each(["3", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "проезд"])("a subject's id may be %s", (subject_id) => {
  expect(problems({ subject_id })).toEqual([]);
});

describe("answer method", () => {
  test.each([
    { answer_method: "1", phone: "9123456789" },
    { answer_method: "2", email: "a@b.ru" },
    { answer_method: "3", phone: "9123456789", email: "a@b.ru" },
  ])("matches the contacts: %j", (change) => expect(problems(change)).toEqual([]));

  test.each([
    { answer_method: "0", phone: "9123456789" },
    { answer_method: "1", email: "a@b.ru" },
    { answer_method: "3", email: "a@b.ru" },
    { answer_method: "4" },
    { answer_method: "" },
  ])("does not match the contacts: %j", (change) =>
    expect(problems(change)).toContainEqual({ field: "answer_method", message: problemMessages.answerMethod }),
  );

  test("requires at least one contact", () =>
    expect(problems({ answer_method: "2" })).toEqual([{ field: "email", message: problemMessages.contact }]));
});

test("reports the first problem of each field, in the form's order", () => {
  expect(problems({ subject_id: "а б", name: "", lastname: "P", phone: "1", body: "мало" })).toEqual([
    { field: "subject_id", message: problemMessages.subject },
    { field: "name", message: problemMessages.required },
    { field: "lastname", message: problemMessages.nameTooShort },
    { field: "phone", message: problemMessages.phone },
    { field: "answer_method", message: problemMessages.answerMethod },
    { field: "body", message: problemMessages.bodyTooShort },
  ]);
});

test("checks files too", () => {
  const file = { name: "a.exe", type: "application/pdf", bytes: Uint8Array.of(1) };
  expect(feedbackProblems({ fields: right, files: [file] })).toEqual([
    { field: "file", message: problemMessages.fileFormat },
  ]);
});
