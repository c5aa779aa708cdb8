import { expect, test } from "vitest";
import { hostnameOf } from "../../server/plugins/security.ts";
import { portal } from "./portal.ts";

test.each(["evil.example", "localhost.evil.example", "evil@localhost", "?", "localhost/x", "LOCALHOST:80:80"])(
  "the host %j gets 400, whatever it asks for",
  async (host) => {
    const app = await portal();
    for (const url of ["/holder", "/holder/", "/api/config", "/sw.js", "/assets/none.js", "/healthz"]) {
      const response = await app.inject({ url, headers: { host } });
      expect(response.statusCode).toBe(400);
      expect(response.headers.location).toBeUndefined();
    }
  },
);

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

test("over https a browser is told to insist on it", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example" } });
  const { headers } = await app.inject({ url: "/holder", headers: { host: "portal.example" } });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
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
