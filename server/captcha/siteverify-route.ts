import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { turnstileAction } from "../../src/shared/captcha/wire.ts";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { keyCheck } from "../lib/key-check.ts";
import { maxPassLength, type Passes } from "./passes.ts";

interface SiteverifyOptions {
  passes: Passes;
  /** The secret that services must send; undefined: none. */
  secret: string | undefined;
  /** The host name of the portal. */
  hostname: string;
  limit: RateLimit;
}

/** Fits the longest pass and the other parameters of Turnstile's API (bytes). */
const bodyLimit = 8_192;

const bodySchema = v.fallback(v.object({ secret: v.fallback(v.string(), ""), response: v.fallback(v.string(), "") }), {
  secret: "",
  response: "",
});

function refusal(...codes: string[]) {
  return { success: false, "error-codes": codes };
}

/** Verifies a pass; the result has the form of Turnstile's siteverify. */
async function verify(body: unknown, { passes, secret, hostname }: SiteverifyOptions) {
  const { secret: givenSecret, response } = v.parse(
    bodySchema,
    body instanceof URLSearchParams ? Object.fromEntries(body) : body,
  );
  if (secret !== undefined) {
    if (givenSecret === "") return refusal("missing-input-secret");
    if (!keyCheck(secret)(givenSecret)) return refusal("invalid-input-secret");
  }
  if (response === "") return refusal("missing-input-response");
  if (response.length > maxPassLength) return refusal("invalid-input-response");
  const check = await passes.read(response);
  if (check.kind === "forged") return refusal("invalid-input-response");
  if (check.kind === "expired") return refusal("timeout-or-duplicate");
  const { issued, submission } = check.pass;
  return {
    success: true,
    challenge_ts: new Date(issued).toISOString(),
    hostname,
    action: turnstileAction,
    cdata: submission,
    "error-codes": [],
  };
}

/**
 * `POST /api/captcha/siteverify` for services that verify tokens themselves: the API of Turnstile's siteverify, with a
 * form or JSON. Unlike a Turnstile token a pass may be verified repeatedly: a message and its corrections share it.
 */
export function registerSiteverify(app: FastifyInstance, options: SiteverifyOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode < 500) return reply.code(400).send(refusal("bad-request"));
      request.log.error({ err: error }, "a pass could not be verified");
      return reply.code(500).send(refusal("internal-error"));
    });
    scope.removeContentTypeParser("text/plain");
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    scope.post("/api/captcha/siteverify", { bodyLimit }, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const seconds = await options.limit(request);
      if (seconds !== null) return sendTooMany(request, reply, seconds);
      return verify(request.body, options);
    });
  });
}
