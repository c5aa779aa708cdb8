import type { FastifyReply } from "fastify";
import { errorStatus, Refusal } from "../embedded-service.ts";

/** Answers `{success: false, errors: [{message}]}`. Unexpected errors are logged and answered without details. */
export function sendCardError(error: unknown, reply: FastifyReply): FastifyReply {
  const status = errorStatus(error);
  if (status === 500) reply.log.error({ err: error }, "card data service failed");
  return reply.code(status).send({ success: false, errors: [{ message: messageOf(error, status) }] });
}

function messageOf(error: unknown, status: number): string {
  if (error instanceof Refusal) return error.message;
  // Fastify's own 4xx messages are English and meant for developers.
  return status === 500 ? "Внутренняя ошибка сервиса." : "Запрос составлен неверно.";
}
