import type { Theme } from "../../lib/feedback-themes.ts";
import { oneLine, typedEmail, wholeName } from "../../lib/typed-text.ts";
import type { Message, MessageFile } from "../../shared/outbox/entry.ts";
import type { StoredMessage } from "../../shared/outbox/outbox-store.ts";
import { checkWritten } from "../../shared/validation/feedback.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { problemMessages } from "../../shared/validation/problem-messages.ts";
import { problemsOf } from "../../shared/validation/run-checks.ts";
import { checkRequired, demand } from "../../shared/validation/text-checks.ts";
import { maskedPhone, phoneDigits } from "../../ui/phone-mask.ts";

/** What stands in the form. */
export interface FormValues {
  /** A theme's name. */
  theme: string;
  name: string;
  lastname: string;
  noAnswer: boolean;
  /** In the mask. */
  phone: string;
  email: string;
  body: string;
  consent: boolean;
  files: readonly MessageFile[];
}

export const emptyForm: FormValues = {
  theme: "",
  name: "",
  lastname: "",
  noAnswer: true,
  phone: "",
  email: "",
  body: "",
  consent: false,
  files: [],
};

/** Wire names of the form's fields, in its order. `token` is the captcha's. */
export const formFields = [
  "subject",
  "name",
  "lastname",
  "phone",
  "email",
  "body",
  "file",
  "consent",
  "token",
] as const;
export type FormField = (typeof formFields)[number];

/** Where each value's problems are told. */
export const fieldOfValue = {
  theme: "subject",
  name: "name",
  lastname: "lastname",
  noAnswer: "email",
  phone: "phone",
  email: "email",
  body: "body",
  consent: "consent",
  files: "file",
} as const satisfies Record<keyof FormValues, FormField>;

/** 0 where no answer is wanted; else the sum of 1 (by phone) and 2 (by e-mail), and 2 while both are empty. */
function answerMethod(noAnswer: boolean, phone: string, email: string): string {
  if (noAnswer) return "0";
  return String((phone === "" ? 0 : 1) + (email === "" ? 0 : 2) || 2);
}

/** The message's fields as they are sent (spec §7). Contacts that are switched off stay here. */
export function wireFields(values: FormValues): Message["fields"] {
  const phone = values.noAnswer ? "" : phoneDigits(values.phone);
  const email = values.noAnswer ? "" : typedEmail(values.email);
  return {
    subject: values.theme,
    name: wholeName(values.name),
    lastname: wholeName(values.lastname),
    phone,
    email,
    answer_method: answerMethod(values.noAnswer, phone, email),
    body: oneLine(values.body),
  };
}

/** What is wrong with the form, the first thing of each field, in its order. @param fields the ones to be judged. */
export function formProblems(values: FormValues, fields?: readonly FormField[]): FieldProblem[] {
  const wire = wireFields(values);
  const files = values.files.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  return problemsOf(() => {
    checkRequired("subject", values.theme);
    checkWritten(wire, files);
    demand("consent", problemMessages.consent, () => values.consent);
  }, fields);
}

export function messageOf(values: FormValues, theme: Theme): Message {
  return { fields: wireFields(values), subjectIds: theme.subjectIds, files: values.files };
}

/** A message of the outbox, to be corrected. It was sent with the visitor's consent. */
export function valuesOf({ entry: { fields }, files }: StoredMessage): FormValues {
  return {
    theme: fields.subject,
    name: fields.name,
    lastname: fields.lastname,
    noAnswer: fields.answer_method === "0",
    phone: maskedPhone(fields.phone),
    email: fields.email,
    body: fields.body,
    consent: true,
    files,
  };
}

/** Whether the visitor has put anything into the form beyond what it began with. */
export function isTouched(values: FormValues, begun: FormValues): boolean {
  const keys = Object.keys(values) as (keyof FormValues)[];
  return keys.some((key) =>
    key === "files" ? values.files.length !== begun.files.length : values[key] !== begun[key],
  );
}
