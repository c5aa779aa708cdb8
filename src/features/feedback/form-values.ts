import { finishedName, oneLine, typedEmail } from "../../lib/typed-text.ts";
import type { Theme } from "../../shared/feedback-themes.ts";
import type { Message, MessageFile } from "../../shared/outbox/entry.ts";
import type { StoredMessage } from "../../shared/outbox/outbox-store.ts";
import { checkWritten } from "../../shared/validation/feedback.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import { problemMessages } from "../../shared/validation/problem-messages.ts";
import { problemsOf } from "../../shared/validation/run-checks.ts";
import { checkRequired, checkThat } from "../../shared/validation/text-checks.ts";
import { maskedPhone, phoneDigits } from "../../ui/phone-mask.ts";

/** Values of the form as displayed. */
export interface FormValues {
  /** Name of the theme. */
  theme: string;
  name: string;
  lastname: string;
  noAnswer: boolean;
  /** Masked. */
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

/** Wire name of the field at which problems of each value are shown. */
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
} as const satisfies Record<keyof FormValues, string>;

/** Wire name of a form field. `token` is the captcha. */
export type FormField = (typeof fieldOfValue)[keyof FormValues] | "token";

/** "0": no answer wanted; otherwise the sum of 1 (phone) and 2 (e-mail); "2" while both are empty. */
function answerMethod(noAnswer: boolean, phone: string, email: string): string {
  if (noAnswer) return "0";
  return String((phone === "" ? 0 : 1) + (email === "" ? 0 : 2) || 2);
}

/** The fields as sent (spec §7). Contacts are not sent if no answer is wanted. */
export function wireFields(values: FormValues): Message["fields"] {
  const phone = values.noAnswer ? "" : phoneDigits(values.phone);
  const email = values.noAnswer ? "" : typedEmail(values.email);
  return {
    subject: values.theme,
    name: finishedName(values.name),
    lastname: finishedName(values.lastname),
    phone,
    email,
    answer_method: answerMethod(values.noAnswer, phone, email),
    body: oneLine(values.body),
  };
}

/** The first problem of each field, in display order. @param fields validate only these. */
export function formProblems(values: FormValues, fields?: readonly FormField[]): FieldProblem[] {
  const wire = wireFields(values);
  const files = values.files.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  return problemsOf(() => {
    checkRequired("subject", values.theme);
    checkWritten(wire, files);
    checkThat("consent", problemMessages.consent, () => values.consent);
  }, fields);
}

/** The message for the outbox. */
export function messageOf(values: FormValues, theme: Theme): Message {
  return { fields: wireFields(values), subjectIds: theme.subjectIds, files: values.files };
}

/** Form values of an outbox message to be corrected. Consent was given when it was submitted. */
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

/** Whether the visitor has changed anything. */
export function isTouched(values: FormValues, initial: FormValues): boolean {
  const keys = Object.keys(values) as (keyof FormValues)[];
  return keys.some((key) =>
    key === "files" ? values.files.length !== initial.files.length : values[key] !== initial[key],
  );
}
