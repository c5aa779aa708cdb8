const refusalStatuses = [400, 414, 422] as const;
type RefusalStatus = (typeof refusalStatuses)[number];

/** Expected failures of a read, as values. Everything else throws. */
export type Failure =
  | { kind: "offline" }
  | { kind: "timeout" }
  | { kind: "not-found"; message: string }
  /** The service rejected the parameters; the message is for the visitor. */
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

/** Longer service messages are cut (characters). */
const maxMessageLength = 300;

/** The first item of the body or of its `errors`, where these are lists. */
function firstProblem(body: unknown): unknown {
  if (Array.isArray(body)) return body[0];
  if (typeof body !== "object" || body === null || !("errors" in body)) return body;
  return Array.isArray(body.errors) ? body.errors[0] : body;
}

/** The first message of an error body: `{message}`, a list of those, or `{errors: […]}` with such a list. Null without one. */
export function errorMessage(body: unknown): string | null {
  const problem = firstProblem(body);
  if (typeof problem !== "object" || problem === null || !("message" in problem)) return null;
  const { message } = problem;
  return typeof message === "string" && message.trim() !== "" ? message.trim().slice(0, maxMessageLength) : null;
}

/** The failure that a response with a status other than 200 means; `body` is its JSON. */
export function failureOfStatus(status: number, body: unknown): Failure {
  const message = errorMessage(body);
  if (status === 404) return { kind: "not-found", message: message ?? "Такой страницы нет." };
  const refusal = refusalStatuses.find((each) => each === status);
  if (refusal) return { kind: "refused", status: refusal, message: message ?? "Запрос составлен неверно." };
  return { kind: "server", status };
}
