import { isDay } from "../dates.ts";
import { type FieldProblem, firstProblems } from "./field-problem.ts";
import { problemMessages } from "./problem-messages.ts";
import { isSnils } from "./snils.ts";
import {
  emailRule,
  lineRule,
  nameRule,
  optionalNameRule,
  phoneRule,
  referenceRule,
  requiredRule,
  type TextRule,
} from "./text-rules.ts";

/**
 * An application for a card as it is sent (RegisterClient). Days are "YYYY-MM-DD"; `snils` eleven digits; `phone` ten,
 * without the leading 8; `issuerCode` "000-000". Texts that are missing are empty.
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

function patternRule(pattern: RegExp, problem: string): TextRule {
  return (value) => requiredRule(value) ?? (pattern.test(value) ? null : problem);
}

const sexRule = patternRule(/^(male|female)$/, problemMessages.sex);
const seriesRule = patternRule(/^\d{4}$/, problemMessages.passportSeries);
const numberRule = patternRule(/^\d{6}$/, problemMessages.passportNumber);
const issuerCodeRule = patternRule(/^\d{3}-\d{3}$/, problemMessages.issuerCode);
const issuePointRule = referenceRule(problemMessages.issuePoint);
const snilsRule: TextRule = (value) => requiredRule(value) ?? (isSnils(value) ? null : problemMessages.snils);

function dayProblem(value: string, from: string, to: string, outside: string): string | null {
  const missing = requiredRule(value);
  if (missing !== null) return missing;
  if (!isDay(value)) return problemMessages.day;
  return value < from || value > to ? outside : null;
}

/** The same day so many years later; a passport is given from the age of 14 on. */
function yearsLater(day: string, years: number): string {
  return isDay(day) ? String(Number(day.slice(0, 4)) + years).padStart(4, "0") + day.slice(4) : "";
}

/**
 * The first problem of each field, in the form's order; that the issue point exists only the service knows.
 * @param today "YYYY-MM-DD" in the programme's time zone.
 */
export function applicationProblems(application: Application, today: string): FieldProblem[] {
  const { passport, birthDate, phone, email } = application;
  const firstPassport = yearsLater(birthDate, 14);
  return firstProblems([
    ["surname", nameRule(application.surname)],
    ["name", nameRule(application.name)],
    ["patronymic", optionalNameRule(application.patronymic)],
    ["birthDate", dayProblem(birthDate, "1900-01-01", today, problemMessages.birthDate)],
    ["sex", sexRule(application.sex)],
    ["snils", snilsRule(application.snils)],
    ["passport.series", seriesRule(passport.series)],
    ["passport.number", numberRule(passport.number)],
    ["passport.issueDate", dayProblem(passport.issueDate, firstPassport, today, problemMessages.passportIssueDate)],
    ["passport.issuer", lineRule(passport.issuer)],
    ["passport.issuerCode", issuerCodeRule(passport.issuerCode)],
    ["address", lineRule(application.address)],
    ["phone", phoneRule(phone)],
    ["email", emailRule(email)],
    ["email", phone === "" && email === "" ? problemMessages.contact : null],
    ["issuePointId", issuePointRule(application.issuePointId)],
    ["consent", application.consent ? null : problemMessages.consent],
  ]);
}
