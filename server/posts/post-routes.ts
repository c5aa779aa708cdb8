import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { passField } from "../../src/shared/captcha/wire.ts";
import { dayOf } from "../../src/shared/dates.ts";
import { postUrls } from "../../src/shared/post-urls.ts";
import { applicationProblems } from "../../src/shared/validation/application.ts";
import { feedbackProblems } from "../../src/shared/validation/feedback.ts";
import {
  bareKey,
  type Destination,
  feedbackKeyParts,
  isApplicationKey,
} from "../../src/shared/validation/idempotency-key.ts";
import { passNeeded } from "../captcha/captcha-messages.ts";
import type { Passes } from "../captcha/passes.ts";
import type { Config } from "../config/read-config.ts";
import { sendError } from "../http/error-handler.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import { limitBy, limitByAddress, type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Queryable } from "../lib/queryable.ts";
import { storedSecret } from "../lib/stored-secret.ts";
import type { Telemetry } from "../lib/telemetry.ts";
import { parseApplication, parseToken } from "../post-bodies/application-body.ts";
import { encodeFeedback, feedbackFromForm } from "../post-bodies/feedback-body.ts";
import { assertNoFieldErrors, FieldErrors } from "../post-bodies/field-errors.ts";
import { applicationContent, feedbackContent, fingerprint } from "../post-bodies/fingerprint.ts";
import { acceptMultipart, readMultipart } from "../post-bodies/multipart-form.ts";
import { createUploadBudget } from "../post-bodies/upload-budget.ts";
import { type DeliveryResult, deliverPost, type Post } from "./deliver-post.ts";
import { createDeliveryRecords } from "./delivery-records.ts";
import type { PostDestination } from "./destination.ts";
import type { DestinationProblem } from "./destination-response.ts";
import { drainBody } from "./drain-body.ts";

export interface PostOptions {
  destinations: Readonly<Record<Destination, PostDestination>>;
  passes: Pick<Passes, "read">;
  /** Where it is kept what was sent on. */
  db: Pick<Queryable, "query">;
  timeouts: Pick<Config["timeouts"], "lease" | "upload">;
  limits: Pick<Config["rateLimits"], "posts" | "postsOfPass">;
  /** Memory for the uploads of all posts in progress (bytes). */
  uploadBudget: number;
  telemetry: Pick<Telemetry, "post">;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Where it goes: paths at the services as in spec §7. */
const paths = { site: "/v1/feedback", card: "/Feedback", application: "/RegisterClient" } as const;

const ours = createPostErrors(
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
const { sendPostError } = ours;

function sendRefusal(
  reply: FastifyReply,
  refusal: { status: number; message: string | null; problems: readonly DestinationProblem[] },
): FastifyReply {
  const { status, message, problems } = refusal;
  return reply.code(status).send({ success: false, errors: problems, ...(message === null ? {} : { message }) });
}

/** Of a place's answer passes what visitors are told, and nothing else. */
function sendDelivered(request: FastifyRequest, reply: FastifyReply, delivered: DeliveryResult): FastifyReply {
  switch (delivered.kind) {
    case "accepted":
      return reply.send({
        success: true,
        errors: false,
        ...(delivered.number === null ? {} : { number: delivered.number }),
      });
    case "refused":
      if (delivered.retryAfter !== null) reply.header("retry-after", delivered.retryAfter);
      return sendRefusal(reply, delivered);
    case "failed":
      return sendError(request, reply, delivered.status);
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

/** Problems of a form in the words of the rules; other errors in ours, and never what was posted. */
function answerError(error: FastifyError | FieldErrors, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldErrors) {
    const { problems } = error;
    return sendRefusal(reply, { status: 422, message: problems[0]?.message ?? null, problems });
  }
  const { statusCode = 500 } = error;
  // A trickle is not waited for any longer.
  if (statusCode === 408) reply.header("connection", "close");
  if (statusCode === 503) return sendPostError(request, reply.header("retry-after", "30"), 503);
  return ours.handleError(error, request, reply);
}

interface Expected {
  type: "multipart/form-data" | "application/json";
  isKey(key: string): boolean;
  /** Counted in this order. */
  limits: readonly RateLimit[];
}

/** Refuses before the body is read: what is not of our pages, has no key of ours, or is of another kind. */
function rejectEarly({ type, isKey, limits }: Expected) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    if (!isSameOrigin(request)) return sendPostError(request, reply, 403);
    if (!isKey(keyOf(request))) return sendPostError(request, reply, 400);
    const [given = ""] = (request.headers["content-type"] ?? "").split(";", 1);
    if (given.trim().toLowerCase() !== type) return sendPostError(request, reply, 415);
    for (const limit of limits) {
      const seconds = await limit(request);
      if (seconds !== null) return sendTooMany(request, reply, seconds);
    }
    return undefined;
  };
}

/** Without a key it is the empty one, which no call takes. */
function keyOf(request: FastifyRequest): string {
  return bareKey(request.headers["idempotency-key"]) ?? "";
}

/** The id of the submission that a key is for: what a pass has to be for. */
function submissionOf(key: string): string {
  return feedbackKeyParts(key)?.id ?? key;
}

/** `POST /api/…` of spec §7: judged, then sent on to the site backend or the card data service. */
export function registerPostRoutes(app: FastifyInstance, options: PostOptions): void {
  const { destinations, passes, db, timeouts, telemetry, now } = options;
  const records = createDeliveryRecords(db, timeouts.lease);
  const secret = storedSecret(db, "delivery");
  const holding = createUploadBudget(options.uploadBudget);
  const limits = [
    limitByAddress(app, options.limits.posts),
    // One submission has one pass.
    limitBy(app, options.limits.postsOfPass, (request) => submissionOf(keyOf(request))),
  ];

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Destination,
    post: Pick<Post, "path" | "fingerprint" | "token" | "encode">,
  ) => {
    const key = keyOf(request);
    const whole: Post = { ...post, key, submission: submissionOf(key) };
    const delivered = await deliverPost(whole, { destination: destinations[place], records, passes, log: request.log });
    telemetry.post(place, post.path === paths.application ? "application" : "feedback", delivered.kind);
    return sendDelivered(request, reply, delivered);
  };

