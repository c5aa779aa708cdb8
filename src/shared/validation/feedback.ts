import { type Attachment, checkFiles } from "./attachments.ts";
import type { FeedbackFields } from "./feedback-fields.ts";
import type { FieldProblem } from "./field-problem.ts";
import { problemMessages } from "./problem-messages.ts";
import { problemsOf } from "./run-checks.ts";
import {
  checkBody,
  checkEmail,
  checkName,
  checkPhone,
  checkReference,
  checkSubject,
  checkThat,
} from "./text-checks.ts";

/** A message as it is sent to one destination. */
export interface Feedback {
  fields: FeedbackFields;
  files: readonly Attachment[];
}

type WrittenFields = Omit<FeedbackFields, "subject" | "subject_id">;

/** `answer_method`: 0 for no answer, else the sum of 1 (by phone) and 2 (by e-mail). */
function isRightMethod({ answer_method, phone, email }: WrittenFields): boolean {
  if (!/^[0-3]$/.test(answer_method)) return false;
  if (phone === "" && email === "") return true;
  return Number(answer_method) === (phone === "" ? 0 : 1) + (email === "" ? 0 : 2);
}

/** Checks of what the visitor writes: all but the subject, whose id differs by destination. */
export function checkWritten(fields: WrittenFields, files: readonly Attachment[]): void {
  const { name, lastname, phone, email, body, answer_method } = fields;
  checkName("name", name);
  checkName("lastname", lastname);
  checkPhone("phone", phone);
  checkEmail("email", email);
  checkThat("email", problemMessages.contact, () => answer_method === "0" || phone !== "" || email !== "");
  checkThat("answer_method", problemMessages.answerMethod, () => isRightMethod(fields));
  checkBody("body", body);
  checkFiles("file", files);
}

/** The first problem of each field, in the form's order. Whether the subject id exists, only the destination can check. */
export function feedbackProblems({ fields, files }: Feedback): FieldProblem[] {
  return problemsOf(() => {
    checkSubject("subject", fields.subject);
    checkReference("subject_id", fields.subject_id, problemMessages.subject);
    checkWritten(fields, files);
  });
}
