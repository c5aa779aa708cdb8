import type { FastifyBaseLogger } from "fastify";
import { destination, type LogFn, type Logger, pino, stdSerializers } from "pino";
import type { Config } from "../config/read-config.ts";

/** Where log lines go; the standard output where not given. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Lines go out together, when they are so many (bytes) or after so long (ms), and what is left when the process ends:
 * a write for each would cost a busy server more than the page that it tells of.
 */
const together = { minLength: 4_096, periodicFlush: 100 };

/** The portal's log: one JSON object a line, without personal data and without the configured secrets. */
export function createLogger(
  { logLevel, secrets = [] }: Pick<Config, "logLevel"> & Partial<Pick<Config, "secrets">>,
  stream: LogStream = destination({ dest: 1, sync: false, ...together }),
): FastifyBaseLogger {
  const serializers = { req: withoutQuery, res: statusOf, err: withoutQuotes };
  return pino({ level: logLevel, base: null, serializers, hooks: { logMethod } }, redacted(stream, secrets));
}

/** Of an error that is logged without a word pino would take its message, as it is. */
function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [told, words] = args;
  const isError = typeof told === "object" && told !== null && (told instanceof Error || "err" in told);
  log.apply(this, isError && words === undefined ? [told, "an error"] : args);
}

/** The last guard: whatever wrote a secret into a line, and wherever, it does not leave the process. */
function redacted(stream: LogStream, secrets: readonly string[]): LogStream {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  return { write: (line) => stream.write(forms.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line)) };
}

/** Fastify's own lines name a request: by method and path only, without query, address or headers. */
function withoutQuery({ method, url }: { method: string; url: string }) {
  return { method, path: loggedPath(url) };
}

function statusOf({ statusCode }: { statusCode: number }) {
  return { status: statusCode };
}

/** What else an error may bear. All other fields may hold what visitors sent: parameters, rows, packets, input. */
const toldFields = ["code", "syscall", "statusCode", "severity", "schema", "table", "column", "constraint"] as const;

/** Of an error what it is and where, but not what it quotes of a visitor's. */
function withoutQuotes(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const fields = toldFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const told = quotes(error) ? { message: withoutQuoted(message), stack: framesOf(stack) } : { message, stack };
  return { type, ...told, ...Object.fromEntries(fields) };
}

/** Whether it, or a cause of it, repeats the data that it could not read; class 22 is a database's for that. */
function quotes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isData = "code" in error && /^22...$/.test(String(error.code));
  return isData || ["SyntaxError", "ValiError"].includes(error.name) || quotes(error.cause);
}

/** What is quoted may hold quotation marks itself. */
function withoutQuoted(message: string): string {
  return message.replace(/(["'«]).*["'»]/s, "…");
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^ +at /.test(line))
    .join("\n");
}

/** A request's path, without what visitors wrote into its query. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** Longer ones are nobody's that reads logs (characters). */
const longestPath = 200;

/** The same for a log line. */
export function loggedPath(url: string): string {
  const path = pathOf(url);
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}
