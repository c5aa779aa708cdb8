import * as v from "valibot";
import { flag } from "../../src/shared/parse.ts";
import { parseJson } from "../upstreams/upstream.ts";

/** What a place answered, before it is judged. `retryAfter`: the header of that name. */
export interface DestinationResponse {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** A problem that a place names; not all name the field. */
export interface DestinationProblem {
  field?: string;
  message: string;
}

/** What came of sending something to a place. */
export type DestinationOutcome =
  | { kind: "accepted"; number: string | null }
  /** The place does not take it as it is. `message` is what the visitor is told, where the place says anything. */
  | { kind: "refused"; status: number; message: string | null; problems: DestinationProblem[]; retryAfter: string | null }
  /** It may have been taken or not. */
  | { kind: "failed"; status: 502 | 504; reason: string };

/** Refusals that say something of what was sent; others say that our settings are wrong. */
const refusals = new Set([400, 409, 410, 413, 422, 429]);

const longestMessage = 500;
const mostProblems = 20;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.replace(/\p{Cc}+/gu, " ").trim();
  return text === "" ? null : text.slice(0, longestMessage);
}

function problemsOf(body: unknown): DestinationProblem[] {
  const list = isObject(body) ? body.errors : body;
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostProblems).flatMap((item) => {
    const message = shown(isObject(item) ? item.message : item);
    const field = isObject(item) ? shown(item.field) : null;
    if (message === null) return [];
    return [field === null ? { message } : { field, message }];
  });
}

function refusal(status: number, body: unknown, retryAfter: string | null): DestinationOutcome {
  const problems = problemsOf(body);
  const message = problems[0]?.message ?? (isObject(body) ? shown(body.message) : null);
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? retryAfter : null;
  return { kind: "refused", status, message, problems, retryAfter: seconds };
}

/** Whatever is not plainly a success or nothing counts as refused: the visitor is told, and nothing is lost unseen. */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return problemsOf(body).length > 0;
  const { success = true, errors } = body;
  const hasErrors = typeof errors === "object" && errors !== null ? Object.keys(errors).length > 0 : Boolean(errors);
  return hasErrors || !v.parse(flag, success);
}

/** Numbers are short; anything longer is something else, and is not kept. */
function numberOf({ number, id }: Record<string, unknown>): string | null {
  const value = number ?? id;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^[\p{L}\d][\p{L}\d/-]{0,39}$/u.test(text) ? text : null;
}

/**
 * Judges an answer. The forms are `{success, errors, …}`, where `errors` is a flag or a list, and a bare list of
 * problems `{field?, message}`. A success must be said in JSON, or by 204: other things answer 200 as well.
 */
export function parseDestinationResponse({ status, text, retryAfter }: DestinationResponse): DestinationOutcome {
  const body = parseJson(text)?.value;
  if (status === 204) return { kind: "accepted", number: null };
  if (status >= 200 && status < 300) {
    if (isRefusal(body)) return refusal(422, body, null);
    if (!isObject(body)) return { kind: "failed", status: 502, reason: "an answer of another form" };
    return { kind: "accepted", number: numberOf(body) };
  }
  // Without more words it means that the place is still busy with an earlier request of the same key.
  const isBusy = status === 409 && !isRefusal(body);
  if (refusals.has(status) && !isBusy) return refusal(status, body, retryAfter);
  const timedOut = status === 408 || status === 504;
  return { kind: "failed", status: timedOut ? 504 : 502, reason: `status ${status}` };
}
