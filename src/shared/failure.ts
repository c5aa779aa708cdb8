/** What can be expected to go wrong when something is read. Everything else throws. */
export type Failure =
  | { kind: "offline" }
  | { kind: "timeout" }
  | { kind: "not-found"; message: string }
  | { kind: "invalid" }
  | { kind: "server"; status: number };

/** `{name, message, code, status}`: the error body of the site backend (Yii2). */
export interface ErrorBody {
  name: string;
  message: string;
  code: number;
  status: number;
}

/** The `message` of an error body, or null when the body is of another form. */
export function errorMessage(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  const { message } = body;
  return typeof message === "string" && message.trim() !== "" ? message.trim() : null;
}
