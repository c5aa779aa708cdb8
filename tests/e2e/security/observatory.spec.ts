import Fastify from "fastify";
import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { test } from "../helpers/worker-test.ts";
import { type Scanned, scan } from "./observatory.ts";

const hostname = "portal.example";

/** A production portal with every setting that widens its policy; this test acts as its TLS proxy. */
const env = {
  NODE_ENV: "production",
  PUBLIC_URL: `https://${hostname}`,
  TRUST_PROXY: "127.0.0.1",
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "1x0000000000000000000000000000000AA",
  ANALYTICS_ID: "12345",
  VIDEO_HOSTS: "video.example",
  MAP_STYLE_URL: "https://map.example/style.json",
};

async function scanned(url: string): Promise<Scanned> {
  const ask = (protocol: string, more: Record<string, string> = {}) =>
    fetch(url, {
      redirect: "manual",
      headers: { "x-forwarded-host": hostname, "x-forwarded-proto": protocol, ...more },
    });
  const [page, plain, foreign] = await Promise.all([
    ask("https"),
    ask("http"),
    ask("https", { origin: "https://elsewhere.example" }),
  ]);
  expect(page.status).toBe(200);
  return {
    headers: Object.fromEntries(page.headers),
    html: await page.text(),
    crossOriginHeaders: Object.fromEntries(foreign.headers),
    redirect: plain.headers.get("location"),
    hostname,
  };
}

/** The best results; only the browsers' HSTS preload list is out of reach. */
const best = [
  "csp-implemented-with-no-unsafe-default-src-none",
  "cookies-not-found",
  "cross-origin-resource-sharing-not-implemented",
  "redirection-to-https",
  "referrer-policy-private",
  "hsts-implemented-max-age-at-least-six-months",
  "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
  "x-content-type-options-nosniff",
  "x-frame-options-implemented-via-csp",
  "cross-origin-resource-policy-implemented-with-same-origin",
];

test(
  "scores A+ at Mozilla's Observatory with Turnstile, counter, videos and an external map, and less for weaker headers",
  more,
  async () => {
    const services = Fastify({ forceCloseConnections: true });
    services.get("/*", async () => []);
    const service = await services.listen({ port: 0, host: "127.0.0.1" });
    const portal = await portalInProcess({ ...env, SITE_API_URL: service, CARD_API_URL: service });
    try {
      for (const path of ["/holder", "/lk/login", "/index.html"]) {
        expect(scan(await scanned(portal.url + path)), path).toEqual({ score: 130, grade: "A+", results: best });
      }
      const page = await scanned(`${portal.url}/holder`);
      const policy = page.headers["content-security-policy"] ?? "";
      for (const source of ["challenges.cloudflare.com", "mc.yandex.ru", "video.example", "map.example"]) {
        expect(policy).toContain(`https://${source}`);
      }
      const scoreWith = (headers: Record<string, string>, rest: Partial<Scanned> = {}) =>
        scan({ ...page, ...rest, headers: { ...page.headers, ...headers } }).score;
      const csp = (from: string, to: string) => scoreWith({ "content-security-policy": policy.replace(from, to) });
      expect(csp("script-src 'self'", "script-src 'self' data:")).toBe(80);
      expect(csp("script-src 'self'", "script-src 'self' 'unsafe-eval'")).toBe(110);
      expect(csp("connect-src 'self'", "connect-src 'self' http:")).toBe(80);
      expect(csp("default-src 'none'", "default-src 'self'")).toBe(125);
      expect(csp("form-action 'self'", "form-action *")).toBe(125);
      expect(csp("frame-ancestors 'none'", "")).toBe(80);
      expect(scoreWith({ "strict-transport-security": "max-age=86400" })).toBe(120);
      expect(scoreWith({ "referrer-policy": "unsafe-url" })).toBe(120);
      expect(scoreWith({}, { redirect: null })).toBe(80);
      expect(scoreWith({}, { html: '<script src="https://elsewhere.example/x.js"></script>' })).toBe(125);
    } finally {
      await portal.close();
      await services.close();
    }
  },
);
