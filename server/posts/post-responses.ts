import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { passField } from "../../src/shared/captcha/wire.ts";
import { arrivedField } from "../../src/shared/post-urls.ts";
import { passNeeded } from "../captcha/captcha-messages.ts";
import { sendError } from "../http/error-handler.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import { sendTooMany } from "../http/rate-limits.ts";
import { FieldErrors } from "../post-bodies/field-errors.ts";
import { UploadBudgetError, UploadQuotaError } from "../post-bodies/multipart-form.ts";
import type { DeliveryResult } from "./deliver-post.ts";
import type { DestinationProblem } from "./destination-response.ts";

const postErrors = createPostErrors(
  {
    ...commonPostMessages,
    403: "Отправить можно только со страниц портала.",
    408: "Отправка заняла слишком много времени. Попробуйте ещё раз, когда связь станет лучше.",
    409: "Отправка уже идёт. Подождите немного.",
    413: "Отправлено слишком много данных.",
    422: "Это уже отправлено с другим содержанием.",
    503: "Сейчас отправляют слишком много файлов. Попробуйте через минуту.",
  },
  "a post failed",
);

const inDoubt =
  "Мы не знаем, принято ли заявление: понятного ответа не пришло. Второй раз мы его не отправляем. Позвоните нам, мы проверим.";

/** When a message that found no room is worth another try. */
const roomRetrySeconds = 600;

export const { sendPostError } = postErrors;

function sendRefusal(
  reply: FastifyReply,
  refusal: { status: number; message: string | null; problems: readonly DestinationProblem[] },
): FastifyReply {
  const { status, message, problems } = refusal;
  return reply.code(status).send({ success: false, errors: problems, ...(message === null ? {} : { message }) });
}

/** Sends visitors the result of a delivery. Of a destination's response only its number and messages are forwarded. */
export function sendDeliveryResult(request: FastifyRequest, reply: FastifyReply, result: DeliveryResult): FastifyReply {
  switch (result.kind) {
    case "accepted":
      return reply.send({ success: true, errors: false, ...(result.number === null ? {} : { number: result.number }) });
    case "refused":
      if (result.retryAfter !== null) reply.header("retry-after", result.retryAfter);
      return sendRefusal(reply, result);
    case "failed":
      if (!result.mayHaveArrived) {
        if (result.status === 507) reply.header("retry-after", String(roomRetrySeconds));
        const words = result.message === null ? {} : { message: result.message };
        return reply.code(result.status).send({ success: false, errors: [], ...words, [arrivedField]: false });
      }
      if (result.message === null) return sendError(request, reply, result.status);
      return sendRefusal(reply, { ...result, message: result.message, problems: [] });
    case "in-doubt":
      return sendRefusal(reply, { status: 502, message: inDoubt, problems: [] });
    case "running":
      return sendPostError(request, reply.header("retry-after", "2"), 409);
    case "key-reused":
      return sendPostError(request, reply, 422);
    case "no-pass":
      return sendRefusal(reply, {
        ...{ status: 422, message: passNeeded },
        problems: [{ field: passField, message: passNeeded }],
      });
  }
}

/** Error handler of the post routes: field errors as a refusal, others with a generic message; never quotes the body. */
export function handlePostError(
  error: FastifyError | FieldErrors,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof FieldErrors) {
    const { problems } = error;
    return sendRefusal(reply, { status: 422, message: problems[0]?.message ?? null, problems });
  }
  const { statusCode = 500 } = error;
  if (error instanceof UploadQuotaError) return sendTooMany(request, reply, error.retryAfter);
  // The rest of a trickling upload is not drained.
  if (statusCode === 408) reply.header("connection", "close");
  if (error instanceof UploadBudgetError) return sendPostError(request, reply.header("retry-after", "30"), 503);
  return postErrors.handleError(error, request, reply);
}
