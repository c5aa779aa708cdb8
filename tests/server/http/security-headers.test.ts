import { expect, test } from "vitest";
import { hostnameOf } from "../../../server/http/request-hostname.ts";
import { portal } from "../portal.ts";

test.each(["evil.example", "localhost.evil.example", "evil@localhost", "?", "localhost/x", "LOCALHOST:80:80"])(
  "the host %j gets 400, whatever it asks for",
  async (host) => {
    const app = await portal();
    for (const url of ["/holder", "/holder/", "/api/config", "/sw.js", "/assets/none.js"]) {
      const response = await app.inject({ url, headers: { host } });
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    }
  },
);

test("whoever runs the portal asks each server by the address that it has", async () => {
  const app = await portal();
  const statusOf = async (url: string) => (await app.inject({ url, headers: { host: "10.0.0.7:8080" } })).statusCode;
  expect([await statusOf("/healthz"), await statusOf("/readyz"), await statusOf("/healthz/")]).toEqual([200, 200, 400]);
});

test("a port and capital letters do not make another host", () => {
  expect(hostnameOf("Portal.Example.ru:8443")).toBe("portal.example.ru");
  expect(hostnameOf("[::1]:8080")).toBe("[::1]");
  expect(hostnameOf("")).toBe("");
});

test("a forwarded host is believed only from the addresses named", async () => {
  const headers = { host: "localhost", "x-forwarded-host": "evil.example" };
  const request = { url: "/holder", headers, remoteAddress: "10.0.0.7" };
  expect((await (await portal()).inject(request)).statusCode).toBe(200);
  expect((await (await portal({ env: { TRUST_PROXY: "10.0.0.0/8" } })).inject(request)).statusCode).toBe(400);
});

test("every answer bears the security headers, and none names the software", async () => {
  const app = await portal();
  for (const url of ["/holder", "/nowhere", "/api/config", "/api/none", "/assets/none.js", "/sw.js", "/%zz"]) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=(self)"),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("pages may frame the video hosts that were named, whose players may fill the screen, and no others", async () => {
  const plain = (await (await portal()).inject("/holder")).headers;
  expect(plain["content-security-policy"]).not.toContain("frame-src");
  expect(plain["permissions-policy"]).toContain("fullscreen=()");
  const app = await portal({ env: { VIDEO_HOSTS: "Video.example.ru, play.example" } });
  const { headers } = await app.inject("/holder");
  expect(headers["content-security-policy"]).toContain("; frame-src https://video.example.ru https://play.example;");
  expect(headers["permissions-policy"]).toContain(
    'fullscreen=(self "https://video.example.ru" "https://play.example")',
  );
  expect((await app.inject("/api/config")).json().videoHosts).toEqual(["video.example.ru", "play.example"]);
});

test("pages may ask the counter that was named for what it needs, and nobody where there is none", async () => {
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

test("pages may ask the IP information service that is named, and know its address", async () => {
  const app = await portal({ env: { IP_INFO_URL: "https://ip.example:8443/json?lang=ru" } });
  const page = await app.inject("/holder");
  expect(page.headers["content-security-policy"]).toContain("; connect-src 'self' https://ip.example:8443;");
  expect((await app.inject("/api/config")).json().ipInfoUrl).toBe("https://ip.example:8443/json?lang=ru");
  const plain = await portal();
  expect((await plain.inject("/holder")).headers["content-security-policy"]).toContain("; connect-src 'self';");
  expect((await plain.inject("/api/config")).json().ipInfoUrl).toBeNull();
});

test("pages may load Turnstile and frame it where its keys are set; its secret stays here", async () => {
  const plain = (await (await portal()).inject("/holder")).headers["content-security-policy"];
  expect(plain).not.toContain("cloudflare");
  const app = await portal({ env: { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET: "a-secret" } });
  const page = await app.inject("/holder");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain("; frame-src https://challenges.cloudflare.com;");
  expect(policy.match(/cloudflare/g)).toHaveLength(2);
  const config = await app.inject("/api/config");
  expect(config.json().captcha).toEqual({ turnstileSiteKey: "site-key", proofOfWork: true });
  expect(page.body + config.body).not.toContain("a-secret");
});

test("over https a browser is told to insist on it", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example" } });
  const { headers } = await app.inject({ url: "/holder", headers: { host: "portal.example" } });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("pages say where to report what their policy stopped, and other answers do not", async () => {
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

test("over https pages name the endpoint too, for browsers that do not report in the older way", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost" } });
  const { headers } = await app.inject("/holder");
  expect(headers["content-security-policy"]).toMatch(/; report-uri \/api\/violations; report-to csp$/);
  expect(headers["reporting-endpoints"]).toBe('csp="/api/violations"');
});

test("who came to a trusted proxy without TLS is sent to the same address with it", async () => {
  const PUBLIC_URL = "https://portal.example:8443";
  const ALLOWED_HOSTS = "portal.example, other.example";
  const app = await portal({ env: { PUBLIC_URL, ALLOWED_HOSTS, TRUST_PROXY: "10.0.0.1" } });
  const ask = (host: string, proto: string | undefined, remoteAddress = "10.0.0.1") =>
    app.inject({
      ...{ url: "/holder/news?page=2", remoteAddress },
      headers: { host, ...(proto === undefined ? {} : { "x-forwarded-proto": proto }) },
    });
  const sent = await ask("portal.example", "http");
  expect([sent.statusCode, sent.headers.location]).toEqual([301, `${PUBLIC_URL}/holder/news?page=2`]);
  expect(sent.headers["cache-control"]).toBe("no-store");
  expect((await ask("other.example:80", "http")).headers.location).toBe("https://other.example/holder/news?page=2");
  expect((await ask("evil.example", "http")).statusCode).toBe(400);
  expect((await ask("portal.example", "https")).statusCode).toBe(200);
  // A check of the proxy's own.
  expect((await ask("portal.example", undefined)).statusCode).toBe(200);
  // Not heard from others, who could have such an answer kept by a cache.
  expect((await ask("portal.example", "http", "10.0.0.2")).statusCode).toBe(200);
});

test("other methods are refused: a page for people, JSON for programs", async () => {
  const app = await portal();
  const page = await app.inject({ method: "POST", url: "/holder" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([405, "text/html; charset=utf-8"]);
  const json = await app.inject({ method: "POST", url: "/api/site/v1/faq" });
  expect(json.json()).toMatchObject({ name: "Method Not Allowed", status: 405, code: 0 });
  for (const { headers } of [page, json]) expect(headers.allow).toBe("GET, HEAD");
});

test("only what is not there is called so", async () => {
  const app = await portal();
  const headingOf = (body: string) => /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(body)?.slice(1);
  expect(headingOf((await app.inject({ method: "POST", url: "/holder" })).body)).toEqual([
    "Страница не открылась",
    "Этот адрес так не вызывают.",
  ]);
  expect(headingOf((await app.inject("/%zz")).body)).toEqual(["Страница не открылась", "Адрес составлен неверно."]);
});
