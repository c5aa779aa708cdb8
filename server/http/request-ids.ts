import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { trustedProxies } from "./trusted-proxies.ts";

/** The header that names a request, in our answers and where a trusted proxy has named it already. */
export const requestIdHeader = "x-request-id";

/** Goes into headers and log lines as it is: no spaces, no quotes, no end of a line. */
const safeForm = /^[\w.:=-]{8,128}$/;

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Names a request: as the proxy did that handed it on, where it is one of those named (addresses or networks), else
 * anew. What a visitor sends as a name is not looked at: it would let them forge the log.
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
