import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../../src/shared/failure.ts";
import { errorPage, errorPagePolicy } from "../error-page.ts";
import { setPolicy } from "./security.ts";

const messages: Readonly<Record<number, string>> = {
  400: "Адрес составлен неверно.",
  404: "По этому адресу ничего нет.",
  405: "Этот адрес так не вызывают.",
  414: "Адрес слишком длинный.",
  429: "Слишком много запросов с вашего адреса. Подождите немного и попробуйте ещё раз.",
  502: "Сервис сейчас недоступен. Попробуйте позже.",
  503: "Портал сейчас недоступен. Попробуйте через минуту.",
  504: "Сервис не ответил вовремя. Попробуйте позже.",
};
const unexpected = "Что-то пошло не так на нашей стороне. Попробуйте позже.";

/** The one place where errors become answers: JSON for `/api`, a page for people elsewhere. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    return sendError(request, reply, status, status < 500 ? error.message : undefined);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, request.method === "GET" || request.method === "HEAD" ? 404 : 405),
  );
}

/** What a visitor is told where nothing more is known than the status. */
export function messageOf(status: number): string {
  return messages[status] ?? unexpected;
}

/** @param message for the visitor; where not given, one that fits the status. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message = messageOf(status),
): FastifyReply {
  reply.code(status).header("cache-control", "no-store");
  if (status === 405) reply.header("allow", "GET, HEAD");
  if (request.url.startsWith("/api/")) {
    const body: ErrorBody = { name: nameOf(status), message, code: 0, status };
    return reply.send(body);
  }
  setPolicy(reply, errorPagePolicy);
  const title = status === 404 ? "Такой страницы нет" : "Страница не открылась";
  return reply.type("text/html; charset=utf-8").send(errorPage({ title, message: messageOf(status) }));
}

function nameOf(status: number): string {
  const names: Readonly<Record<number, string>> = {
    400: "Bad Request",
    404: "Not Found",
    405: "Method Not Allowed",
    414: "URI Too Long",
    422: "Unprocessable Entity",
    429: "Too Many Requests",
    502: "Bad Gateway",
  };
  return names[status] ?? (status < 500 ? "Error" : "Service Error");
}
