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
  ])("%i %j", (status, body) => expect(answer(status, body)).toEqual(said));

  test.each([
    { success: 0 },
    { success: "false" },
    { errors: { email: ["Неверно"] } },
    { success: true, errors: "нет" },
  ])("by anything but a success: %j", (body) =>
    expect(answer(200, body)).toMatchObject({ kind: "refused", status: 422, problems: [] }),
  );

  test("as a duplicate, when the destination says so", () => {
    expect(answer(409, { success: false, errors: [problem] })).toEqual({ ...said, status: 409 });
    expect(answer(409, [problem])).toEqual({ ...said, status: 409 });
  });

  test("by the flag alone", () => {
    expect(answer(200, { success: false, errors: true, message: "Не принято" })).toMatchObject({
      ...{ kind: "refused", status: 422, message: "Не принято", problems: [] },
    });
  });

  test("with a problem without a field", () => {
    expect(answer(400, [{ message: "Заявление уже есть" }])).toMatchObject({
      ...{ status: 400, message: "Заявление уже есть", problems: [{ message: "Заявление уже есть" }] },
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

describe("unknown outcome", () => {
  test.each([
    [200, "<h1>Вход</h1>", 502],
    [200, "", 502],
    [200, [], 502],
    [200, '"ok"', 502],
    [302, "", 502],
    [401, { message: "key" }, 502],
    [403, {}, 502],
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
});
