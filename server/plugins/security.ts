import type { FastifyInstance, FastifyReply } from "fastify";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import type { Assets } from "../assets.ts";

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

/** Where Turnstile's script is, and the frame of its widget. */
const turnstileOrigin = "https://challenges.cloudflare.com";

/** What pages may load besides our own files. */
export interface PageSources extends Pick<PortalConfig, "videoHosts" | "analytics" | "captcha"> {
  /** Where the map's style and what it names come from. */
  mapOrigins: readonly string[];
}

/**
 * The Content-Security-Policy of pages: our own files, the template's inline script and style by their hashes, and
 * what else the operator has set.
 */
export function pagePolicy(
  { scriptHashes, styleHashes }: Pick<Assets, "scriptHashes" | "styleHashes">,
  { videoHosts, analytics, captcha, mapOrigins }: PageSources,
): string {
  const counter = analytics === null ? noCounter : counterSources(analytics);
  const turnstile = captcha.turnstileSiteKey === null ? [] : [turnstileOrigin];
  const frames = [...videoHosts.map(httpsOrigin), ...turnstile];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...counter.script, ...turnstile].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    ["img-src 'self' data: blob:", ...counter.image].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...counter.connect, ...mapOrigins].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default esk",
  ].join("; ");
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

/** Every answer bears the headers, and hosts that are not ours get 400 before anything else is looked at. */
export function registerSecurity(
  app: FastifyInstance,
  { allowedHosts, headers }: { allowedHosts: readonly string[]; headers: Readonly<Record<string, string>> },
): void {
  const hosts = new Set(allowedHosts);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (!hosts.has(hostnameOf(request.host))) {
      return reply.code(400).type("text/plain; charset=utf-8").send("Unknown host\n");
    }
  });
}

const refused = [
  ...["accelerometer", "camera", "display-capture", "gyroscope", "magnetometer", "microphone", "midi", "payment"],
  ...["publickey-credentials-get", "usb", "xr-spatial-tracking"],
];

function permissionsPolicy(frameHosts: readonly string[]): string {
  // A frame may do only what its page may do too.
  const fullscreen = frameHosts.length > 0 ? ["self", ...frameHosts.map((host) => `"${httpsOrigin(host)}"`)] : [];
  return ["geolocation=(self)", `fullscreen=(${fullscreen.join(" ")})`, ...refused.map((name) => `${name}=()`)].join(
    ", ",
  );
}

/** The host of a Host header, without port and in lower case; empty when it is none. */
export function hostnameOf(host: string | undefined): string {
  if (!host || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return "";
  return new URL(`http://${host}`).hostname;
}
