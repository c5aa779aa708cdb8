import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { type ChallengeAnswer, challengePath, type PassRefusal, passPath } from "../../src/shared/captcha/wire.ts";
import { isSubmissionId } from "../../src/shared/validation/idempotency-key.ts";
import { sendError } from "../http/error-handler.ts";
import type { RateLimit } from "../http/rate-limits.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import { refusalMessages } from "./captcha-messages.ts";
import { type Challenges, proofSchema } from "./challenges.ts";
import { longestPass, type Passes } from "./passes.ts";
import type { TurnstileToken, TurnstileVerdict } from "./turnstile.ts";

export interface CaptchaOptions {
  passes: Passes;
  /** Null where the operator allows Turnstile only. */
  challenges: Challenges | null;
  /** Null where no keys of Turnstile are set. */
  turnstile: ((given: TurnstileToken) => Promise<TurnstileVerdict>) | null;
  limits: { challenge: RateLimit; pass: RateLimit };
}

/** Room for the longest token, and for a challenge with its solution (bytes). */
const bodyLimit = 8_192;

const submission = v.pipe(v.string(), v.check(isSubmissionId));

const challengeRequest = v.object({ submission });

/** A token of Turnstile has no more characters than a pass. */
const passRequest = v.union([
  v.object({ submission, turnstile: v.pipe(v.string(), v.minLength(1), v.maxLength(longestPass)) }),
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

/** The two ways to a pass, for pages of our own; see `wire.ts`. */
export function registerCaptchaRoutes(app: FastifyInstance, { passes, challenges, turnstile, limits }: CaptchaOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    // Only JSON is read; anything else is 415.
    scope.removeContentTypeParser("text/plain");

    scope.post(challengePath, { bodyLimit, onRequest: guard(limits.challenge) }, async (request, reply) => {
      if (challenges === null) return sendPostError(request, reply, 403);
      const asked = v.safeParse(challengeRequest, request.body);
      if (!asked.success) return sendPostError(request, reply, 400);
      const answer: ChallengeAnswer = { challenge: await challenges.make(asked.output.submission) };
      return reply.send(answer);
    });

    scope.post(passPath, { bodyLimit, onRequest: guard(limits.pass) }, async (request, reply) => {
      const asked = v.safeParse(passRequest, request.body);
      if (!asked.success) return sendPostError(request, reply, 400);
      const { submission } = asked.output;
      if ("proof" in asked.output) {
        if (challenges === null) return sendPostError(request, reply, 403);
        const spending = await challenges.spend(submission, asked.output.proof);
        if (spending.kind === "refused") return refuse(reply, spending.reason);
        return reply.send(await passes.issue({ submission, way: "proof-of-work", issued: spending.spentAt }));
      }
      if (turnstile === null) return sendPostError(request, reply, 403);
      const verdict = await turnstile({ token: asked.output.turnstile, submission, address: request.ip });
      if (verdict.kind === "passed") {
        return reply.send(await passes.issue({ submission, way: "turnstile", issued: verdict.at }));
      }
      request.log.warn({ why: verdict.why }, "a token of Turnstile gave no pass");
      return verdict.kind === "refused" ? refuse(reply, verdict.reason) : sendError(request, reply, verdict.status);
    });
  });
}
