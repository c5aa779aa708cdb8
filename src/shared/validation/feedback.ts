import { type Attachment, attachmentsProblem } from "./attachments.ts";
import { type FieldProblem, firstProblems } from "./field-problem.ts";
import { problemMessages } from "./problem-messages.ts";
import { bodyRule, emailRule, nameRule, phoneRule, referenceRule, subjectRule } from "./text-rules.ts";

/** Wire names of a message's fields (spec §7), all but the captcha's token and the files. */
export const feedbackFields = [
  "subject",
  "subject_id",
  "body",
  "answer_method",
  "name",
  "lastname",
  "phone",
  "email",
] as const;

/** `phone`: ten digits without the leading 8, or empty; `email` likewise may be empty. Missing fields are empty. */
export type FeedbackFields = Readonly<Record<(typeof feedbackFields)[number], string>>;

/** A message as it is sent to a place. */
export interface Feedback {
  fields: FeedbackFields;
  files: readonly Attachment[];
}

const subjectIdRule = referenceRule(problemMessages.subject);

/** 0 where no answer is wanted, else the sum of 1 (by phone) and 2 (by e-mail). */
function answerMethodProblem({ answer_method, phone, email }: FeedbackFields): string | null {
  if (!/^[0-3]$/.test(answer_method)) return problemMessages.answerMethod;
  if (phone === "" && email === "") return null;
  const contacts = (phone === "" ? 0 : 1) + (email === "" ? 0 : 2);
  return Number(answer_method) === contacts ? null : problemMessages.answerMethod;
}

function contactProblem({ answer_method, phone, email }: FeedbackFields): string | null {
  return answer_method !== "0" && phone === "" && email === "" ? problemMessages.contact : null;
}

/**
 * The first problem of each field, in the form's order; that the subject is in the place's list only the place knows.
 */
export function feedbackProblems({ fields, files }: Feedback): FieldProblem[] {
  return firstProblems([
    ["subject", subjectRule(fields.subject)],
    ["subject_id", subjectIdRule(fields.subject_id)],
    ["name", nameRule(fields.name)],
    ["lastname", nameRule(fields.lastname)],
    ["phone", phoneRule(fields.phone)],
    ["email", emailRule(fields.email)],
    ["email", contactProblem(fields)],
    ["answer_method", answerMethodProblem(fields)],
    ["body", bodyRule(fields.body)],
    ["file", attachmentsProblem(files)],
  ]);
}
