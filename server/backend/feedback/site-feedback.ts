import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { consentFrom } from "../../post-bodies/consent-headers.ts";
import { FieldErrors } from "../../post-bodies/field-errors.ts";
import { acceptMultipart, formFromEntries, type PostedForm, readMultipart } from "../../post-bodies/multipart-form.ts";
import type { Database } from "../db/database.ts";
import { Refusal, refuseOtherMethods } from "../embedded-service.ts";
import { ValidationError } from "../site/yii-errors.ts";
import { idempotencyKeyOf, keyReused, readFeedback } from "./read-feedback.ts";
import { feedbackStore } from "./store-feedback.ts";

const path = "/v1/feedback";

const fieldsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Yii2 accepts multipart, urlencoded and JSON bodies. */
async function readForm(request: FastifyRequest): Promise<PostedForm> {
  if (request.isMultipart()) return readMultipart(request);
  const { body } = request;
  return formFromEntries(body instanceof URLSearchParams ? body : Object.entries(v.parse(fieldsSchema, body)));
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  scope.addContentTypeParser("*", async () => {
    throw new Refusal(415, "Такой вид содержимого не поддерживается.");
  });
}

/** `POST /v1/feedback`: stores a message and answers with its id, in Yii2's format. */
export function addSiteFeedback(app: FastifyInstance, db: Database): void {
  const store = feedbackStore(db, "site");
  app.register(async (scope) => {
    await acceptMultipart(scope);
    acceptForms(scope);
    scope.post(path, async (request) => {
      try {
        const key = idempotencyKeyOf(request);
        const feedback = await readFeedback(db, "site_feedback_subject", await readForm(request));
        const stored = await store(feedback, key, consentFrom(request.headers));
        if ("keyReused" in stored) throw new FieldErrors([keyReused]);
        return { success: true, errors: false, id: stored.number };
      } catch (error) {
        throw error instanceof FieldErrors ? new ValidationError(error.problems) : error;
      }
    });
  });
  refuseOtherMethods(app, path, ["POST"], "Этот адрес отвечает только на метод POST.");
}
