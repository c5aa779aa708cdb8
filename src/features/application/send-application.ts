import ky, { NetworkError, TimeoutError } from "ky";
import { errorMessage } from "../../shared/failure.ts";
import { postUrls } from "../../shared/post-urls.ts";
import { retryAfterOf } from "../../shared/retry-after.ts";
import type { Application } from "../../shared/validation/application.ts";
import type { FieldProblem } from "../../shared/validation/field-problem.ts";

/** What came of sending an application. */
export type SendResult =
  | { kind: "accepted"; number: string | null }
  /** It was not taken as it is, and may be changed. `message`: the service's first item, or ours. */
  | { kind: "refused"; message: string; problems: readonly FieldProblem[] }
  /** Too many at once; `wait`: milliseconds until the next try, where that is told. */
  | { kind: "limited"; wait: number | null }
  /** It never left the device. */
  | { kind: "offline" }
  /** No answer came: it may be there. The same must be sent again, or nothing. */
  | { kind: "unknown" };

export interface ApplicationSubmission {
  application: Application;
  /** Names the application (UUID): the service takes it once, however often it is sent. */
  id: string;
  /** The captcha's. */
  pass: string;
}

/** Our server waits for the service as long as anybody would (ms). */
const timeout = 60_000;

/** An earlier try is still under way: it is asked again so many times, after the pause that the server names (ms). */
const mostRepeats = 5;
const usualPause = 1_000;
const longestPause = 10_000;

const notSent = "Заявка не отправлена. Попробуйте позже или позвоните нам.";

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

/** Sends an application. Nothing of it is kept or logged anywhere on the way. Never rejects for what can be expected. */
export async function sendApplication(sending: ApplicationSubmission): Promise<SendResult> {
  if (!navigator.onLine) return { kind: "offline" };
  try {
    for (let tries = 0; tries <= mostRepeats; tries += 1) {
      const response = await post(sending);
      if (response.status !== 409) return resultOf(response, await bodyOf(response));
      const pause = Math.min(waitOf(response) ?? usualPause, longestPause);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return { kind: "unknown" };
  } catch (error) {
    if (error instanceof NetworkError || error instanceof TimeoutError) return { kind: "unknown" };
    throw error;
  }
}

function waitOf(response: Response): number | null {
  return retryAfterOf(response.headers.get("retry-after"), Date.now());
}

/** Null where it is no JSON: a proxy or somebody's Wi-Fi answered, or the answer was cut. */
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
  if (status >= 500 || body === null) return { kind: "unknown" };
  if (response.ok && "success" in body && body.success === true) return { kind: "accepted", number: numberOf(body) };
  // A list without items may stand beside a message.
  const message = errorMessage(body) ?? ("message" in body ? errorMessage({ message: body.message }) : null);
  return { kind: "refused", message: message ?? notSent, problems: problemsOf(body) };
}

function numberOf(body: object): string | null {
  return "number" in body && typeof body.number === "string" ? body.number : null;
}

/** Those that name their field. */
function problemsOf(body: object): FieldProblem[] {
  const list: readonly unknown[] = "errors" in body && Array.isArray(body.errors) ? body.errors : [];
  return list.filter(isFieldProblem);
}

function isFieldProblem(item: unknown): item is FieldProblem {
  if (typeof item !== "object" || item === null || !("field" in item) || !("message" in item)) return false;
  return typeof item.field === "string" && typeof item.message === "string";
}
