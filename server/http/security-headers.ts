import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Assets } from "../pages/build-assets.ts";
import { requestIdHeader } from "./request-ids.ts";

/** Nothing of an answer that is no page may load, run or be framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The service worker fetches what pages ask for, and nothing from elsewhere. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * A worker of the map obeys the policy of its own file, not its page's: it fetches tiles, and imports what it shares
 * with the page.
 */
export function mapWorkerPolicy(mapOrigins: readonly string[]): string {
  return `default-src 'none'; script-src 'self'; ${["connect-src 'self'", ...mapOrigins].join(" ")}`;
}

/** Where browsers tell what the policy of a page stopped. */
export const violationsPath = "/api/violations";

/** What a policy calls that address. */
const endpointName = "csp";

/** Where Turnstile's script is, and the frame of its widget. */
const turnstileOrigin = "https://challenges.cloudflare.com";

/** What pages may load besides our own files. */
export interface PageSources extends Pick<PortalConfig, "videoHosts" | "analytics" | "captcha" | "ipInfoUrl"> {
  /** Where the map's style and what it names come from. */
  mapOrigins: readonly string[];
  /** Visitors come over https. */
  https: boolean;
}

/**
 * The Content-Security-Policy of pages, by the hashes of their inline styles: our own files, the template's inline script
 * by its hash, and what else the operator has set.
 */
export function pagePolicy(
  { scriptHashes }: Pick<Assets, "scriptHashes">,
  { videoHosts, analytics, captcha, ipInfoUrl, mapOrigins, https }: PageSources,
): (styleHashes: readonly string[]) => string {
  const counter = analytics === null ? noCounter : counterSources(analytics);
  const turnstile = captcha.turnstileSiteKey === null ? [] : [turnstileOrigin];
  const ipInfo = ipInfoUrl === null ? [] : [new URL(ipInfoUrl).origin];
  const frames = [...videoHosts.map(httpsOrigin), ...turnstile];
  const before = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...counter.script, ...turnstile].join(" "),
  ];
  const after = [
    ["img-src 'self' data: blob:", ...counter.image].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...counter.connect, ...ipInfo, ...mapOrigins].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default esk",
    `report-uri ${violationsPath}`,
    // Browsers that know of endpoints use them over https alone, but would not heed the directive above beside this one.
    ...(https ? [`report-to ${endpointName}`] : []),
  ];
  return (styleHashes) => [...before, ["style-src 'self'", ...styleHashes].join(" "), ...after].join("; ");
}

/** What a counter's script may ask for, by the kind of request. */
interface CounterSources {
  script: readonly string[];
  image: readonly string[];
  connect: readonly string[];
}

const noCounter: CounterSources = { script: [], image: [], connect: [] };

/** Metrika tells its visits over several ways, and of its own hosts the international one too. */
function counterSources({ scriptUrl }: { scriptUrl: string }): CounterSources {
  const { origin, hostname } = new URL(scriptUrl);
  if (!/^mc\.yandex\.[a-z.]+$/.test(hostname)) return { script: [origin], image: [origin], connect: [origin] };
  const hosts = [...new Set([hostname, "mc.yandex.com"])];
  const image = hosts.map(httpsOrigin);
  return { script: [origin], image, connect: [...image, ...hosts.map((host) => `wss://${host}`)] };
}

export function setPolicy(reply: FastifyReply, policy: string): void {
  reply.header("content-security-policy", policy);
}

/** The policy of a page, and where its browser tells what it stopped. */
export function setPagePolicy(reply: FastifyReply, policy: string): void {
  setPolicy(reply.header("reporting-endpoints", `${endpointName}="${violationsPath}"`), policy);
}

function httpsOrigin(host: string): string {
  return `https://${host}`;
}

/**
 * Headers of every answer. `https`: visitors come over https, so a browser may be told to insist on it. A player of
 * the `frameHosts` may fill the screen.
 */
export function securityHeaders(https: boolean, frameHosts: readonly string[]): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(frameHosts),
    ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Whoever runs the portal asks each server by an address of its own, that visitors have no use for. */
const anyHost = new Set(["/healthz", "/readyz", "/metrics"]);

/** Every answer bears the headers, and hosts that are not ours get 400 before anything else is looked at. */
export function registerSecurity(
  app: FastifyInstance,
  { allowedHosts, headers }: { allowedHosts: readonly string[]; headers: Readonly<Record<string, string>> },
): void {
  const hosts = new Set(allowedHosts);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    if (!hosts.has(hostnameOf(request.host)) && !anyHost.has(request.routeOptions.url ?? "")) {
      return reply.code(400).type("text/plain; charset=utf-8").send("Такого сайта здесь нет.\n");
    }
  });
}

const refused = [
  ...["accelerometer", "camera", "display-capture", "gyroscope", "hid", "idle-detection", "local-fonts"],
  ...["magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock"],
  ...["serial", "usb", "window-management", "xr-spatial-tracking"],
];

function permissionsPolicy(frameHosts: readonly string[]): string {
  // A frame may do only what its page may do too.
  const fullscreen = frameHosts.length > 0 ? ["self", ...frameHosts.map((host) => `"${httpsOrigin(host)}"`)] : [];
  return ["geolocation=(self)", `fullscreen=(${fullscreen.join(" ")})`, ...refused.map((name) => `${name}=()`)].join(
    ", ",
  );
}

/** Names of hosts are no longer than 253 characters, and a port may follow. */
const longestHost = 260;

/** Visitors send the same few; others can be invented without end. */
const hostnames = new LRUCache<string, string>({ max: 1_000 });

/** The host of a Host header, without port and in lower case; empty when it is none. */
export function hostnameOf(host: string | undefined): string {
  if (!host || host.length > longestHost) return "";
  const known = hostnames.get(host) ?? parsedHostname(host);
  hostnames.set(host, known);
  return known;
}

function parsedHostname(host: string): string {
  if (/[/?#@\\\s]/.test(host)) return "";
  return URL.parse(`http://${host}`)?.hostname ?? "";
}
