const refusalStatuses = [400, 414, 422] as const;
type RefusalStatus = (typeof refusalStatuses)[number];

/** What can be expected to go wrong when something is read. Everything else throws. */
export type Failure =
  | { kind: "offline" }
  | { kind: "timeout" }
  | { kind: "not-found"; message: string }
  /** Parameters that the service does not take; the message is for the visitor. */
  | { kind: "refused"; status: RefusalStatus; message: string }
  | { kind: "invalid" }
  | { kind: "server"; status: number };

/** `{name, message, code, status}`: the error body of the site backend (Yii2). */
export interface ErrorBody {
  name: string;
  message: string;
  code: number;
  status: number;
}

/** Of a service's message a visitor sees no more characters. */
const maxMessageLength = 300;

/** The first of a list of problems: the body itself, or its `errors`. */
function firstProblem(body: unknown): unknown {
  if (Array.isArray(body)) return body[0];
  if (typeof body !== "object" || body === null || !("errors" in body)) return body;
  return Array.isArray(body.errors) ? body.errors[0] : body;
}

/**
 * The first message of an error body, or null when it has none. Forms: `{message}`, a list of such, and
 * `{errors: […]}` with such a list.
 */
export function errorMessage(body: unknown): string | null {
  const problem = firstProblem(body);
  if (typeof problem !== "object" || problem === null || !("message" in problem)) return null;
  const { message } = problem;
  return typeof message === "string" && message.trim() !== "" ? message.trim().slice(0, maxMessageLength) : null;
}

/** What an answer whose status is not 200 says; `body` is its JSON. */
export function failureOfStatus(status: number, body: unknown): Failure {
  const message = errorMessage(body);
  if (status === 404) return { kind: "not-found", message: message ?? "Такой страницы нет." };
  const refusal = refusalStatuses.find((each) => each === status);
  if (refusal) return { kind: "refused", status: refusal, message: message ?? "Запрос составлен неверно." };
  return { kind: "server", status };
}
