import * as v from "valibot";
import { flag } from "../../src/shared/parse.ts";
import { parseJson } from "../upstreams/upstream.ts";
import { isForVisitors } from "../upstreams/visitor-words.ts";

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
  /** Not accepted, or unknown whether it was. */
  | {
      kind: "failed";
      status: 502 | 504 | 507;
      reason: string;
      /** The destination may have processed it. */
      mayHaveArrived: boolean;
      /** The destination's message for the visitor. */
      message: string | null;
    };

/** Statuses that are not about the content, unless the response has a message for the visitor: our settings are wrong. */
const settingsStatuses = new Set([401, 404, 405]);

/** Statuses that are temporary and not about the content. */
const momentStatuses = new Set([408, 425]);

/** "Insufficient Storage": nothing was stored, and later there may be room. */
const noRoom = 507;

export const longestMessage = 500;
const mostProblems = 20;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function visibleText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = value.replace(/\p{Cc}+/gu, " ").trim();
  return text === "" ? null : text.slice(0, longestMessage);
}

/** Problems as a list of objects or texts, or as an object `{field: text}` or `{field: [text, …]}`. */
function listed(problems: unknown): DestinationProblem[] {
  const list: [unknown, unknown][] = Array.isArray(problems)
    ? problems.map((item) => (isObject(item) ? [item.field, item.message] : [null, item]))
    : Object.entries(isObject(problems) ? problems : {}).map(([field, texts]) => [
        field,
        Array.isArray(texts) ? texts[0] : texts,
      ]);
  return list.slice(0, mostProblems).flatMap(([name, text]) => {
    const message = visibleText(text);
    const field = visibleText(name);
    if (message === null) return [];
    return [field === null ? { message } : { field, message }];
  });
}

/** Some services put the problems beside a bare flag `errors`, into `data`. */
function problemsOf(body: unknown): DestinationProblem[] {
  if (!isObject(body)) return listed(body);
  const problems = listed(body.errors);
  return problems.length === 0 && isRefusal(body) ? listed(Array.isArray(body.data) ? body.data : []) : problems;
}

function messageOf(body: unknown): string | null {
  return problemsOf(body)[0]?.message ?? (isObject(body) ? visibleText(body.message) : null);
}

/** The destination's message, unless it is a program's or a database's, which visitors must not see. */
function wordsOf(body: unknown): string | null {
  const message = messageOf(body);
  return message !== null && isForVisitors(message) ? message : null;
}

/** Reported as 422, since other statuses have a meaning of their own at our server, such as 409: still being processed. */
function refusal(status: number, body: unknown, retryAfter: string | null): DestinationOutcome {
  const problems = problemsOf(body);
  const message = messageOf(body);
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? retryAfter : null;
  const told = status === 413 || status === 429 ? status : 422;
  return { kind: "refused", status: told, message, problems, retryAfter: seconds };
}

/** Errors, or a `success` that is not true: the visitor sees them. */
function isRefusal(body: unknown): boolean {
  if (!isObject(body)) return listed(body).length > 0;
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

/** Only what says so is a success: words of an error under a status 200, in whatever form, must not lose the message. */
function isAcceptance(body: Record<string, unknown>): boolean {
  return v.parse(flag, body.success) || numberOf(body) !== null;
}

/** Whether the response rejects the content, so that the same content would be rejected again. */
function rejects(status: number, body: unknown): boolean {
  if (status < 400 || status >= 500 || momentStatuses.has(status)) return false;
  // A 409 without a message: the destination is still processing an earlier request with the same key.
  if (status === 409 || settingsStatuses.has(status)) return isRefusal(body) || wordsOf(body) !== null;
  return true;
}

function failureStatus(status: number): 502 | 504 | 507 {
  if (status === noRoom) return noRoom;
  return status === 408 || status === 504 ? 504 : 502;
}

/**
 * Reads `{success, errors, …}`, where `errors` is a flag, a list or an object of problems, or a bare list of problems
 * `{field?, message}`. A success is empty, or JSON with `success: true` or a number: captive portals and proxies answer 200 with
 * a page, some services with the words of an error.
 */
export function parseDestinationResponse({ status, text, retryAfter }: DestinationResponse): DestinationOutcome {
  const body = parseJson(text)?.value;
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && text.trim() === "") return { kind: "accepted", number: null };
  if (isSuccess && isRefusal(body)) return refusal(422, body, null);
  if (isSuccess && isObject(body) && isAcceptance(body)) return { kind: "accepted", number: numberOf(body) };
  if (rejects(status, body)) return refusal(status, body, retryAfter);
  return {
    kind: "failed",
    status: failureStatus(status),
    reason: isSuccess ? "the answer says neither success nor a number" : `status ${status}`,
    mayHaveArrived: !settingsStatuses.has(status) && status !== noRoom,
    message: status >= 500 ? wordsOf(body) : null,
  };
}
