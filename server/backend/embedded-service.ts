import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import { unavailableMessage } from "../lib/unavailable.ts";
import { DatabaseThreadError } from "./db/pglite-thread.ts";

/** An expected error (4xx, 503: the database is down, or 507: no room) whose message is meant for the client. */
export class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Status to answer an error with: our own and Fastify's 4xx (such as an unreadable body) stay; the rest is 500. */
export function errorStatus(error: unknown): number {
  if (error instanceof Refusal) return error.statusCode;
  if (!(error instanceof Error) || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/** The database's thread has failed and is being replaced: its own words are for the log, where they are already. */
export function withoutThreadErrors(error: unknown): unknown {
  return error instanceof DatabaseThreadError ? new Refusal(error.statusCode, unavailableMessage) : error;
}

interface EmbeddedServiceOptions {
  logger?: FastifyBaseLogger | undefined;
  /** Bytes. */
  bodyLimit?: number;
}

/** A Fastify app for `inject`: it does not listen, logs no requests, and answers every error through `sendError`. */
export function embeddedService(
  sendError: (error: unknown, reply: FastifyReply) => FastifyReply,
  { logger, ...options }: EmbeddedServiceOptions,
): FastifyInstance {
  const app = Fastify({
    ...options,
    ...(logger ? { loggerInstance: logger } : { logger: { level: "error" } }),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _, reply) => sendError(error, reply),
  });
  app.setErrorHandler((error, _, reply) => sendError(withoutThreadErrors(error), reply));
  return app;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Answers 405 for all other methods of `url`, before the body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly string[],
  message: string,
): void {
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: async (_, reply) => {
      reply.header("allow", allowed.join(", "));
      throw new Refusal(405, message);
    },
    handler: async () => undefined,
  });
}
