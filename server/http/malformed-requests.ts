import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { messageOf, sendError } from "./error-handler.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";
import { newRequestId, requestIdHeader } from "./request-ids.ts";
import type { RequestLog } from "./request-log.ts";

/** What Node says of a connection whose request it could not read. */
export interface UnparsableRequest extends Error {
  code?: string;
  /** The bytes that came last. */
  rawPacket?: unknown;
}

/**
 * Refuses, for Fastify's `frameworkErrors`, addresses that cannot be decoded. No hook sees these requests, and nobody
 * else logs them.
 * @param headers those of every answer.
 */
export function rejectUndecodableUrl(headers: Readonly<Record<string, string>>, log: RequestLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header(requestIdHeader, request.id);
    sendError(request, reply, error.statusCode ?? 400);
    log.requestCompleted(null, request, reply);
  };
}

/**
 * Refuses, for Fastify's `clientErrorHandler`, what never becomes a request: too much of a head, too slow a one, and
 * what is no HTTP. No hook sees these, so their answer is put together here.
 * @param headers those of every answer.
 */
export function rejectUnparsable(headers: Readonly<Record<string, string>>) {
  return function (this: { log: FastifyBaseLogger }, error: UnparsableRequest, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const status = unparsableStatus(error);
    const id = newRequestId();
    this.log.info({ reqId: id, status, code: error.code }, "a request that cannot be read");
    socket.end(rawAnswer(status, { ...headers, [requestIdHeader]: id }), () => socket.destroy());
  };
}

/** 408: too slow. 414, 431: too long an address, or all headers together. 400: anything else. */
export function unparsableStatus({ code, rawPacket }: UnparsableRequest): 400 | 408 | 414 | 431 {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  // The address stands in the first line; a browser sends both at once.
  const text = rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString("latin1") : "";
  return /^[A-Z]+ \/[^\r\n]*$/.test(text) || /^[A-Z]+ \/[^\r\n]{8192}/.test(text) ? 414 : 431;
}

function rawAnswer(status: 400 | 408 | 414 | 431, headers: Readonly<Record<string, string>>): Buffer {
  const message = status === 400 ? "Запрос составлен неверно." : messageOf(status);
  const body = Buffer.from(errorPage({ title: "Страница не открылась", message }));
  const all = {
    ...headers,
    "content-security-policy": errorPagePolicy,
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.length),
    connection: "close",
  };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/** An answer to an earlier request is on its way there, into which ours must not be mixed. Node's own handler asks the same. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "headersSent") === true;
}
