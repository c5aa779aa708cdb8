import type { FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { FieldsRefused } from "../../post-bodies/field-errors.ts";
import { acceptMultipart, formOf, type PostedForm, readMultipart } from "../../post-bodies/multipart-form.ts";
import type { Database } from "../db/database.ts";
import { HttpError, ValidationError } from "../site/yii-errors.ts";
import { idempotencyKeyOf, keyReused, readFeedback } from "./read-feedback.ts";
import { feedbackStore } from "./store-feedback.ts";

const path = "/v1/feedback";

const fieldsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** Yii2 reads all three kinds of body. */
async function readForm(request: FastifyRequest): Promise<PostedForm> {
  if (request.isMultipart()) return readMultipart(request);
  const { body } = request;
  return formOf(body instanceof URLSearchParams ? body : Object.entries(v.parse(fieldsSchema, body)));
}

function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  scope.addContentTypeParser("*", async () => {
    throw new HttpError(415, "Такой вид содержимого не поддерживается.");
  });
}

/** `POST /v1/feedback`: keeps a message, with the manners of Yii2. The number that it answers is the message's own. */
export function addSiteFeedback(app: FastifyInstance, db: Database): void {
  const store = feedbackStore(db, "site");
  app.register(async (scope) => {
    await acceptMultipart(scope);
    acceptForms(scope);
    scope.post(path, async (request) => {
      try {
        const key = idempotencyKeyOf(request);
        const stored = await store(await readFeedback(db, "site_feedback_subject", await readForm(request)), key);
        if ("keyReused" in stored) throw new FieldsRefused([keyReused]);
        return { success: true, errors: false, id: stored.number };
      } catch (error) {
        throw error instanceof FieldsRefused ? new ValidationError(error.problems) : error;
      }
    });
  });
  app.route({
    method: ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: path,
    onRequest: async (_, reply) => {
      reply.header("allow", "POST");
      throw new HttpError(405, "Этот адрес отвечает только на метод POST.");
    },
    handler: async () => undefined,
  });
}
