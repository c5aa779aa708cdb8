import { finishedName, oneLine, typedEmail } from "../../lib/typed-text.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { problemMessages } from "../../shared/validation/problem-messages.ts";
import { problemsOf } from "../../shared/validation/run-checks.ts";
import {
  checkEmail,
  checkLine,
  checkName,
  checkPhone,
  checkRequired,
  checkThat,
} from "../../shared/validation/text-checks.ts";
import { phoneDigits } from "../../ui/phone-mask.ts";
import type { FormValues } from "./form-values.ts";
import { isInn } from "./inn.ts";

/** The values of the form of a shop that wants to accept the card, as displayed. */
export interface JoiningValues {
  /** Name of the firm. */
  firm: string;
  /** Digits only. */
  inn: string;
  town: string;
  /** What the shop sells. */
  goods: string;
  name: string;
  lastname: string;
  /** Masked. */
  phone: string;
  email: string;
  consent: boolean;
}

export type JoiningField = keyof JoiningValues;

export const emptyJoining: JoiningValues = {
  firm: "",
  inn: "",
  town: "",
  goods: "",
  name: "",
  lastname: "",
  phone: "",
  email: "",
  consent: false,
};

export const joiningLabels: Readonly<Record<JoiningField, string>> = {
  firm: "Название организации",
  inn: "ИНН",
  town: "Город",
  goods: "Что вы продаёте",
  name: "Имя",
  lastname: "Фамилия",
  phone: "Телефон",
  email: "Email",
  consent: "Согласие",
};

/** The first problem of each field, in display order. @param fields validate only these. */
export function joiningProblems(values: JoiningValues, fields?: readonly JoiningField[]): FieldProblem[] {
  const { firm, inn, town, goods, name, lastname, consent } = values;
  const phone = phoneDigits(values.phone);
  const email = typedEmail(values.email);
  return problemsOf(() => {
    checkLine("firm", firm);
    checkRequired("inn", inn);
    checkThat("inn", problemMessages.inn, () => isInn(inn));
    checkLine("town", town);
    checkLine("goods", goods);
    checkName("name", finishedName(name));
    checkName("lastname", finishedName(lastname));
    checkPhone("phone", phone);
    checkEmail("email", email);
    checkThat("email", problemMessages.contact, () => phone !== "" || email !== "");
    checkThat("consent", problemMessages.consent, () => consent);
  }, fields);
}

/** The values as a feedback message. What the feedback has no fields for is in its text. An answer is requested. */
export function joiningMessage(values: JoiningValues, theme: string): FormValues {
  const { firm, inn, town, goods, name, lastname, phone, email, consent } = values;
  const said = [`Заявка партнёра. Организация: ${firm}`, `ИНН: ${inn}`, `Город: ${town}`, `Что продаёт: ${goods}`];
  const body = said.map(oneLine).join(". ");
  return { theme, name, lastname, noAnswer: false, phone, email, body, consent, files: [] };
}

export function isJoiningTouched(values: JoiningValues): boolean {
  return (Object.keys(values) as JoiningField[]).some((key) => values[key] !== emptyJoining[key]);
}
