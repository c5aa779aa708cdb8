/** Where browsers report violations of the Content-Security-Policy, and pages their own failures. */
export const violationsPath = "/api/violations";

/**
 * A page's report of an error that left it, or a part of it, dead: plain text of three parts, each from a new line. The
 * page's path; name and message of the error; its stack in the browser's own format, which may repeat the message.
 */
export function pageFailure(path: string, error: unknown): string {
  return [path, error, Object(error).stack].join("\n");
}
