import type { FastifyInstance } from "fastify";
import { violationsPath } from "../../src/shared/page-failure.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { readPageFailure } from "./page-failure-report.ts";
import { readViolations } from "./violation-report.ts";

interface ViolationsOptions {
  /** The portal's host names: reports of other pages are ignored. */
  hosts: readonly string[];
  limits: {
    /** Reports from one address. */
    requests: RateLimit;
    /** Log lines for all reports together. */
    lines: RateLimit;
  };
}

/** Browsers batch reports, and each repeats the whole policy (bytes). */
const bodyLimit = 131_072;

const { handleError } = createPostErrors(commonPostMessages, "a violation report could not be parsed");

/**
 * `POST /api/violations`: browsers' reports of CSP violations, in both formats, and pages' reports of their own failure,
 * in plain text, written to the log. Anyone can post here, so nothing is stored and the number of log lines is limited.
 */
export function registerViolations(app: FastifyInstance, { hosts, limits }: ViolationsOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/reports+json", "application/csp-report"],
      { parseAs: "string" },
      // As Fastify parses JSON by default: rejects `__proto__` and `constructor` keys.
      scope.getDefaultJsonParser("error", "error"),
    );
    scope.addContentTypeParser("text/plain", { parseAs: "string" }, (_, body, done) => done(null, body));
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      const seconds = await limits.requests(request);
      return seconds === null ? undefined : sendTooMany(request, reply.header("connection", "close"), seconds);
    });
    scope.post(violationsPath, { bodyLimit, logLevel: "warn" }, async (request, reply) => {
      for (const [fields, text] of linesOf(request.body, hosts)) {
        if ((await limits.lines(request)) !== null) break;
        request.log.warn(fields, text);
      }
      return reply.code(204).send();
    });
  });
}

/** What to log of a report. */
function linesOf(body: unknown, hosts: readonly string[]): [fields: object, text: string][] {
  if (typeof body !== "string") {
    return readViolations(body, hosts).map((violation) => [{ violation }, "a page's policy stopped something"]);
  }
  const failure = readPageFailure(body, hosts);
  return failure === null ? [] : [[{ failure }, "a page failed in a browser"]];
}
