import { expect, test } from "vitest";
import { outcomeOf } from "../../../src/shared/outbox/post-answer.ts";
import { retryAfterOf } from "../../../src/shared/retry-after.ts";
import { noon } from "./entry-fixture.ts";

const answer = (status: number, body?: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, body, retryAfter }, noon);

test("accepts success with and without a number", () => {
  expect(answer(200, { success: true, errors: false, number: 1024 })).toEqual({ kind: "accepted", number: "1024" });
  expect(answer(200, { success: true, errors: false })).toEqual({ kind: "accepted", number: null });
});

test.each([
  ["a captive portal's page", 200, undefined],
  ["unrelated JSON", 200, { ok: true }],
  ["an empty response", 204, undefined],
  ["a destination's timeout", 504, { name: "Service Error", message: "Сервис не ответил вовремя." }],
  ["an internal error", 500, undefined],
  ["a request timeout", 408, undefined],
])("%s puts the message in doubt", (_, status, body) => {
  expect(answer(status, body)).toMatchObject({ kind: "failed", inDoubt: true });
});

test("a failed destination's words are for the visitor; what never reached it is not in doubt", () => {
  expect(answer(502, { success: false, errors: [], message: "Сервис закрыт на ночь" })).toMatchObject({
    ...{ kind: "failed", inDoubt: true, message: "Сервис закрыт на ночь" },
  });
  expect(answer(502, { success: false, errors: [] })).not.toHaveProperty("message");
  expect(answer(502, { message: "Сервис сейчас недоступен." })).not.toHaveProperty("message");
  expect(answer(502, { success: false, arrived: false })).toMatchObject({ kind: "failed", inDoubt: false });
});

test("409 (the same post is still being processed) is in doubt and retried soon", () => {
  expect(answer(409, { message: "Отправка уже идёт." }, "2")).toMatchObject({
    inDoubt: true,
    inProgress: true,
    retryAfter: 2000,
  });
});

test("429 and errors of the portal's configuration leave no doubt", () => {
  expect(answer(429, {}, "120")).toMatchObject({ kind: "failed", inDoubt: false, retryAfter: 120_000 });
  for (const status of [401, 403, 404, 405])
    expect(answer(status, {})).toMatchObject({ kind: "failed", inDoubt: false });
});

test("a refusal carries its message and field problems", () => {
  const problems = [
    { field: "phone", message: "Неверный телефон" },
    { field: "", message: "Что-то ещё" },
  ];
  expect(answer(422, { success: false, errors: problems })).toEqual({
    kind: "refused",
    message: "Неверный телефон",
    problems: [{ field: "phone", message: "Неверный телефон" }],
  });
  expect(answer(200, { success: false, errors: [], message: "Не сегодня" })).toMatchObject({ message: "Не сегодня" });
  expect(answer(422, { message: "Это уже отправлено с другим содержанием." })).toEqual({
    kind: "refused",
    message: "Это уже отправлено с другим содержанием.",
    problems: [],
  });
});

test("a malformed refusal still counts; a proxy's response without JSON only with 413", () => {
  expect(answer(422, "нет")).toEqual({ kind: "refused", message: null, problems: [] });
  expect(answer(422, { errors: [null, 7, { field: 3 }] })).toEqual({ kind: "refused", message: null, problems: [] });
  expect(answer(413)).toMatchObject({ kind: "refused" });
  expect(answer(400)).toMatchObject({ kind: "failed", inDoubt: false });
});

test("a problem with the captcha pass alone requests a new pass", () => {
  const token = { field: "token", message: "Пройдите проверку" };
  expect(answer(422, { errors: [token] })).toEqual({ kind: "pass-refused", message: "Пройдите проверку" });
  expect(answer(422, { errors: [token, { field: "body", message: "Коротко" }] })).toMatchObject({
    kind: "refused",
    problems: [{ field: "body", message: "Коротко" }],
  });
});

test.each([
  ["120", 120_000],
  [new Date(noon + 90_000).toUTCString(), 90_000],
  [new Date(noon - 90_000).toUTCString(), null],
  ["bald", null],
  ["", null],
  [null, null],
])("Retry-After %j is %j ms", (header, wait) => {
  expect(retryAfterOf(header, noon)).toBe(wait);
});