  function addFeedback(scope: FastifyInstance, place: Destination): void {
    const path = paths[place];
    const isKey = (key: string) => feedbackKeyParts(key)?.destination === place;
    const expected: Expected = { type: "multipart/form-data", isKey, limits };
    scope.post(postUrls[place], { onRequest: rejectEarly(expected) }, async (request, reply) =>
      holding(async (hold) => {
        const form = await readMultipart(request, { timeout: timeouts.upload, reserve });
        const feedback = feedbackFromForm(form);
        assertNoFieldErrors(feedbackProblems(feedback));
        const print = fingerprint(await secret(), feedbackContent(feedback));
        const token = form.fields.get(passField) ?? "";
        const encode = () => encodeFeedback(feedback, token);
        return send(request, reply, place, { path, fingerprint: print, token, encode });
      }),
    );
  }

  /** Holds identity papers: nothing of it is kept, and nothing logged. */
  function addApplication(scope: FastifyInstance): void {
    const path = paths.application;
    const expected: Expected = { type: "application/json", isKey: isApplicationKey, limits };
    scope.post(postUrls.application, { onRequest: rejectEarly(expected) }, async (request, reply) => {
      const application = parseApplication(request.body);
      assertNoFieldErrors(applicationProblems(application, dayOf(now())));
      const print = fingerprint(await secret(), applicationContent(application));
      const token = parseToken(request.body);
      const json = JSON.stringify({ ...application, token });
      const encode = async () => ({ contentType: "application/json", bytes: Buffer.from(json) });
      return send(request, reply, "card", { path, fingerprint: print, token, encode });
    });
  }

  app.register(async (scope) => {
    await acceptMultipart(scope);
    scope.setErrorHandler(answerError);
    scope.addHook("onSend", async (request) => drainBody(request));
    addFeedback(scope, "site");
    addFeedback(scope, "card");
    addApplication(scope);
  });
}
