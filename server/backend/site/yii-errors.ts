import { STATUS_CODES } from "node:http";
import type { FastifyReply } from "fastify";
import type { ErrorBody } from "../../../src/shared/failure.ts";
import type { FieldProblem } from "../../../src/shared/validation/field-problem.ts";
import { errorStatus } from "../embedded-service.ts";

/** Invalid parameters: 422 with a list of the first problem of each field. */
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

/** Answers an error in Yii2's format. Unexpected errors are logged and answered without details. */
export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof ValidationError) {
    reply.raw.statusMessage = error.message;
    return reply.code(422).send(error.problems);
  }
  const status = errorStatus(error);
  if (status === 500) {
    reply.log.error({ err: error }, "site backend failed");
    return reply.code(500).send(errorBody(500, "Возникла внутренняя ошибка сервера."));
  }
  return reply.code(status).send(errorBody(status, error instanceof Error ? error.message : ""));
}
