import { expect, test } from "vitest";
import { hostnameOf } from "../../../server/http/request-hostname.ts";
import { portal } from "../portal.ts";

test.each(["evil.example", "localhost.evil.example", "evil@localhost", "?", "localhost/x", "LOCALHOST:80:80"])(
  "the host %j gets 400 for every URL",
  async (host) => {
    const app = await portal();
    for (const url of ["/holder", "/holder/", "/api/config", "/sw.js", "/assets/none.js"]) {
      const response = await app.inject({ url, headers: { host } });
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    }
  },
);

test("health checks answer on any host", async () => {
  const app = await portal();
  const statusOf = async (url: string) => (await app.inject({ url, headers: { host: "10.0.0.7:8080" } })).statusCode;
  expect([await statusOf("/healthz"), await statusOf("/readyz"), await statusOf("/healthz/")]).toEqual([200, 200, 400]);
});

test("the host name ignores port and case", () => {
  expect(hostnameOf("Portal.Example.ru:8443")).toBe("portal.example.ru");
  expect(hostnameOf("[::1]:8080")).toBe("[::1]");
  expect(hostnameOf("")).toBe("");
});

test("X-Forwarded-Host counts only from trusted proxies", async () => {
  const headers = { host: "localhost", "x-forwarded-host": "evil.example" };
  const request = { url: "/holder", headers, remoteAddress: "10.0.0.7" };
  expect((await (await portal()).inject(request)).statusCode).toBe(200);
  expect((await (await portal({ env: { TRUST_PROXY: "10.0.0.0/8" } })).inject(request)).statusCode).toBe(400);
});

test("every response has the security headers, documents all of them, and none names the software", async () => {
  const app = await portal();
  for (const [url, isDocument] of [
    ["/holder", true],
    ["/nowhere", true],
    ["/%zz", true],
    ["/api/config", false],
    ["/api/none", false],
    ["/sw.js", false],
  ] as const) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect([headers["cross-origin-opener-policy"], headers["permissions-policy"]], url).toEqual(
      isDocument ? ["same-origin", expect.stringContaining("geolocation=(self)")] : [undefined, undefined],
    );
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("sends HSTS over https", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example" } });
  const { headers } = await app.inject({ url: "/holder", headers: { host: "portal.example" } });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("redirects to https when a trusted proxy reports http", async () => {
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
  // The proxy's own health check.
  expect((await ask("portal.example", undefined)).statusCode).toBe(200);
  // Ignored from others: a shared cache could store the redirect.
  expect((await ask("portal.example", "http", "10.0.0.2")).statusCode).toBe(200);
});

test("rejects other methods, with HTML or JSON", async () => {
  const app = await portal();
  const page = await app.inject({ method: "POST", url: "/holder" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([405, "text/html; charset=utf-8"]);
  const json = await app.inject({ method: "POST", url: "/api/site/v1/faq" });
  expect(json.json()).toMatchObject({ name: "Method Not Allowed", status: 405, code: 0 });
  for (const { headers } of [page, json]) expect(headers.allow).toBe("GET, HEAD");
});

test("only 404 pages say that a page does not exist", async () => {
  const app = await portal();
  const headingOf = (body: string) => /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(body)?.slice(1);
  expect(headingOf((await app.inject({ method: "POST", url: "/holder" })).body)).toEqual([
    "Страница не открылась",
    "Этот адрес так не вызывают.",
  ]);
  expect(headingOf((await app.inject("/%zz")).body)).toEqual(["Страница не открылась", "Адрес составлен неверно."]);
});
