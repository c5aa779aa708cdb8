import type { FastifyInstance } from "fastify";
import { dayOf } from "../../../src/shared/dates.ts";
import { type Application, applicationProblems } from "../../../src/shared/validation/application.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { parseApplication } from "../../post-bodies/application-body.ts";
import { consentFrom } from "../../post-bodies/consent-headers.ts";
import { assertNoFieldErrors, FieldErrors } from "../../post-bodies/field-errors.ts";
import { acceptMultipart, readMultipart } from "../../post-bodies/multipart-form.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../embedded-service.ts";
import { idempotencyKeyOf, keyReused, readFeedback } from "./read-feedback.ts";
import { applicationStore } from "./store-application.ts";
import { feedbackStore } from "./store-feedback.ts";

/** `POST /Feedback`: stores a message. Problems are answered as `{success: false, errors: [{field, message}]}`. */
function addFeedback(scope: FastifyInstance, db: Database): void {
  const store = feedbackStore(db, "card");
  scope.post("/Feedback", async (request, reply) => {
    if (!request.isMultipart()) throw new Refusal(415, "Ожидается multipart/form-data.");
    try {
      const key = idempotencyKeyOf(request);
      const feedback = await readFeedback(db, "card_feedback_theme", await readMultipart(request));
      const stored = await store(feedback, key, consentFrom(request.headers));
      if ("keyReused" in stored) throw new FieldErrors([keyReused]);
      return { success: true, errors: false, number: String(stored.number) };
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error;
      return reply.code(422).send({ success: false, errors: error.problems });
    }
  });
}

/** @throws {FieldErrors} */
async function readApplication(db: Database, body: unknown, now: number): Promise<Application> {
  const application = parseApplication(body);
  assertNoFieldErrors(applicationProblems(application, dayOf(now)));
  const [point] = await db.query("select 1 from card_issue_point where id::text = $1", [application.issuePointId]);
  if (point === undefined) assertNoFieldErrors([{ field: "issuePointId", message: problemMessages.issuePoint }]);
  return application;
}

/** `POST /RegisterClient`: assigns an application its number. Problems are answered as a plain array in form order. */
function addApplications(scope: FastifyInstance, db: Database, now: () => number): void {
  const store = applicationStore(db);
  scope.post("/RegisterClient", async (request, reply) => {
    try {
      const key = idempotencyKeyOf(request);
      const number = await store(await readApplication(db, request.body, now()), key, consentFrom(request.headers));
      return { success: true, errors: false, number: String(number) };
    } catch (error) {
      if (!(error instanceof FieldErrors)) throw error;
      return reply.code(422).send(error.problems);
    }
  });
}

/**
 * The card data service's POST routes: messages and applications for a card.
 * @param now the clock (ms since 1970), for validating the date of birth.
 */
export function addCardPosts(app: FastifyInstance, db: Database, now: () => number = Date.now): void {
  app.register(async (scope) => {
    await acceptMultipart(scope);
    addFeedback(scope, db);
    addApplications(scope, db, now);
  });
}
