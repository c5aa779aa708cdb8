import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { type ChallengeAnswer, challengePath, type PassRefusal, passPath } from "../../src/shared/captcha/wire.ts";
import { isSubmissionId } from "../../src/shared/validation/idempotency-key.ts";
import { sendError } from "../http/error-handler.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { refusalMessages } from "./captcha-messages.ts";
import { type Challenges, proofSchema } from "./challenges.ts";
import { maxPassLength, type Passes } from "./passes.ts";
import type { TurnstileToken, TurnstileVerdict } from "./turnstile.ts";

interface CaptchaOptions {
  passes: Passes;
  /** Null when only Turnstile is allowed. */
  challenges: Challenges | null;
  /** Null when no Turnstile keys are configured. */
  turnstile: ((given: TurnstileToken) => Promise<TurnstileVerdict>) | null;
  limits: { challenge: RateLimit; pass: RateLimit };
}

/** Fits the longest token, and a challenge with its solution (bytes). */
const bodyLimit = 8_192;

const submission = v.pipe(v.string(), v.check(isSubmissionId));

const challengeRequest = v.object({ submission });

/** Turnstile tokens have the same maximum length as passes. */
const passRequest = v.union([
  v.object({ submission, turnstile: v.pipe(v.string(), v.minLength(1), v.maxLength(maxPassLength)) }),
  v.object({ submission, proof: proofSchema }),
]);

const { sendPostError, handleError, guard } = createPostErrors(
  { ...commonPostMessages, 403: "Такая проверка здесь не проводится." },
  "the captcha failed",
);

function refuse(reply: FastifyReply, reason: PassRefusal["reason"]): FastifyReply {
  const refusal: PassRefusal = { reason, message: refusalMessages[reason] };
  return reply.code(422).send(refusal);
}

/** The routes that issue passes, to pages of this origin only; see `src/shared/captcha/wire.ts`. */
export function registerCaptchaRoutes(
  app: FastifyInstance,
  { passes, challenges, turnstile, limits }: CaptchaOptions,
): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    // Only JSON is accepted; anything else is 415.
    scope.removeContentTypeParser("text/plain");

    scope.post(challengePath, { bodyLimit, onRequest: guard(limits.challenge) }, async (request, reply) => {
      if (challenges === null) return sendPostError(request, reply, 403);
      const parsed = v.safeParse(challengeRequest, request.body);
      if (!parsed.success) return sendPostError(request, reply, 400);
      const answer: ChallengeAnswer = { challenge: await challenges.make(parsed.output.submission) };
      return reply.send(answer);
    });

    scope.post(passPath, { bodyLimit, onRequest: guard(limits.pass) }, async (request, reply) => {
      const parsed = v.safeParse(passRequest, request.body);
      if (!parsed.success) return sendPostError(request, reply, 400);
      const { submission } = parsed.output;
      if ("proof" in parsed.output) {
        if (challenges === null) return sendPostError(request, reply, 403);
        const spent = await challenges.spend(submission, parsed.output.proof);
        if (spent.kind === "refused") return refuse(reply, spent.reason);
        return reply.send(await passes.issue({ submission, way: "proof-of-work", issued: spent.spentAt }));
      }
      if (turnstile === null) return sendPostError(request, reply, 403);
      const verdict = await turnstile({ token: parsed.output.turnstile, submission, address: request.ip });
      if (verdict.kind === "passed") {
        return reply.send(await passes.issue({ submission, way: "turnstile", issued: verdict.at }));
      }
      request.log.warn({ why: verdict.why }, "a Turnstile token was not accepted");
      return verdict.kind === "refused" ? refuse(reply, verdict.reason) : sendError(request, reply, verdict.status);
    });
  });
}
