import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { ownHeader } from "../../src/shared/worker-messages.ts";
import { hostnameOf } from "./request-hostname.ts";
import { requestIdHeader } from "./request-ids.ts";

/** The default Content-Security-Policy: a response that is not a page may load, run and frame nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function setPolicy(reply: FastifyReply, policy: string): void {
  reply.header("content-security-policy", policy);
}

/**
 * Headers of every response.
 * @param https the portal is served over https, so it sends HSTS.
 * @param frameHosts hosts whose framed players may go fullscreen.
 */
export function securityHeaders(https: boolean, frameHosts: readonly string[]): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(frameHosts),
    [ownHeader]: "1",
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Headers that browsers obey for documents only. */
const documentHeaders = ["cross-origin-opener-policy", "permissions-policy"] as const;

/** What a page loads, and nobody opens as a document with scripts. The headers of a small file weigh as much as the file. */
const partOfPage = /^(?:application\/(?:javascript|json)|text\/(?:css|javascript)|font\/|image\/)/;

/** Monitoring requests each server by its own address rather than the portal's host name. */
const anyHostPaths = new Set(["/healthz", "/readyz", "/metrics"]);

/** Adds the headers to every response, as far as they mean something for it, and answers 400 for hosts that are not allowed before anything else runs. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { allowedHosts, headers }: { allowedHosts: readonly string[]; headers: Readonly<Record<string, string>> },
): void {
  const hosts = new Set(allowedHosts);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    if (hasSeveralHosts(request.raw)) return refuseHost(reply);
    if (!hosts.has(hostnameOf(request.host)) && !anyHostPaths.has(request.routeOptions.url ?? "")) {
      return refuseHost(reply);
    }
  });
  app.addHook("onSend", async (_, reply) => {
    if (!partOfPage.test(String(reply.getHeader("content-type")))) return;
    for (const name of documentHeaders) reply.removeHeader(name);
  });
}

/** Node keeps the first of several Host lines, a proxy may read another: RFC 9112 wants such requests refused. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

function refuseHost(reply: FastifyReply): FastifyReply {
  return reply.code(400).type("text/plain; charset=utf-8").send("Такого сайта здесь нет.\n");
}

const disabledFeatures = [
  ...["accelerometer", "camera", "display-capture", "gyroscope", "hid", "idle-detection", "local-fonts"],
  ...["magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock"],
  ...["serial", "usb", "window-management", "xr-spatial-tracking"],
];

function permissionsPolicy(frameHosts: readonly string[]): string {
  // A frame may use only features that its page may use too.
  const fullscreen = ["self", ...frameHosts.map((host) => `"https://${host}"`)];
  return [
    "geolocation=(self)",
    `fullscreen=(${fullscreen.join(" ")})`,
    ...disabledFeatures.map((name) => `${name}=()`),
  ].join(", ");
}
