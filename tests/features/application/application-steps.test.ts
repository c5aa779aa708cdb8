import { describe, expect, it } from "vitest";
import {
  applicationOf,
  emptyApplicationDraft,
  isStarted,
} from "../../../src/features/application/application-draft.ts";
import {
  applicationLabels,
  problemsUpTo,
  stepOfProblems,
  steps,
  summaryItem,
} from "../../../src/features/application/application-steps.ts";
import { applicationProblems } from "../../../src/shared/validation/application.ts";

const today = "2026-11-20";
const draft = {
  ...emptyApplicationDraft,
  surname: " Петрова-  Водкина ",
  name: "Анна",
  birthDate: "12 апреля 1950",
  sex: "female",
  snils: "112-233-445 95",
  series: "65 04",
  number: "123456",
  issueDate: "25.10.2002",
  issuer: "ОВД  Ревды",
  issuerCode: "662-001",
  address: "г Ревда, ул Мира, д 1",
  phone: "8 (912) 345 67 89",
  email: "Anna @Mail.ru",
  issuePointId: "7",
  consent: true,
};

describe("steps", () => {
  it("contain every validated field exactly once", () => {
    const asked = steps.flatMap(({ fields }) => fields);
    const ruled = applicationProblems(applicationOf(emptyApplicationDraft), today).map(({ field }) => field);
    expect(new Set(asked).size).toBe(asked.length);
    expect([...asked].sort()).toEqual(Object.keys(applicationLabels).sort());
    expect(asked).toEqual(expect.arrayContaining(ruled));
  });

  it("report only problems up to the current step, and lead to the first of them", () => {
    const problems = applicationProblems(applicationOf({ ...draft, name: "", snils: "1", consent: false }), today);
    expect(problemsUpTo(problems, 0).map(({ field }) => field)).toEqual(["name"]);
    expect(problemsUpTo(problems, 2).map(({ field }) => field)).toEqual(["name", "snils"]);
    expect(stepOfProblems(problems.slice(1), 7)).toBe(2);
    expect(stepOfProblems([{ field: "token", message: "" }], 7)).toBe(7);
  });

  it("name the field in the summary, and link to it if it is on the screen", () => {
    const [first = { field: "", message: "" }] = applicationProblems(applicationOf(emptyApplicationDraft), today);
    const [person, birth] = steps;
    if (person === undefined || birth === undefined) throw new Error("no steps");
    expect(summaryItem(first, person)).toEqual({
      message: "Фамилия: поле обязательно для заполнения",
      fieldId: "application-surname",
    });
    expect(summaryItem(first, birth)).not.toHaveProperty("fieldId");
  });
});

describe("a draft", () => {
  it("is converted to the format of the service", () => {
    const application = applicationOf(draft);
    expect(application).toMatchObject({
      surname: "Петрова- Водкина",
      birthDate: "1950-04-12",
      snils: "11223344595",
      passport: {
        series: "6504",
        number: "123456",
        issueDate: "2002-10-25",
        issuer: "ОВД Ревды",
        issuerCode: "662-001",
      },
      phone: "9123456789",
      email: "anna@mail.ru",
    });
    expect(applicationProblems(application, today)).toEqual([]);
  });

  it("leaves an invalid date as typed, so that it is reported as invalid and not as missing", () => {
    const problems = applicationProblems(applicationOf({ ...draft, birthDate: "12.13.1950" }), today);
    expect(problems).toEqual([{ field: "birthDate", message: "Укажите дату" }]);
  });

  it("is started by the first letter or choice", () => {
    expect(isStarted(emptyApplicationDraft)).toBe(false);
    expect(isStarted({ ...emptyApplicationDraft, email: "a" })).toBe(true);
    expect(isStarted({ ...emptyApplicationDraft, consent: true })).toBe(true);
  });
});
