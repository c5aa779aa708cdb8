import type { FastifyInstance } from "fastify";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { type Consent, consentHeaders } from "../post-bodies/consent-headers.ts";
import type { EncodedBody } from "../post-bodies/feedback-body.ts";
import { fetchFailure, readText } from "../upstreams/http-upstream.ts";
import { freshConnectionFetch } from "../upstreams/upstream-fetch.ts";
import { type DestinationOutcome, parseDestinationResponse } from "./destination-response.ts";

/** A request to a destination. `path` as in spec §7; `key`: the idempotency key. */
interface DestinationPost {
  path: string;
  key: string;
  /** Told to the embedded backend only: services get what spec §7 lists. None: a test message. */
  consent?: Consent;
  body: EncodedBody;
}

/** A service that accepts posts. Expected failures are outcomes, not exceptions. */
export interface PostDestination {
  post(post: DestinationPost): Promise<DestinationOutcome>;
}

interface DestinationOptions {
  /** Value of the `Authorization` header. */
  authorization?: string | undefined;
  /** Limit for the whole response (ms). */
  timeout: number;
}

/** Responses are short (bytes). */
export const longestPostAnswer = 100_000;

function headersOf({ key, body }: DestinationPost, { authorization }: DestinationOptions): Record<string, string> {
  return {
    accept: "application/json",
    "content-type": body.contentType,
    "idempotency-key": key,
    ...(authorization === undefined ? {} : { authorization }),
  };
}

function header(value: string | string[] | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

function unanswered(status: 502 | 504, reason: string, mayHaveArrived = true): DestinationOutcome {
  return { kind: "failed", status, reason, mayHaveArrived, message: null };
}

const timedOut = unanswered(504, "timeout");

/** Codes of errors before the first byte was sent. */
const unsentCodes = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** Whether the request never left: no connection was made. */
function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  // Where a name has several addresses, one error stands for all of them.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((each) => each instanceof Error && "code" in each && unsentCodes.has(String(each.code)));
}

/** A service of the embedded backend. */
export function embeddedDestination(service: FastifyInstance, options: DestinationOptions): PostDestination {
  return {
    async post(post) {
      const { buffer, byteOffset, byteLength } = post.body.bytes;
      const payload = Buffer.from(buffer, byteOffset, byteLength);
      const headers = { ...headersOf(post, options), ...(post.consent && consentHeaders(post.consent)) };
      const asked = service.inject({ method: "POST", url: post.path, headers, payload });
      const response = await withTimeout(asked, options.timeout, null);
      if (response === null) return timedOut;
      const retryAfter = header(response.headers["retry-after"]);
      return parseDestinationResponse({ status: response.statusCode, text: response.payload, retryAfter });
    },
  };
}

/** A service over HTTP. Redirects are not followed: neither the key nor the message reaches another host. */
export function httpDestination(baseUrl: string, options: DestinationOptions): PostDestination {
  const fetch = freshConnectionFetch();
  return {
    async post(post) {
      try {
        const response = await fetch(baseUrl + post.path, {
          method: "POST",
          headers: headersOf(post, options),
          body: post.body.bytes,
          signal: AbortSignal.timeout(options.timeout),
        });
        const text = await readText(response, longestPostAnswer);
        if (text === null) return unanswered(502, "response too long");
        return parseDestinationResponse({
          status: response.status,
          text,
          retryAfter: response.headers.get("retry-after"),
        });
      } catch (error) {
        return fetchFailure(error).kind === "timeout" ? timedOut : unanswered(502, "no connection", !isUnsent(error));
      }
    },
  };
}
