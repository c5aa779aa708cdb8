import type { FastifyReply } from "fastify";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { violationsPath } from "../../src/shared/page-failure.ts";
import type { Framing } from "../../src/shared/page-render.ts";
import { setPolicy } from "../http/security-headers.ts";
import type { Assets } from "./build-assets.ts";

/** The service worker's Content-Security-Policy: it fetches from our origin only. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * The map workers' Content-Security-Policy. A worker follows the policy of its own file, not its page's; it fetches tiles
 * and imports modules that it shares with the page.
 */
export function mapWorkerPolicy(mapOrigins: readonly string[]): string {
  return `default-src 'none'; script-src 'self'; ${["connect-src 'self'", ...mapOrigins].join(" ")}`;
}

/** The name of the reporting endpoint in `report-to`. */
const endpointName = "csp";

/** Origin of Turnstile's script and of its widget's frame. */
const turnstileOrigin = "https://challenges.cloudflare.com";

/** What pages may load from other origins. */
interface PageSources extends Pick<PortalConfig, "videoHosts" | "analytics" | "captcha" | "ipInfoUrl"> {
  /** Origins of the map style and of the resources it refers to. */
  mapOrigins: readonly string[];
  /** The portal is served over https. */
  https: boolean;
}

/**
 * Returns a function from the hashes of a page's inline styles to its Content-Security-Policy: our own files, the
 * template's inline scripts by hash, and the origins that the operator configured.
 */
export function pagePolicy(
  { scriptHashes }: Pick<Assets, "scriptHashes">,
  { videoHosts, analytics, captcha, ipInfoUrl, mapOrigins, https }: PageSources,
): (styleHashes: readonly string[]) => string {
  const counter = analytics === null ? noCounter : counterSources(analytics);
  const turnstile = captcha.turnstileSiteKey === null ? [] : [turnstileOrigin];
  const ipInfo = ipInfoUrl === null ? [] : [new URL(ipInfoUrl).origin];
  // The preview of what other sites frame.
  const frames = ["'self'", ...videoHosts.map(httpsOrigin), ...turnstile];
  const before = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...counter.script, ...turnstile].join(" "),
  ];
  const after = [
    ["img-src 'self' data: blob:", ...counter.image].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...counter.connect, ...ipInfo, ...mapOrigins].join(" "),
    ["frame-src", ...frames].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default esk",
    ...reporting(https),
  ];
  return (styleHashes) => [...before, ["style-src 'self'", ...styleHashes].join(" "), ...after].join("; ");
}

/** Endpoints work over https only, but browsers that support them ignore `report-uri` once `report-to` is present. */
function reporting(https: boolean): string[] {
  return [`report-uri ${violationsPath}`, ...(https ? [`report-to ${endpointName}`] : [])];
}

/**
 * The Content-Security-Policy of pages outside of the portal's frame: our own files, the map's, and the sites that may frame
 * those pages which are for that. They post nothing.
 */
export function standalonePolicy({
  embedHosts,
  mapOrigins,
  https,
}: Pick<PageSources, "mapOrigins" | "https"> & {
  /** Origins of the sites that may frame. */
  embedHosts: readonly string[];
}): (page: { styleHash: string; framing: Framing }) => string {
  return ({ styleHash, framing }) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' ${styleHash}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      ["connect-src 'self'", ...mapOrigins].join(" "),
      "worker-src 'self'",
      "base-uri 'none'",
      framing === "hosts" ? "form-action 'none'" : "form-action 'self'",
      framing === "hosts" ? ["frame-ancestors 'self'", ...embedHosts].join(" ") : "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default esk",
      ...reporting(https),
    ].join("; ");
}

/** Origins that the analytics script needs, by directive. */
interface CounterSources {
  script: readonly string[];
  image: readonly string[];
  connect: readonly string[];
}

const noCounter: CounterSources = { script: [], image: [], connect: [] };

/** Metrika reports visits by image, fetch and WebSocket, and to its international host as well. */
function counterSources({ scriptUrl }: { scriptUrl: string }): CounterSources {
  const { origin, hostname } = new URL(scriptUrl);
  if (!/^mc\.yandex\.[a-z.]+$/.test(hostname)) return { script: [origin], image: [origin], connect: [origin] };
  const hosts = [...new Set([hostname, "mc.yandex.com"])];
  const image = hosts.map(httpsOrigin);
  return { script: [origin], image, connect: [...image, ...hosts.map((host) => `wss://${host}`)] };
}

/** Sets a page's policy and its reporting endpoint. */
export function setPagePolicy(reply: FastifyReply, policy: string): void {
  setPolicy(reply.header("reporting-endpoints", `${endpointName}="${violationsPath}"`), policy);
}

function httpsOrigin(host: string): string {
  return `https://${host}`;
}
