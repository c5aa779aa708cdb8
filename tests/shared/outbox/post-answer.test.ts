import { expect, test } from "vitest";
import { outcomeOf } from "../../../src/shared/outbox/post-answer.ts";
import { retryAfterOf } from "../../../src/shared/retry-after.ts";
import { noon } from "./entry-fixture.ts";

const answer = (status: number, body?: unknown, retryAfter: string | null = null) =>
  outcomeOf({ status, body, retryAfter }, noon);

test("accepted is what says so, with a number or without", () => {
  expect(answer(200, { success: true, errors: false, number: 1024 })).toEqual({ kind: "accepted", number: "1024" });
  expect(answer(200, { success: true, errors: false })).toEqual({ kind: "accepted", number: null });
});

test.each([
  ["a sign-in page in our server's stead", 200, undefined],
  ["JSON of somebody else", 200, { ok: true }],
  ["an empty answer", 204, undefined],
  ["no answer of the place", 504, { name: "Service Error", message: "Сервис не ответил вовремя." }],
  ["a fault of ours", 500, undefined],
  ["a body that came too slowly", 408, undefined],
])("%s leaves it in doubt", (_, status, body) => {
  expect(answer(status, body)).toMatchObject({ kind: "failed", inDoubt: true });
});

test("a post that runs at our server is in doubt, and soon asked again", () => {
  expect(answer(409, { message: "Отправка уже идёт." }, "2")).toMatchObject({
    inDoubt: true,
    soon: true,
    retryAfter: 2000,
  });
});

test("too many, and settings of the portal, leave nothing in doubt", () => {
  expect(answer(429, {}, "120")).toMatchObject({ kind: "failed", inDoubt: false, retryAfter: 120_000 });
  for (const status of [401, 403, 404, 405])
    expect(answer(status, {})).toMatchObject({ kind: "failed", inDoubt: false });
});

test("a refusal has its words and its fields", () => {
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

test("a broken refusal is one all the same; a proxy's is one where it says that it is too large", () => {
  expect(answer(422, "нет")).toEqual({ kind: "refused", message: null, problems: [] });
  expect(answer(422, { errors: [null, 7, { field: 3 }] })).toEqual({ kind: "refused", message: null, problems: [] });
  expect(answer(413)).toMatchObject({ kind: "refused" });
  expect(answer(400)).toMatchObject({ kind: "failed", inDoubt: false });
});

test("only a pass that is no good asks for another one", () => {
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
