import type { FastifyInstance } from "fastify";
import { type RateLimit, sendTooMany } from "../http/rate-limits.ts";
import { commonPostMessages, createPostErrors } from "../http/post-errors.ts";
import { violationsPath } from "../http/security-headers.ts";
import { readViolations } from "./violation-report.ts";

export interface ViolationsOptions {
  /** Names of our hosts: reports of other pages are left out. */
  hosts: readonly string[];
  limits: {
    /** Reports from one address. */
    requests: RateLimit;
    /** Log lines of all reports together. */
    lines: RateLimit;
  };
}

/** A browser sends all that it has found in one: each report repeats the whole policy (bytes). */
const bodyLimit = 131_072;

const { handleError } = createPostErrors(commonPostMessages, "a report could not be read");

/**
 * `POST /api/violations`: what the policies of our pages stopped, as browsers tell it of themselves, in both of their
 * forms. It ends in log lines. Anybody may send anything here: nothing of it is kept, and what is logged is bounded.
 */
export function registerViolations(app: FastifyInstance, { hosts, limits }: ViolationsOptions): void {
  app.register(async (scope) => {
    scope.setErrorHandler(handleError);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/reports+json", "application/csp-report"],
      { parseAs: "string" },
      // As the framework reads JSON: keys that would reach into prototypes are refused.
      scope.getDefaultJsonParser("error", "error"),
    );
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("cache-control", "no-store");
      const seconds = await limits.requests(request);
      return seconds === null ? undefined : sendTooMany(request, reply.header("connection", "close"), seconds);
    });
    scope.post(violationsPath, { bodyLimit, logLevel: "warn" }, async (request, reply) => {
      for (const violation of readViolations(request.body, hosts)) {
        if ((await limits.lines(request)) !== null) break;
        request.log.warn({ violation }, "a page's policy stopped something");
      }
      return reply.code(204).send();
    });
  });
}
