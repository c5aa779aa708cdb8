import { randomUUID } from "node:crypto";
import type { Database } from "../../../server/backend/db/database.ts";
import type { Application } from "../../../src/shared/validation/application.ts";
import type { FeedbackFields } from "../../../src/shared/validation/feedback-fields.ts";
import { type Destination, feedbackKeyParts } from "../../../src/shared/validation/idempotency-key.ts";
import { signedPass } from "../captcha/issued-pass.ts";

/** A valid message and a valid application for tests, and the rows that they refer to. */

/** Ids of a subject at each destination and of an issue point, inserted here. */
export const subjectIds: Readonly<Record<Destination, number>> = { site: 7001, card: 7002 };
const issuePointId = 7003;

export async function addPostTargets(db: Database): Promise<void> {
  await db.script(`
    insert into site_feedback_subject (id, name) overriding system value values (7001, 'Для проверки');
    insert into card_feedback_theme (id, name) values (7002, 'Для проверки');
    insert into card_organization (id, name, is_bank_card_issuer, is_non_financial_card_issuer)
      values (7003, 'Банк', true, true);
    insert into card_issue_point (id, organization_id, address) values (7003, 7003, 'Ревда');`);
}

export function feedbackFields(place: Destination, change: Partial<FeedbackFields> = {}): FeedbackFields {
  return {
    subject: "Для проверки",
    subject_id: String(subjectIds[place]),
    body: "Я потеряла карту вчера",
    answer_method: "2",
    name: "Анна",
    lastname: "Петрова",
    phone: "",
    email: "anna@example.ru",
    ...change,
  };
}

export function pdfFile(name = "Справка.pdf", text = ""): File {
  return new File([`%PDF-1.7 ${text}`], name, { type: "application/pdf" });
}

/** A request body with its content type. */
export interface Payload {
  payload: Buffer;
  contentType: string;
}

export async function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly File[] = [],
): Promise<Payload> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("file[]", file);
  const response = new Response(form);
  const contentType = response.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await response.arrayBuffer()), contentType };
}

export const application: Application = {
  surname: "Петрова",
  name: "Анна",
  patronymic: "Ивановна",
  birthDate: "1956-02-29",
  sex: "female",
  snils: "11223344595",
  passport: {
    series: "6501",
    number: "004711",
    issueDate: "2001-03-01",
    issuer: "ОВД г. Ревды",
    issuerCode: "660-001",
  },
  address: "г. Ревда, ул. Мира, д. 1",
  phone: "9123456789",
  email: "",
  issuePointId: String(issuePointId),
  consent: true,
};

export function newKey(place: Destination): string {
  return `${randomUUID()}:${place}:1`;
}

/** A message with the pass for its key, for a portal with {@link passSecret}. */
export async function message(
  key: string,
  fields: Readonly<Record<string, string>>,
  files: readonly File[] = [],
): Promise<Payload> {
  return multipart({ ...fields, token: await passOf(key) }, files);
}

/** An application with its pass; its key is the submission's id. */
export async function applicationWithPass(key: string, change: Record<string, unknown> = {}): Promise<Payload> {
  const whole = { ...application, ...change, token: await passOf(key) };
  return { payload: Buffer.from(JSON.stringify(whole)), contentType: "application/json" };
}

const issued = Date.now();

/** The pass for a key; deterministic. */
export async function passOf(key: string): Promise<string> {
  return signedPass(feedbackKeyParts(key)?.id ?? key, issued);
}
