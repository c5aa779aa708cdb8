import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { ErrorBody } from "../../../src/shared/failure.ts";
import type { FieldProblem } from "../../../src/shared/validation/field-problem.ts";

/** A refusal whose message is meant for whoever asked. */
export class HttpError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parameters that are not valid: 422 and a list with the first problem of each field. */
export class ValidationError extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super("Data Validation Failed.");
    this.problems = problems;
  }
}

export function errorBody(status: number, message: string): ErrorBody {
  return { name: STATUS_CODES[status] ?? "Error", message, code: 0, status };
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/** Answers with an error in Yii2's form. What is not a refusal is logged and told to nobody. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof ValidationError) {
    reply.raw.statusMessage = error.message;
    return reply.code(422).send(error.problems);
  }
  const status = statusOf(error);
  if (status === 500) {
    reply.log.error({ err: error }, "site backend failed");
    return reply.code(500).send(errorBody(500, "Возникла внутренняя ошибка сервера."));
  }
  return reply.code(status).send(errorBody(status, error instanceof Error ? error.message : ""));
}
