import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { trustedProxies } from "./trusted-proxies.ts";

/** The request id's header: sent in every response, accepted from trusted proxies. */
export const requestIdHeader = "x-request-id";

/** Ids are copied into headers and log lines, so no spaces, quotes or newlines. */
const safeForm = /^[\w.:=-]{8,128}$/;

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Fastify's `genReqId`: the id set by a trusted proxy, else a new one. An id sent by a visitor is ignored, or the log could
 * be forged.
 * @param trustProxy addresses or networks.
 */
export function requestIds(
  trustProxy: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  const isProxy = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === "string" && safeForm.test(given) && isProxy(socket.remoteAddress);
    return isGiven ? given : newRequestId();
  };
}
