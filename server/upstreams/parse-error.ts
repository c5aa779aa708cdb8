import * as v from "valibot";

/**
 * Why an answer is of another form, for the log. A validation's own error holds the whole answer, and its message the
 * value: what services send is not ours to write down.
 */
export function describeParseError(error: unknown): string {
  if (error instanceof v.ValiError) {
    const [issue] = error.issues;
    return `${v.getDotPath(issue) ?? "the whole"}: ${issue.type}`;
  }
  return error instanceof TypeError ? error.message : String(error);
}
