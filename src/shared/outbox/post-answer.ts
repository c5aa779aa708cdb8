import * as v from "valibot";
import { passField } from "../captcha/wire.ts";
import { id, text } from "../parse.ts";
import { arrivedField } from "../post-urls.ts";
import { retryAfterOf } from "../retry-after.ts";
import type { FieldProblem } from "../validation/field-problem.ts";
import type { PostFailure } from "./transitions.ts";

/** Meaning of a response to a post. */
export type PostOutcome =
  | { kind: "accepted"; number: string | null }
  | { kind: "refused"; message: string | null; problems: readonly FieldProblem[] }
  /** Our server refused the captcha pass and forwarded nothing. `message` is for the visitor. */
  | { kind: "pass-refused"; message: string | null }
  /** `message`: the destination's words for the visitor. */
  | ({ kind: "failed"; message?: string } & PostFailure);

interface PostAnswer {
  status: number;
  /** The `Retry-After` header. */
  retryAfter: string | null;
  /** Undefined when it is not JSON: then it came from a proxy or a captive portal. */
  body: unknown;
}

const acceptedSchema = v.object({ success: v.literal(true), number: v.optional(v.nullable(id), null) });

/** Lenient: missing or malformed `errors` do not hide the refusal. */
const refusalSchema = v.object({
  message: text,
  errors: v.fallback(v.array(v.fallback(v.object({ field: text, message: text }), { field: "", message: "" })), []),
});

const refusalStatuses: readonly number[] = [400, 413, 415, 422];

/**
 * What a response means for the message's delivery.
 * @param now milliseconds since 1970, to read a `Retry-After` date.
 */
export function outcomeOf({ status, retryAfter, body }: PostAnswer, now: number): PostOutcome {
  const failed = (inDoubt: boolean, inProgress = false): PostOutcome => ({
    kind: "failed",
    inDoubt,
    retryAfter: retryAfterOf(retryAfter, now),
    inProgress,
  });
  const unknown = failed(true);
  if (status >= 200 && status < 300) {
    const taken = v.safeParse(acceptedSchema, body);
    if (taken.success) return { kind: "accepted", number: taken.output.number };
    return isRefusal(body) ? refusalOf(body) : unknown;
  }
  // Also from a proxy: a body too large for it will be too large next time.
  if (status === 413 && body === undefined) return { kind: "refused", message: null, problems: [] };
  if (refusalStatuses.includes(status)) return body === undefined ? failed(false) : refusalOf(body);
  // Our server is still processing an earlier request with the same key.
  if (status === 409) return failed(true, true);
  if (typeof body === "object" && body !== null && arrivedField in body) return { ...failed(false), ...wordsOf(body) };
  if (status >= 500 && isRefusal(body)) return { ...unknown, ...wordsOf(body) };
  // Our server may still be waiting for the destination when a proxy in between times out.
  if (status === 408 || status >= 500) return unknown;
  // 429, or a misconfigured portal (401, 403, 404, 405), which its operator will fix.
  return status >= 400 ? failed(false) : unknown;
}

function isRefusal(body: unknown): boolean {
  return typeof body === "object" && body !== null && "success" in body && body.success === false;
}

function wordsOf(body: unknown): { message?: string } {
  const { message } = v.parse(refusalSchema, body);
  return message === "" ? {} : { message };
}

function refusalOf(body: unknown): PostOutcome {
  const parsed = v.safeParse(refusalSchema, body);
  if (!parsed.success) return { kind: "refused", message: null, problems: [] };
  const message = parsed.output.message === "" ? null : parsed.output.message;
  const problems = parsed.output.errors.filter((problem) => problem.message !== "");
  const rest = problems.filter(({ field }) => field !== passField);
  if (problems.length > 0 && rest.length === 0) return { kind: "pass-refused", message: problems[0]?.message ?? null };
  return {
    kind: "refused",
    message: message ?? rest[0]?.message ?? null,
    problems: rest.filter(({ field }) => field !== ""),
  };
}
