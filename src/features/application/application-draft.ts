import { typedEmail } from "../../lib/typed-text.ts";
import type { Application } from "../../shared/validation/application.ts";
import { phoneDigits } from "../../ui/phone-mask.ts";
import { digitsOf } from "./digit-mask.ts";
import { parseTypedDay } from "./typed-day.ts";

/** Field values as displayed. Contains identity documents, so it is kept only in memory and never stored. */
export interface ApplicationDraft {
  surname: string;
  name: string;
  patronymic: string;
  birthDate: string;
  sex: string;
  snils: string;
  series: string;
  number: string;
  issueDate: string;
  issuer: string;
  issuerCode: string;
  address: string;
  phone: string;
  email: string;
  issuePointId: string;
  consent: boolean;
}

export const emptyApplicationDraft: ApplicationDraft = {
  surname: "",
  name: "",
  patronymic: "",
  birthDate: "",
  sex: "",
  snils: "",
  series: "",
  number: "",
  issueDate: "",
  issuer: "",
  issuerCode: "",
  address: "",
  phone: "",
  email: "",
  issuePointId: "",
  consent: false,
};

/** Whether the visitor has entered anything. */
export function isStarted(draft: ApplicationDraft): boolean {
  return Object.values(draft).some((value) => value !== "" && value !== false);
}

/** «Петрова Анна Сергеевна». */
export function nameOf({ surname, name, patronymic }: ApplicationDraft): string {
  return line(`${surname} ${name} ${patronymic}`);
}

/** Trims and collapses white space. */
function line(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Normalizes a typed date; one that cannot be parsed is left as typed, so that validation reports it. */
function day(text: string): string {
  return parseTypedDay(text) ?? text.trim();
}

/** The application as it is validated and sent. */
export function applicationOf(draft: ApplicationDraft): Application {
  return {
    surname: line(draft.surname),
    name: line(draft.name),
    patronymic: line(draft.patronymic),
    birthDate: day(draft.birthDate),
    sex: draft.sex,
    snils: digitsOf(draft.snils),
    passport: {
      series: digitsOf(draft.series),
      number: digitsOf(draft.number),
      issueDate: day(draft.issueDate),
      issuer: line(draft.issuer),
      issuerCode: draft.issuerCode,
    },
    address: line(draft.address),
    phone: phoneDigits(draft.phone),
    email: typedEmail(draft.email),
    issuePointId: draft.issuePointId,
    consent: draft.consent,
  };
}
