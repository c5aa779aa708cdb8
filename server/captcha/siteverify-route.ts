import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import * as v from "valibot";
import { turnstileAction } from "../../src/shared/captcha/wire.ts";
import { keyCheck } from "../lib/key-check.ts";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { longestPass, type Passes } from "./passes.ts";

export interface SiteverifyOptions {
  passes: Passes;
  /** What a service has to know; undefined: nothing. */
  secret: string | undefined;
  /** Host of the portal. */
  hostname: string;
  limit: RateLimit;
}

/** Room for the longest pass and for what Turnstile takes besides (bytes). */
const bodyLimit = 8_192;

const given = v.fallback(v.object({ secret: v.fallback(v.string(), ""), response: v.fallback(v.string(), "") }), {
  secret: "",
  response: "",
});

function refusal(...codes: string[]) {
  return { success: false, "error-codes": codes };
}

/** Says of a pass what Turnstile says of a token, in its form. */
async function verify(body: unknown, { passes, secret, hostname }: SiteverifyOptions) {
  const asked = v.parse(given, body instanceof URLSearchParams ? Object.fromEntries(body) : body);
  if (secret !== undefined) {
    if (asked.secret === "") return refusal("missing-input-secret");
    if (!keyCheck(secret)(asked.secret)) return refusal("invalid-input-secret");
  }
  if (asked.response === "") return refusal("missing-input-response");
  if (asked.response.length > longestPass) return refusal("invalid-input-response");
  const reading = await passes.read(asked.response);
  if (reading.kind === "forged") return refusal("invalid-input-response");
  if (reading.kind === "expired") return refusal("timeout-or-duplicate");
  const { issued, submission } = reading.pass;
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
 * `POST /api/captcha/siteverify`, for services that verify tokens themselves: Turnstile's call at another address, with
 * a form or JSON. A pass is good as often as it is asked about, for it stands for a message and its corrections.
 */
export function registerSiteverify(app: FastifyInstance, options: SiteverifyOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode < 500) return reply.code(400).send(refusal("bad-request"));
      request.log.error({ err: error }, "a pass could not be checked");
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
