import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { messageOf, sendError } from "./error-handler.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";
import { newRequestId, requestIdHeader } from "./request-ids.ts";
import type { RequestLog } from "./request-log.ts";

/** Node's error for a connection whose request it could not parse. */
interface UnparsableRequest extends Error {
  code?: string;
  /** The last bytes received. */
  rawPacket?: unknown;
}

/**
 * Fastify's `frameworkErrors`: rejects URLs that cannot be decoded. No hook runs for these requests, so headers and log
 * line are added here.
 * @param headers those of every response.
 */
export function rejectUndecodableUrl(headers: Readonly<Record<string, string>>, log: RequestLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header(requestIdHeader, request.id);
    sendError(request, reply, error.statusCode ?? 400);
    log.requestCompleted(null, request, reply);
  };
}

/**
 * Fastify's `clientErrorHandler`: rejects input that never becomes a request, because its headers are too large or too
 * slow, or it is not HTTP. No hook runs for it, so the response is written here.
 * @param headers those of every response.
 */
export function rejectUnparsable(headers: Readonly<Record<string, string>>) {
  return function (this: { log: FastifyBaseLogger }, error: UnparsableRequest, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable || hasResponseStarted(socket)) {
      socket.destroy();
      return;
    }
    const status = unparsableStatus(error);
    const id = newRequestId();
    this.log.info({ reqId: id, status, code: error.code }, "a request could not be parsed");
    socket.end(rawResponse(status, { ...headers, [requestIdHeader]: id }), () => socket.destroy());
  };
}

/** 408: too slow. 414: URL too long. 431: headers too large. 400: anything else. */
export function unparsableStatus({ code, rawPacket }: UnparsableRequest): 400 | 408 | 414 | 431 {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  // The URL is in the first line; browsers send URL and headers together.
  const text = rawPacket instanceof Uint8Array ? Buffer.from(rawPacket).toString("latin1") : "";
  return /^[A-Z]+ \/[^\r\n]*$/.test(text) || /^[A-Z]+ \/[^\r\n]{8192}/.test(text) ? 414 : 431;
}

function rawResponse(status: 400 | 408 | 414 | 431, headers: Readonly<Record<string, string>>): Buffer {
  const message = status === 400 ? "Запрос составлен неверно." : messageOf(status);
  const body = Buffer.from(plainPage({ title: "Страница не открылась", message }));
  const all = {
    ...headers,
    "content-security-policy": plainPagePolicy,
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

/** A response to an earlier request is being sent, which ours must not corrupt. Node's own handler checks the same. */
function hasResponseStarted(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "headersSent") === true;
}
