import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../../src/shared/failure.ts";
import { unavailableMessage } from "../lib/unavailable.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";
import { pathOf } from "./request-path.ts";
import { setPolicy } from "./security-headers.ts";

const messages: Readonly<Record<number, string>> = {
  400: "Адрес составлен неверно.",
  404: "По этому адресу ничего нет.",
  405: "Этот адрес так не вызывают.",
  408: "Запрос шёл слишком долго. Попробуйте ещё раз, когда связь станет лучше.",
  413: "Запрос слишком длинный.",
  414: "Адрес слишком длинный.",
  415: "Такой вид содержимого не поддерживается.",
  429: "Слишком много запросов с вашего адреса. Подождите немного и попробуйте ещё раз.",
  431: "Адрес или заголовки запроса слишком длинные. Удалите файлы cookie этого сайта и попробуйте ещё раз.",
  502: "Сервис сейчас недоступен. Попробуйте позже.",
  503: unavailableMessage,
  504: "Сервис не ответил вовремя. Попробуйте позже.",
};
const unexpected = "Что-то пошло не так на нашей стороне. Попробуйте позже.";

/** Turns errors into responses: JSON under `/api`, an HTML page elsewhere. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    // Never the error's own message: Fastify's are English and quote the request, others reveal internals.
    return sendError(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, request.method === "GET" || request.method === "HEAD" ? 404 : 405),
  );
}

/** The visitor-facing message for a status. */
export function messageOf(status: number): string {
  return messages[status] ?? unexpected;
}

/** @param message shown to the visitor; by default the one for the status. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message = messageOf(status),
): FastifyReply {
  reply.code(status).header("cache-control", "no-store");
  if (status === 405) reply.header("allow", allowedMethods(request));
  if (request.url.startsWith("/api/")) {
    const body: ErrorBody = { name: STATUS_CODES[status] ?? "Error", message, code: 0, status };
    return reply.send(body);
  }
  setPolicy(reply, plainPagePolicy);
  const title = status === 404 ? "Такой страницы нет" : "Страница не открылась";
  return reply.type("text/html; charset=utf-8").send(plainPage({ title, message: messageOf(status) }));
}

/** The `Allow` header: a path is either posted to or read. */
function allowedMethods({ server, url }: FastifyRequest): string {
  return server.hasRoute({ method: "POST", url: pathOf(url) }) ? "POST" : "GET, HEAD";
}
