import { describe, expect, test } from "vitest";
import { parseDestinationResponse } from "../../../server/posts/destination-response.ts";

function answer(status: number, body: unknown, retryAfter: string | null = null) {
  return parseDestinationResponse({ status, text: typeof body === "string" ? body : JSON.stringify(body), retryAfter });
}

describe("accepted", () => {
  test.each([
    [200, { success: true, errors: false, number: "ЕСК-12/26" }, "ЕСК-12/26"],
    [201, { id: 7, name: "Анна" }, "7"],
    [200, { success: true }, null],
    [200, { success: true, errors: [], number: "11223344595".repeat(5) }, null],
    [200, { success: true, number: { secret: 1 } }, null],
    [200, { success: 1, errors: {}, number: { toString: 1 } }, null],
    [200, "", null],
    [201, "", null],
    [202, "\n", null],
    [204, "", null],
  ])("%i %j has the number %s", (status, body, number) => {
    expect(answer(status, body)).toEqual({ kind: "accepted", number });
  });
});

describe("refused", () => {
  const problem = { field: "email", message: "Значение не является электронной почтой" };
  const said = { kind: "refused", status: 422, message: problem.message, problems: [problem], retryAfter: null };

  test.each([
    [422, [problem]],
    [422, { success: false, errors: [problem] }],
    [200, { success: false, errors: [problem] }],
    [200, { success: true, errors: [problem] }],
    [200, [problem]],
    [200, { success: false, errors: { email: problem.message } }],
    [400, { errors: { email: [problem.message, "и ещё"] } }],
    [403, { success: false, errors: true, data: [problem] }],
    [409, [{ code: "DUPLICATE", ...problem }]],
    [410, [problem]],
    [418, { success: false, errors: [problem] }],
    [401, [problem]],
    [404, { success: false, errors: [problem] }],
  ])("%i %j", (status, body) => expect(answer(status, body)).toEqual(said));

  test.each([{ success: 0 }, { success: "false" }, { success: true, errors: "нет" }])(
    "by anything but a success: %j",
    (body) => expect(answer(200, body)).toMatchObject({ kind: "refused", status: 422, problems: [] }),
  );

  test("as a duplicate, when the destination says so in words", () => {
    expect(answer(409, { name: "Conflict", message: "Заявка уже подана", status: 409 })).toMatchObject({
      ...{ kind: "refused", status: 422, message: "Заявка уже подана" },
    });
  });

  test("by a status alone, which speaks about the content", () => {
    expect(answer(403, {})).toEqual({ kind: "refused", status: 422, message: null, problems: [], retryAfter: null });
  });

  test("by the flag alone", () => {
    expect(answer(200, { success: false, errors: true, message: "Не принято" })).toMatchObject({
      ...{ kind: "refused", status: 422, message: "Не принято", problems: [] },
    });
  });

  test("with a problem without a field", () => {
    expect(answer(400, [{ message: "Заявление уже есть" }])).toMatchObject({
      ...{ status: 422, message: "Заявление уже есть", problems: [{ message: "Заявление уже есть" }] },
    });
  });

  test("without a message, as by a proxy", () => {
    expect(answer(413, "<h1>nginx</h1>")).toMatchObject({ kind: "refused", status: 413, message: null, problems: [] });
  });

  test("with Retry-After", () => {
    expect(answer(429, {}, "120")).toMatchObject({ status: 429, retryAfter: "120" });
    expect(answer(429, {}, "Wed, 21 Oct 2026 07:28:00 GMT")).toMatchObject({ retryAfter: null });
  });

  test("with long texts, which are cut", () => {
    const much = answer(422, Array(1000).fill({ field: "f".repeat(1000), message: `a\n\u0000${"b".repeat(1000)}` }));
    expect(JSON.stringify(much).length).toBeLessThan(25_000);
    expect(much).toMatchObject({ message: expect.stringMatching(/^a b{498}$/) });
  });
});

describe("unclear: it may have arrived", () => {
  test.each([
    { status: "error" },
    { ok: false },
    { code: 500, message: "Ошибка" },
    { items: null },
    {},
    { ok: true },
    { id: null, number: "" },
    { number: "11223344595".repeat(5) },
    { success: undefined, errors: false },
  ])("200 %j", (body) => {
    expect(answer(200, body)).toEqual({
      ...{ kind: "failed", status: 502, mayHaveArrived: true, message: null },
      reason: "the answer says neither success nor a number",
    });
  });
});

describe("failed", () => {
  test.each([
    [200, "<h1>Вход</h1>", 502],
    [200, [], 502],
    [200, '"ok"', 502],
    [302, "", 502],
    [401, { message: "key" }, 502],
    [404, {}, 502],
    [409, "", 502],
    [409, { title: "A request is outstanding for this Idempotency-Key" }, 502],
    [500, { message: "SQL" }, 502],
    [503, "", 502],
    [504, "", 504],
    [408, "", 504],
  ])("%i %j", (status, body, told) => {
    expect(answer(status, body)).toMatchObject({ kind: "failed", status: told });
  });

  test.each([
    [401, { message: "key" }, false],
    [404, "", false],
    [409, "", true],
    [500, "", true],
    [200, "<h1>Вход</h1>", true],
  ])("%i %j: it may have arrived: %s", (status, body, mayHaveArrived) => {
    expect(answer(status, body)).toMatchObject({ kind: "failed", mayHaveArrived });
  });

  test.each([
    [500, [{ message: "Сервис закрыт на ночь" }], "Сервис закрыт на ночь"],
    [503, { success: false, message: "Идут работы" }, "Идут работы"],
    [500, { message: "SQLSTATE[23505]" }, null],
    [500, { message: "Ошибка <b>" }, null],
    [408, { message: "Медленно" }, null],
  ])("%i %j has the words %s for the visitor", (status, body, message) => {
    expect(answer(status, body)).toMatchObject({ kind: "failed", message });
  });
});
