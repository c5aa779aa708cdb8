import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { messageOf, sendError } from "./error-handler.ts";
import { type RateLimit, sendTooMany } from "./rate-limits.ts";
import { isSameOrigin } from "./same-origin.ts";

/** What every post may be refused with, by status, in words for visitors. */
export const commonPostMessages: Readonly<Record<number, string>> = {
  400: "Запрос составлен неверно.",
  413: messageOf(413),
  415: messageOf(415),
};

export interface PostErrors {
  refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply;
  /** For `setErrorHandler`: in our words, for the framework's are English, and never with what was posted. */
  handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** For `onRequest`: refuses before the body is read what is not of our pages, or is too much. */
  guard(limit: RateLimit): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/**
 * How a group of posts refuses.
 * @param messages by status; a status of the visitor's that has none becomes 400.
 * @param failure what the log says when it is our own fault.
 */
export function createPostErrors(messages: Readonly<Record<number, string>>, failure: string): PostErrors {
  const fail: PostErrors["refuse"] = (request, reply, status) => sendError(request, reply, status, messages[status]);
  return {
    refuse,
    handleError(error, request, reply) {
      const { statusCode = 500 } = error;
      if (statusCode >= 400 && statusCode < 500) return fail(request, reply, statusCode in messages ? statusCode : 400);
      request.log.error({ err: error }, failure);
      return sendError(request, reply, 500);
    },
    guard: (limit) => async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isSameOrigin(request)) return fail(request, reply.header("connection", "close"), 403);
      const seconds = await limit(request);
      return seconds === null ? undefined : sendTooMany(request, reply.header("connection", "close"), seconds);
    },
  };
}
