import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";

/** A refusal whose message is meant for whoever asked. */
export class SuggestError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export interface SuggestErrorBody {
  family: "CLIENT_ERROR" | "SERVER_ERROR";
  reason: string;
  message: string;
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/** Answers with an error in the service's form. What is not a refusal is logged and told to nobody. */
export function sendSuggestError(error: unknown, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status === 500) reply.log.error({ err: error }, "suggestion service failed");
  const body: SuggestErrorBody = {
    family: status === 500 ? "SERVER_ERROR" : "CLIENT_ERROR",
    reason: STATUS_CODES[status] ?? "Error",
    message: status !== 500 && error instanceof Error ? error.message : "Internal error",
  };
  return reply.code(status).send(body);
}
