import * as v from "valibot";

/**
 * Describes for the log why a response does not match its schema: the first bad field and the kind of its problem.
 * A ValiError's own message quotes the value, which may be personal data.
 */
export function describeParseError(error: unknown): string {
  if (error instanceof v.ValiError) {
    const [issue] = error.issues;
    return `${v.getDotPath(issue) ?? "the whole"}: ${issue.type}`;
  }
  return error instanceof TypeError ? error.message : String(error);
}
