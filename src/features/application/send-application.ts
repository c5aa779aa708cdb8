import ky, { NetworkError, TimeoutError } from "ky";
import { errorMessage } from "../../shared/failure.ts";
import { arrivedField, postUrls } from "../../shared/post-urls.ts";
import { retryAfterOf } from "../../shared/retry-after.ts";
import type { Application } from "../../shared/validation/application.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";

/** Outcome of sending an application. */
export type SendResult =
  | { kind: "accepted"; number: string | null }
  /** Refused; it may be corrected. `message`: the service's first error, or our default. */
  | { kind: "refused"; message: string; problems: readonly FieldProblem[] }
  /** Too many requests; `wait`: ms until the next attempt, null if unknown. */
  | { kind: "limited"; wait: number | null }
  /** Never sent. */
  | { kind: "offline" }
  /** Our server could not reach the service: nothing arrived there. */
  | { kind: "unsent" }
  /** It may have been accepted. Only the same application may be sent again. `message`: the service's, if it answered. */
  | { kind: "unknown"; message: string | null };

interface ApplicationSubmission {
  application: Application;
  /** Idempotency key (UUID): the service accepts the application once, however often it is sent. */
  id: string;
  /** The captcha pass. */
  pass: string;
}

/** Longer than our server waits for the service (ms). */
const timeout = 60_000;

/** While an earlier attempt is in progress (409), retry this many times, after the delay the server names. */
const maxRetries = 5;
/** Delay between retries (ms): default and maximum. */
const defaultDelay = 1_000;
const maxDelay = 10_000;

const notSent = "Заявление не отправлено. Попробуйте позже или позвоните нам.";

async function post({ application, id, pass }: ApplicationSubmission): Promise<Response> {
  return ky.post(postUrls.application, {
    json: { ...application, token: pass },
    headers: { "idempotency-key": `"${id}"` },
    cache: "no-store",
    timeout,
    retry: 0,
    throwHttpErrors: false,
  });
}

/** Sends an application, which is not stored or logged on the way. Expected failures are values, not rejections. */
export async function sendApplication(sending: ApplicationSubmission): Promise<SendResult> {
  if (!navigator.onLine) return { kind: "offline" };
  try {
    for (let tries = 0; tries <= maxRetries; tries += 1) {
      const response = await post(sending);
      if (response.status !== 409) return resultOf(response, await bodyOf(response));
      const delay = Math.min(waitOf(response) ?? defaultDelay, maxDelay);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    return { kind: "unknown", message: null };
  } catch (error) {
    // A TypeError: ky does not recognize every browser's message for a failed request.
    const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError || error instanceof TypeError;
    if (isUnanswered) return { kind: "unknown", message: null };
    throw error;
  }
}

function waitOf(response: Response): number | null {
  return retryAfterOf(response.headers.get("retry-after"), Date.now());
}

/** Null if the body is not JSON: it is from a proxy or a captive portal, or was truncated. */
async function bodyOf(response: Response): Promise<object | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" ? body : null;
  } catch {
    return null;
  }
}

function resultOf(response: Response, body: object | null): SendResult {
  const { status } = response;
  if (status === 429) return { kind: "limited", wait: waitOf(response) };
  if (body === null) return { kind: "unknown", message: null };
  if (arrivedField in body) return { kind: "unsent" };
  // With the service's message; our own server's has another format, and is less specific than the form's.
  if (status >= 500) return { kind: "unknown", message: "success" in body ? messageIn(body) : null };
  if (response.ok && "success" in body && body.success === true) return { kind: "accepted", number: numberOf(body) };
  return { kind: "refused", message: messageIn(body) ?? notSent, problems: problemsOf(body) };
}

/** An empty error list may come with a message. */
function messageIn(body: object): string | null {
  return errorMessage(body) ?? ("message" in body ? errorMessage({ message: body.message }) : null);
}

function numberOf(body: object): string | null {
  return "number" in body && typeof body.number === "string" ? body.number : null;
}

/** The errors that name their field. */
function problemsOf(body: object): FieldProblem[] {
  const list: readonly unknown[] = "errors" in body && Array.isArray(body.errors) ? body.errors : [];
  return list.filter(isFieldProblem);
}

function isFieldProblem(item: unknown): item is FieldProblem {
  if (typeof item !== "object" || item === null || !("field" in item) || !("message" in item)) return false;
  return typeof item.field === "string" && typeof item.message === "string";
}
