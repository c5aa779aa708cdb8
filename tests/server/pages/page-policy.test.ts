import { expect, test } from "vitest";
import { portal } from "../portal.ts";

test("pages may frame their own origin and VIDEO_HOSTS, these with fullscreen", async () => {
  const plain = (await (await portal()).inject("/holder")).headers;
  expect(plain["content-security-policy"]).toContain("; frame-src 'self';");
  expect(plain["permissions-policy"]).toContain("fullscreen=(self)");
  const app = await portal({ env: { VIDEO_HOSTS: "Video.example.ru, play.example" } });
  const { headers } = await app.inject("/holder");
  expect(headers["content-security-policy"]).toContain(
    "; frame-src 'self' https://video.example.ru https://play.example;",
  );
  expect(headers["permissions-policy"]).toContain(
    'fullscreen=(self "https://video.example.ru" "https://play.example")',
  );
  expect((await app.inject("/api/config")).json().videoHosts).toEqual(["video.example.ru", "play.example"]);
});

test("pages may load what the configured analytics counter needs", async () => {
  const directives = async (env: Record<string, string>) => {
    const { headers } = await (await portal({ env })).inject("/holder");
    const named = String(headers["content-security-policy"]).matchAll(/((?:script|img|connect)-src) ([^;]*)/g);
    return Object.fromEntries([...named].map(([, name, sources]) => [name, sources?.replace(/ 'sha256-[^']+'/g, "")]));
  };
  const own = { "script-src": "'self'", "img-src": "'self' data: blob:", "connect-src": "'self'" };
  const counter = { ANALYTICS_ID: "1", NODE_ENV: "production" };
  expect(await directives({ ...counter, NODE_ENV: "development" })).toEqual(own);
  expect(await directives(counter)).toEqual({
    "script-src": "'self' https://mc.yandex.ru",
    "img-src": "'self' data: blob: https://mc.yandex.ru https://mc.yandex.com",
    "connect-src": "'self' https://mc.yandex.ru https://mc.yandex.com wss://mc.yandex.ru wss://mc.yandex.com",
  });
  expect(await directives({ ...counter, ANALYTICS_SCRIPT_URL: "https://stat.example:8443/a/tag.js" })).toEqual({
    "script-src": "'self' https://stat.example:8443",
    "img-src": "'self' data: blob: https://stat.example:8443",
    "connect-src": "'self' https://stat.example:8443",
  });
});

test("pages may fetch from IP_INFO_URL and receive it in their configuration", async () => {
  const app = await portal({ env: { IP_INFO_URL: "https://ip.example:8443/json?lang=ru" } });
  const page = await app.inject("/holder");
  expect(page.headers["content-security-policy"]).toContain("; connect-src 'self' https://ip.example:8443;");
  expect((await app.inject("/api/config")).json().ipInfoUrl).toBe("https://ip.example:8443/json?lang=ru");
  const plain = await portal();
  expect((await plain.inject("/holder")).headers["content-security-policy"]).toContain("; connect-src 'self';");
  expect((await plain.inject("/api/config")).json().ipInfoUrl).toBeNull();
});

test("pages may load and frame Turnstile when its keys are set, and never receive its secret", async () => {
  const plain = (await (await portal()).inject("/holder")).headers["content-security-policy"];
  expect(plain).not.toContain("cloudflare");
  const app = await portal({ env: { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "a-secret" } });
  const page = await app.inject("/holder");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain("; frame-src 'self' https://challenges.cloudflare.com;");
  expect(policy.match(/cloudflare/g)).toHaveLength(2);
  const config = await app.inject("/api/config");
  expect(config.json().captcha).toEqual({ turnstileSiteKey: "site-key", proofOfWork: true });
  expect(page.body + config.body).not.toContain("a-secret");
});

test("only pages name the address for violation reports", async () => {
  const app = await portal();
  for (const url of ["/holder", "/nowhere", "/index.html"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"], url).toMatch(/; report-uri \/api\/violations$/);
  }
  for (const url of ["/api/config", "/sw.js", "/%zz", "/assets/none.js"]) {
    const { headers } = await app.inject(url);
    expect(headers, url).not.toHaveProperty("reporting-endpoints");
    expect(headers["content-security-policy"], url).not.toContain("report");
  }
});

test("over https pages also name a reporting endpoint", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" } });
  const { headers } = await app.inject("/holder");
  expect(headers["content-security-policy"]).toMatch(/; report-uri \/api\/violations; report-to csp$/);
  expect(headers["reporting-endpoints"]).toBe('csp="/api/violations"');
});
