import type { FastifyReply } from "fastify";

/** A refusal whose message is meant for whoever asked. */
export class CardError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

function refusalOf(error: unknown): CardError | null {
  if (error instanceof CardError) return error;
  if (!(error instanceof Error) || !("statusCode" in error)) return null;
  // The framework's own refusals, of bodies and addresses that cannot be read; their texts are for programmers.
  const { statusCode } = error;
  const isRefusal = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return isRefusal ? new CardError(statusCode, "Запрос составлен неверно.") : null;
}

/** Answers `{success: false, errors: [{message}]}`. What is not a refusal is logged and told to nobody. */
export function sendCardError(error: unknown, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal === null) reply.log.error({ err: error }, "card data service failed");
  const message = refusal?.message ?? "Внутренняя ошибка сервиса.";
  return reply.code(refusal?.statusCode ?? 500).send({ success: false, errors: [{ message }] });
}
