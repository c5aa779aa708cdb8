import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { messageOf, sendError } from "./error-handler.ts";
import { type RateLimit, sendTooMany } from "./rate-limits.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Visitor-facing messages for errors that any post can cause, by status. */
export const commonPostMessages: Readonly<Record<number, string>> = {
  400: "Запрос составлен неверно.",
  413: messageOf(413),
  415: messageOf(415),
};

/** Error responses of a group of POST routes. */
interface PostErrors {
  sendPostError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply;
  /** For `setErrorHandler`. Never sends Fastify's own messages, which are English and may quote the body. */
  handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** An `onRequest` hook: rejects cross-origin posts and those over the limit before the body is read. */
  guard(limit: RateLimit): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/**
 * @param messages by status; a 4xx status that is not among them becomes 400.
 * @param logMessage logged with unexpected errors.
 */
export function createPostErrors(messages: Readonly<Record<number, string>>, logMessage: string): PostErrors {
  const sendPostError: PostErrors["sendPostError"] = (request, reply, status) =>
    sendError(request, reply, status, messages[status]);
  return {
    sendPostError,
    handleError(error, request, reply) {
      const { statusCode = 500 } = error;
      if (statusCode >= 400 && statusCode < 500) {
        return sendPostError(request, reply, statusCode in messages ? statusCode : 400);
      }
      request.log.error({ err: error }, logMessage);
      // 503: the database is being started anew.
      return statusCode === 503
        ? sendError(request, reply.header("retry-after", "30"), 503)
        : sendError(request, reply, 500);
    },
    guard: (limit) => async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isSameOrigin(request)) return sendPostError(request, reply.header("connection", "close"), 403);
      const seconds = await limit(request);
      return seconds === null ? undefined : sendTooMany(request, reply.header("connection", "close"), seconds);
    },
  };
}
