import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Application, applicationProblems } from "../../../src/shared/validation/application.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { isSnils } from "../../../src/shared/validation/snils.ts";

const today = "2026-11-01";

const right: Application = {
  surname: "Петрова",
  name: "Анна",
  patronymic: "",
  birthDate: "1956-02-29",
  sex: "female",
  snils: "11223344595",
  passport: {
    series: "6501",
    number: "000001",
    issueDate: "2001-03-01",
    issuer: "ОВД г. Ревды",
    issuerCode: "660-001",
  },
  address: "г. Ревда, ул. Мира, д. 1",
  phone: "9123456789",
  email: "",
  issuePointId: "7",
  consent: true,
};

test("accepts a complete application", () => expect(applicationProblems(right, today)).toEqual([]));

test("takes an issue point whose id is a UUID", () => {
  const issuePointId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  expect(applicationProblems({ ...right, issuePointId }, today)).toEqual([]);
});

test.each<[string, Partial<Application>, string]>([
  ["surname", { surname: "" }, problemMessages.required],
  ["patronymic", { patronymic: "Petrovna" }, problemMessages.nameLetters],
  ["birthDate", { birthDate: "1957-02-29" }, problemMessages.day],
  ["birthDate", { birthDate: "2026-11-02" }, problemMessages.birthDate],
  ["birthDate", { birthDate: "1899-12-31" }, problemMessages.birthDate],
  ["sex", { sex: "other" }, problemMessages.sex],
  ["snils", { snils: "11223344596" }, problemMessages.snils],
  ["passport.series", { passport: { ...right.passport, series: "65 01" } }, problemMessages.passportSeries],
  ["passport.number", { passport: { ...right.passport, number: "1" } }, problemMessages.passportNumber],
  [
    "passport.issueDate",
    { passport: { ...right.passport, issueDate: "1970-02-27" } },
    problemMessages.passportIssueDate,
  ],
  [
    "passport.issueDate",
    { passport: { ...right.passport, issueDate: "2026-11-02" } },
    problemMessages.passportIssueDate,
  ],
  ["passport.issuer", { passport: { ...right.passport, issuer: "ОВД\u0000" } }, problemMessages.characters],
  ["passport.issuerCode", { passport: { ...right.passport, issuerCode: "660001" } }, problemMessages.issuerCode],
  ["address", { address: "а".repeat(301) }, problemMessages.tooLong],
  ["email", { phone: "", email: "" }, problemMessages.contact],
  ["issuePointId", { issuePointId: "seven 7" }, problemMessages.issuePoint],
  ["consent", { consent: false }, problemMessages.consent],
])("checks %s: %j", (field, change, message) => {
  expect(applicationProblems({ ...right, ...change }, today)[0]).toEqual({ field, message });
});

describe("SNILS", () => {
  // 087-654-303-00 has the sum 202 (twice 101), 156-783-994 the sum 200.
  test.each(["11223344595", "08765430300", "00100199801"])("%s is valid", (digits) =>
    expect(isSnils(digits)).toBe(true),
  );

  test.each(["11223344594", "11232344595", "112-233-445 95", "1122334459", "00000000000"])("%s is invalid", (digits) =>
    expect(isSnils(digits)).toBe(false),
  );

  test("has exactly one valid checksum, and a wrong digit is detected", () => {
    const number = fc.integer({ min: 1_001_999, max: 999_999_999 }).map((value) => String(value).padStart(9, "0"));
    fc.assert(
      fc.property(number, fc.nat(8), fc.integer({ min: 1, max: 9 }), (nine, at, slip) => {
        const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, "0"));
        const right = checks.filter((check) => isSnils(nine + check));
        expect(right).toHaveLength(1);
        const other = [...nine].map((digit, place) => (place === at ? (Number(digit) + slip) % 10 : digit)).join("");
        // A difference of 101 is not detected, but no single digit makes one; 100 and 101 both give 00.
        if (Number(other) > 1_001_998 && right[0] !== "00") expect(isSnils(other + right[0])).toBe(false);
      }),
    );
  });
});
