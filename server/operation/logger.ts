import type { FastifyBaseLogger } from "fastify";
import { type LogFn, type Logger, pino, stdSerializers } from "pino";
import type { Config } from "../config/read-config.ts";
import { loggedPath } from "../http/request-path.ts";
import type { LogSink } from "./log-sink.ts";

/** Where log lines are written. */
type LogStream = Pick<LogSink, "write">;

/** The portal's logger: JSON lines without personal data and without configured secrets. */
export function createLogger(
  { logLevel, secrets = [] }: Pick<Config, "logLevel"> & Partial<Pick<Config, "secrets">>,
  stream: LogStream,
): FastifyBaseLogger {
  const serializers = { req: withoutQuery, res: statusOf, err: withoutQuotedData };
  return pino({ level: logLevel, base: null, serializers, hooks: { logMethod } }, redacted(stream, secrets));
}

/** Gives errors logged without a message a neutral one: pino would copy the error's own, which may quote input. */
function logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [fields, message] = args;
  const isError = typeof fields === "object" && fields !== null && (fields instanceof Error || "err" in fields);
  log.apply(this, isError && message === undefined ? [fields, "an error"] : args);
}

/** The last line of defence: replaces secrets anywhere in a line. */
function redacted(stream: LogStream, secrets: readonly string[]): LogStream {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  return { write: (line) => stream.write(forms.reduce((text, secret) => text.replaceAll(secret, "[secret]"), line)) };
}

/** Serializes a request in Fastify's own log lines: no query, address or headers. */
function withoutQuery({ method, url }: { method: string; url: string }) {
  return { method, path: loggedPath(url) };
}

function statusOf({ statusCode }: { statusCode: number }) {
  return { status: statusCode };
}

/** Error fields that are logged. Others may hold visitors' data: parameters, rows, packets, input. */
const loggedFields = ["code", "syscall", "statusCode", "severity", "schema", "table", "column", "constraint"] as const;

/** Serializes an error: type, message and stack, without visitors' data that they quote. */
function withoutQuotedData(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const fields = loggedFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const text = quotesData(error) ? { message: withoutQuoted(message), stack: framesOf(stack) } : { message, stack };
  return { type, ...text, ...Object.fromEntries(fields) };
}

/** Whether the error or one of its causes quotes invalid input; SQLSTATE class 22 is "data exception". */
function quotesData(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isData = "code" in error && /^22...$/.test(String(error.code));
  return isData || ["SyntaxError", "ValiError"].includes(error.name) || quotesData(error.cause);
}

/** Cuts from the first to the last quotation mark: the quoted data may contain quotation marks itself. */
function withoutQuoted(message: string): string {
  return message.replace(/(["'«]).*["'»]/s, "…");
}

function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^ +at /.test(line))
    .join("\n");
}
