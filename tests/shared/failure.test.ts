import { expect, test } from "vitest";
import { errorMessage, failureOfStatus } from "../../src/shared/failure.ts";

test.each([
  [{ name: "Not Found", message: " Нет такой новости. ", code: 0, status: 404 }, "Нет такой новости."],
  [[{ field: "query", message: "Коротко." }, { message: "Второе." }], "Коротко."],
  [{ success: false, errors: [{ message: "Нет номера." }] }, "Нет номера."],
  [{ success: false, errors: true, message: "Не вышло." }, "Не вышло."],
  [{ message: "я".repeat(1000) }, "я".repeat(300)],
  [{ message: "  " }, null],
  [{ message: { text: "Нет" } }, null],
  [{ errors: [] }, null],
  [[], null],
  ["Нет", null],
  [null, null],
  [undefined, null],
])("the first message of %j is %j", (body, message) => {
  expect(errorMessage(body)).toBe(message);
});

test("maps statuses to failures", () => {
  const body = { message: "Так нельзя." };
  expect(failureOfStatus(404, body)).toEqual({ kind: "not-found", message: "Так нельзя." });
  for (const status of [400, 414, 422]) {
    expect(failureOfStatus(status, body)).toEqual({ kind: "refused", status, message: "Так нельзя." });
  }
  expect(failureOfStatus(422, null)).toMatchObject({ message: "Запрос составлен неверно." });
  for (const status of [204, 302, 401, 403, 429, 500, 503]) {
    expect(failureOfStatus(status, body)).toEqual({ kind: "server", status });
  }
});
