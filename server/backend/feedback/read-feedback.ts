import type { FastifyRequest } from "fastify";
import { type Feedback, feedbackProblems } from "../../../src/shared/validation/feedback.ts";
import { bareKey } from "../../../src/shared/validation/idempotency-key.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { feedbackFromForm } from "../../post-bodies/feedback-body.ts";
import { assertNoFieldErrors } from "../../post-bodies/field-errors.ts";
import type { PostedForm } from "../../post-bodies/multipart-form.ts";

/** Tables of the subjects that each destination accepts. */
type SubjectTable = "site_feedback_subject" | "card_feedback_theme";

/** The request's `Idempotency-Key`, or null. @throws {FieldsRefused} when it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = bareKey(request.headers["idempotency-key"]);
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    assertNoFieldErrors([{ field: "Idempotency-Key", message: "Неверный ключ идемпотентности" }]);
  }
  return key;
}

/** The problem of a key that was already used for other content. */
export const keyReused = { field: "Idempotency-Key", message: "С этим ключом уже отправлено другое содержание" };

/** Reads a message from a form and validates it, its subject against the given table. @throws {FieldsRefused} */
export async function readFeedback(
  db: Pick<Queryable, "query">,
  subjects: SubjectTable,
  form: PostedForm,
): Promise<Feedback> {
  const feedback = feedbackFromForm(form);
  assertNoFieldErrors(feedbackProblems(feedback));
  const [subject] = await db.query(`select 1 from ${subjects} where id::text = $1`, [feedback.fields.subject_id]);
  if (subject === undefined) assertNoFieldErrors([{ field: "subject_id", message: problemMessages.subject }]);
  return feedback;
}
