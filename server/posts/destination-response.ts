import * as v from "valibot";
import { flag } from "../../src/shared/parse.ts";
import { parseJson } from "../upstreams/upstream.ts";

/** A destination's raw response. `retryAfter`: the header. */
interface DestinationResponse {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** A problem that a destination reports; some do not name the field. */
export interface DestinationProblem {
  field?: string;
  message: string;
}

/** The outcome of a request to a destination. */
export type DestinationOutcome =
  | { kind: "accepted"; number: string | null }
  /** Rejected as it is. `message` is shown to the visitor. */
  | {
      kind: "refused";
      status: number;
      message: string | null;
      problems: DestinationProblem[];
      retryAfter: string | null;
    }
  /** It is unknown whether it was accepted. */
  | { kind: "failed"; status: 502 | 504; reason: string };

/** Statuses that refuse the content. Others, such as 401, mean that our settings are wrong. */
const refusalStatuses = new Set([400, 409, 410, 413, 422, 429]);

const longestMessage = 500;
const mostProblems = 20;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function visibleText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.replace(/\p{Cc}+/gu, " ").trim();
  return text === "" ? null : text.slice(0, longestMessage);
}

function problemsOf(body: unknown): DestinationProblem[] {
  const list = isObject(body) ? body.errors : body;
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostProblems).flatMap((item) => {
    const message = visibleText(isObject(item) ? item.message : item);
    const field = isObject(item) ? visibleText(item.field) : null;
    if (message === null) return [];
    return [field === null ? { message } : { field, message }];
  });
}

function refusal(status: number, body: unknown, retryAfter: string | null): DestinationOutcome {
  const problems = problemsOf(body);
  const message = problems[0]?.message ?? (isObject(body) ? visibleText(body.message) : null);
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? retryAfter : null;
  return { kind: "refused", status, message, problems, retryAfter: seconds };
}

/** Anything but a plain success counts as refused: the visitor sees it, so no message is lost silently. */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return problemsOf(body).length > 0;
  const { success = true, errors } = body;
  const hasErrors = typeof errors === "object" && errors !== null ? Object.keys(errors).length > 0 : Boolean(errors);
  return hasErrors || !v.parse(flag, success);
}

/** Registration numbers are short; anything longer is something else and is not stored. */
function numberOf({ number, id }: Record<string, unknown>): string | null {
  const value = number ?? id;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^[\p{L}\d][\p{L}\d/-]{0,39}$/u.test(text) ? text : null;
}

/**
 * Reads `{success, errors, …}`, where `errors` is a flag or a list, or a bare list of problems `{field?, message}`.
 * Success needs JSON or 204: captive portals and proxies also answer 200.
 */
export function parseDestinationResponse({ status, text, retryAfter }: DestinationResponse): DestinationOutcome {
  const body = parseJson(text)?.value;
  if (status === 204) return { kind: "accepted", number: null };
  if (status >= 200 && status < 300) {
    if (isRefusal(body)) return refusal(422, body, null);
    if (!isObject(body)) return { kind: "failed", status: 502, reason: "response does not match its schema" };
    return { kind: "accepted", number: numberOf(body) };
  }
  // A bare 409: the destination is still processing an earlier request with the same key.
  const isBusy = status === 409 && !isRefusal(body);
  if (refusalStatuses.has(status) && !isBusy) return refusal(status, body, retryAfter);
  const timedOut = status === 408 || status === 504;
  return { kind: "failed", status: timedOut ? 504 : 502, reason: `status ${status}` };
}
