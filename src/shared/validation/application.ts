import { isDay } from "../dates.ts";
import type { FieldProblem } from "./field-problem.ts";
import { problemMessages } from "./problem-messages.ts";
import { problemsOf } from "./run-checks.ts";
import { isSnils } from "./snils.ts";
import {
  checkEmail,
  checkLine,
  checkName,
  checkOptionalName,
  checkPattern,
  checkPhone,
  checkReference,
  checkRequired,
  checkThat,
} from "./text-checks.ts";

/**
 * A card application as it is sent (RegisterClient). Dates are "YYYY-MM-DD"; `snils` 11 digits; `phone` 10 digits without the
 * leading 8; `issuerCode` "000-000". Missing texts are empty.
 */
export interface Application {
  surname: string;
  name: string;
  patronymic: string;
  birthDate: string;
  sex: string;
  snils: string;
  passport: { series: string; number: string; issueDate: string; issuer: string; issuerCode: string };
  address: string;
  phone: string;
  email: string;
  issuePointId: string;
  consent: boolean;
}

/** A required date between two others, inclusive. */
function checkDay(field: string, value: string, from: string, to: string, outside: string): void {
  checkRequired(field, value);
  checkThat(field, problemMessages.day, () => isDay(value));
  checkThat(field, outside, () => value >= from && value <= to);
}

/** The same date that many years later (passports are issued from the age of 14). Empty for an invalid date. */
function yearsLater(day: string, years: number): string {
  return isDay(day) ? String(Number(day.slice(0, 4)) + years).padStart(4, "0") + day.slice(4) : "";
}

/**
 * The first problem of each field, in the form's order. Whether the issue point exists, only the service can check.
 * @param today "YYYY-MM-DD" in the programme's time zone.
 */
export function applicationProblems(application: Application, today: string): FieldProblem[] {
  const { passport, birthDate, phone, email } = application;
  const firstPassport = yearsLater(birthDate, 14);
  return problemsOf(() => {
    checkName("surname", application.surname);
    checkName("name", application.name);
    checkOptionalName("patronymic", application.patronymic);
    checkDay("birthDate", birthDate, "1900-01-01", today, problemMessages.birthDate);
    checkPattern("sex", application.sex, /^(male|female)$/, problemMessages.sex);
    checkRequired("snils", application.snils);
    checkThat("snils", problemMessages.snils, () => isSnils(application.snils));
    checkPattern("passport.series", passport.series, /^\d{4}$/, problemMessages.passportSeries);
    checkPattern("passport.number", passport.number, /^\d{6}$/, problemMessages.passportNumber);
    checkDay("passport.issueDate", passport.issueDate, firstPassport, today, problemMessages.passportIssueDate);
    checkLine("passport.issuer", passport.issuer);
    checkPattern("passport.issuerCode", passport.issuerCode, /^\d{3}-\d{3}$/, problemMessages.issuerCode);
    checkLine("address", application.address);
    checkPhone("phone", phone);
    checkEmail("email", email);
    checkThat("email", problemMessages.contact, () => phone !== "" || email !== "");
    checkReference("issuePointId", application.issuePointId, problemMessages.issuePoint);
    checkThat("consent", problemMessages.consent, () => application.consent);
  });
}
