import type { FastifyRequest } from "fastify";
import { type Feedback, feedbackProblems } from "../../../src/shared/validation/feedback.ts";
import { bareKey } from "../../../src/shared/validation/idempotency-key.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { feedbackOf } from "../../post-bodies/feedback-body.ts";
import { refuse } from "../../post-bodies/field-errors.ts";
import type { PostedForm } from "../../post-bodies/multipart-form.ts";

/** Tables of the subjects that each place knows. */
export type SubjectTable = "site_feedback_subject" | "card_feedback_theme";

/** The idempotency key of a request, null where it has none. @throws {FieldsRefused} when it cannot be one. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = bareKey(request.headers["idempotency-key"]);
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    refuse([{ field: "Idempotency-Key", message: "Неверный ключ идемпотентности" }]);
  }
  return key;
}

/** Why a key that was used for something else is refused. */
export const keyReused = { field: "Idempotency-Key", message: "С этим ключом уже отправлено другое содержание" };

/** The message of a form, as the rules and the place's list of subjects allow it. @throws {FieldsRefused} */
export async function readFeedback(
  db: Pick<Queryable, "query">,
  subjects: SubjectTable,
  form: PostedForm,
): Promise<Feedback> {
  const feedback = feedbackOf(form);
  refuse(feedbackProblems(feedback));
  const [subject] = await db.query(`select 1 from ${subjects} where id = $1`, [Number(feedback.fields.subject_id)]);
  if (subject === undefined) refuse([{ field: "subject_id", message: problemMessages.subject }]);
  return feedback;
}
