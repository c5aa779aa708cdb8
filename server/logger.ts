import type { FastifyBaseLogger } from "fastify";
import { pino, stdSerializers } from "pino";
import type { Config } from "./config.ts";

/** Where log lines go; the standard output where not given. */
export interface LogStream {
  write(line: string): void;
}

/** The portal's log: one JSON object a line, without personal data. */
export function createLogger({ logLevel }: Pick<Config, "logLevel">, stream?: LogStream): FastifyBaseLogger {
  const options = { level: logLevel, base: null, serializers: { req: withoutQuery, err: withoutQuotes } };
  return stream ? pino(options, stream) : pino(options);
}

/** Fastify's own lines name a request: by method and path only, without query, address or headers. */
function withoutQuery({ method, url }: { method: string; url: string }) {
  return { method, path: pathOf(url) };
}

/** Databases and broken connections quote in their errors what visitors sent. */
function withoutQuotes(error: Error) {
  const { detail, where, rawPacket, ...told } = stdSerializers.err(error);
  return told;
}

/** A request's path, without what visitors wrote into its query. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}
