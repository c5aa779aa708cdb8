import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import type { Resolve } from "../../../server/media/guarded-lookup.ts";
import { materialFileUrl } from "../../../src/shared/material-file.ts";
import { listening, portal } from "../portal.ts";

const gif = Buffer.from("GIF89a and its pixels");
const pdf = Buffer.from("%PDF-1.7 and its pages");
const zipped = Buffer.from("PK\x03\x04 and its parts");

/** A service's files by path: content and Content-Type. */
const files: Readonly<Record<string, { bytes: Buffer | string; type?: string }>> = {
  "/upload/card.gif": { bytes: gif, type: "text/plain" },
  "/upload/card.php": { bytes: gif, type: "application/octet-stream" },
  "/upload/rules.pdf": { bytes: pdf },
  "/upload/form.docx": { bytes: zipped },
  "/upload/%D0%9F%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0%22.xlsx": { bytes: zipped },
  "/upload/scan.pdf": { bytes: gif },
  "/upload/page.png": { bytes: "<html><script>pwned()</script>", type: "image/png" },
  "/upload/drawing.png": { bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"/>', type: "image/png" },
  "/upload/code.png": { bytes: "pwned()", type: "text/javascript" },
  "/upload/empty.png": { bytes: "", type: "image/png" },
  "/upload/login.gif": { bytes: gif, type: "text/html; charset=utf-8" },
};

interface ServiceOptions {
  /** URLs of the slider's pictures. */
  images?: readonly string[];
  /** HTML of a page, given the service's base URL. */
  body?(host: string): string;
  material?: object;
  resolve?: Resolve;
  env?: Record<string, string>;
  more?(service: FastifyInstance): void;
}

/** A portal on a service with those files, and the requests to it. */
async function portalBefore({ images = [], body = () => "", material, resolve, env = {}, more }: ServiceOptions) {
  const service = Fastify();
  const asked: string[] = [];
  service.addHook("onRequest", async ({ method, url }) => void asked.push(`${method} ${url}`));
  service.get("/base/v1/slider", async () => images.map((image, id) => ({ id, title: "Слайд", image })));
  service.get("/base/v1/page/a", async ({ host }) => ({ alias: "a", title: "Страница", body: body(host) }));
  service.get("/base/v1/material/1", async () => ({
    id: 1,
    title: "Правила",
    category: 1,
    extension: "pdf",
    ...material,
  }));
  service.get("/upload/*", async ({ url }, reply) => {
    const { bytes, type = "application/octet-stream" } = files[url] ?? { bytes: "" };
    if (files[url] === undefined) return reply.code(404).send("secret reason");
    return reply.headers({ "set-cookie": "a=1", "x-powered-by": "secret", etag: '"secret"' }).type(type).send(bytes);
  });
  more?.(service);
  const address = await listening(service);
  const log: string[] = [];
  const app = await portal({
    env: { SITE_API_URL: `${address}/base`, CARD_API_URL: address, ...env },
    config: { timeouts: { ...readConfig({}).timeouts, service: 500 } },
    parts: resolve ? { resolve } : {},
    log,
  });
  return { app, asked, log, address };
}

/** The portal's response for a picture with that URL in a service's slider. */
async function pictureOf(image: string, options: ServiceOptions = {}) {
  const parts = await portalBefore({ ...options, images: [image] });
  const [slide] = (await parts.app.inject("/api/site/v1/slider?category=1")).json();
  parts.asked.length = 0;
  return { ...parts, url: String(slide.image), response: await parts.app.inject(slide.image) };
}

test("serves a picture with the type detected from its bytes and none of the service's headers", async () => {
  const { app, url, response, log, address } = await pictureOf("/upload/card.gif");
  expect(url).toMatch(/^\/media\/[\w-]+$/);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(gif);
  expect(response.headers).toMatchObject({
    "content-type": "image/gif",
    "content-length": String(gif.length),
    "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  const told = JSON.stringify(response.headers) + log.join("");
  for (const secret of ["set-cookie", "secret", "x-powered-by", address.replace("http://", ""), "upload"]) {
    expect(told).not.toContain(secret);
  }
  const again = await app.inject({ url, headers: { "if-none-match": String(response.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the log names a picture that could not be served", async () => {
  const { response, log } = await pictureOf("/upload/gone.gif");
  expect(response.statusCode).toBe(404);
  expect(log.join("")).toContain('"path":"/upload/gone.gif"');
});

test("ignores the extension of a picture", async () => {
  expect((await pictureOf("/upload/card.php")).response.headers["content-type"]).toBe("image/gif");
  expect((await pictureOf("/upload/scan.pdf")).response.headers["content-type"]).toBe("image/gif");
});

test("HTML refers to our URLs only and does not name the service", async () => {
  const { app, address } = await portalBefore({
    body: (host) => `<p><img src="/upload/card.gif" alt="Карта"><img src="http://${host}/upload/card.gif">
      <img src="//evil.example/x.png"><a href="//${host}/upload/rules.pdf#page=2">Правила</a>
      <a href="../upload/form.docx">Бланк</a><a href="/upload/Правила%22.xlsx">Таблица</a>
      <a href="/holder/news">Новости</a></p>`,
  });
  const { body: html } = (await app.inject("/api/site/v1/page/a")).json();
  expect(html).not.toContain(new URL(address).host);
  expect(html).not.toMatch(/evil|upload/);
  const links = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = ""]) => url);
  const [first = "", second, rules = "", form = "", table = "", news] = links;
  expect([second, news]).toEqual([first, "/holder/news"]);
  expect(rules).toMatch(/#page=2$/);
  const answers = await Promise.all([first, rules, form, table].map((url) => app.inject(url.replace(/#.*/, ""))));
  expect(answers.map(({ headers }) => [headers["content-type"], headers["content-disposition"]])).toEqual([
    ["image/gif", undefined],
    ["application/pdf", `inline; filename="document.pdf"; filename*=UTF-8''rules.pdf`],
    [expect.stringContaining("wordprocessingml"), `attachment; filename="document.docx"; filename*=UTF-8''form.docx`],
    [
      expect.stringContaining("spreadsheetml"),
      `attachment; filename="document.xlsx"; filename*=UTF-8''${encodeURIComponent("Правила")}.xlsx`,
    ],
  ]);
});

test("for a HEAD request the service does not send the whole file", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const { app, log } = await portalBefore({
    images: ["/endless.gif"],
    more(service) {
      service.get("/endless.gif", (_, reply) => {
        reply.hijack();
        reply.raw.once("close", leave).writeHead(200, { "content-length": "2000000" }).write("GIF89a and more");
      });
    },
  });
  const [{ image }] = (await app.inject("/api/site/v1/slider?category=1")).json();
  const head = await app.inject({ method: "HEAD", url: image });
  expect(head.headers).toMatchObject({ "content-type": "image/gif", "content-length": "2000000" });
  expect(head.rawPayload).toHaveLength(0);
  await left;
  // The connection was closed, not left to time out.
  expect(log.join("")).not.toContain('"level":50');
});

describe("a picture is refused", () => {
  test.each([
    ["HTML", "/upload/page.png", 502],
    ["an SVG", "/upload/drawing.png", 502],
    ["code", "/upload/code.png", 502],
    ["an empty file", "/upload/empty.png", 502],
    ["a file sent as text/html", "/upload/login.gif", 502],
    ["a missing file", "/upload/none.gif", 404],
    ["a redirect", "/moved.gif", 502],
    ["an error", "/broken.gif", 502],
    ["a too large Content-Length", "/large.gif", 502],
    ["a file too large for a picture", "/longish.gif", 502],
    ["a compressed response", "/packed.gif", 502],
    ["no response", "/silent.gif", 504],
    ["a file that stalls before its type is detected", "/cut.gif", 504],
  ])("%s", async (_, image, status) => {
    const { response, asked, log, address } = await pictureOf(image, {
      more(service) {
        service.get("/moved.gif", async (_, reply) => reply.redirect("/upload/card.gif"));
        service.get("/broken.gif", async (_, reply) => reply.code(500).type("image/gif").send("secret reason"));
        service.get("/silent.gif", () => new Promise(() => undefined));
        service.get("/packed.gif", async (_, reply) => reply.header("content-encoding", "gzip").send(gif));
        const endless = (url: string, bytes: string, length?: number) =>
          service.get(url, (_, reply) => {
            reply.hijack();
            reply.raw.writeHead(200, length === undefined ? {} : { "content-length": String(length) }).write(bytes);
          });
        endless("/large.gif", "GIF89a and more", 50_000_001);
        endless("/longish.gif", "GIF89a and more", 10_000_001);
        endless("/cut.gif", "GIF");
      },
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect(response.body + log.join("")).not.toMatch(/secret|pwned/);
    expect(response.body + log.join("")).not.toContain(new URL(address).host);
    // Only the named URL is requested, once.
    expect(asked).toEqual([`GET ${image}`]);
    expect(log.join("")).toContain('"why":');
  });
});

test("names that were not issued by the portal cause no request", async () => {
  const { app, url, asked, address, log } = await pictureOf("/upload/card.gif");
  asked.length = 0;
  const name = url.slice("/media/".length);
  const plain = Buffer.from(`${address}/upload/card.gif`).toString("base64url");
  const strange = [
    ...[`${name}A`, name.slice(1), name.slice(0, -1), `${name.slice(0, -2)}AA`, name.toLowerCase(), plain],
    ...["..%2fupload%2fcard.gif", "%252e%252e%252fupload", "..%5cupload", "%00", `${name}%00`, `${name}%2f..`],
    ...[
      encodeURIComponent(`${address}/upload/card.gif`),
      "%2f%2f127.0.0.1",
      "a@127.0.0.1",
      "card.gif",
      "x".repeat(2_000),
    ],
  ];
  for (const each of strange) expect((await app.inject(`/media/${each}`)).statusCode, each).toBe(404);
  expect((await app.inject(`${url}/x`)).statusCode).toBe(404);
  expect(asked).toEqual([]);
  expect(log.join("")).not.toContain("could not be served");
});

describe("a host of MEDIA_HOSTS", () => {
  const env = { MEDIA_HOSTS: "static.example, cdn.example:8443" };

  test.each(["127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.0.1", "::1", "::ffff:127.0.0.1"])(
    "is not contacted at %s",
    async (address) => {
      const resolved: string[] = [];
      const resolve: Resolve = async (hostname) => {
        resolved.push(hostname);
        return [{ address, family: address.includes(":") ? 6 : 4 }];
      };
      const image = "https://cdn.example:8443/a.gif";
      const { response, url, log } = await pictureOf(image, { env, resolve });
      expect(url).toMatch(/^\/media\/./);
      expect([response.statusCode, resolved]).toEqual([502, ["cdn.example"]]);
      expect(log.join("")).toContain("private address");
      expect(log.join("") + response.body).not.toContain("cdn.example");
    },
  );

  test("must match with its port, over https", async () => {
    const { app } = await portalBefore({
      env,
      images: ["https://static.example/a.gif", "http://static.example/a.gif", "https://static.example:8443/a.gif"],
    });
    const slides: { image: string }[] = (await app.inject("/api/site/v1/slider?category=1")).json();
    const [secure, plain, elsewhere] = slides.map(({ image }) => image);
    expect(secure).toMatch(/^\/media\/./);
    expect([plain, elsewhere]).toEqual([secure, ""]);
  });

  test("is no longer fetched from after its removal from the list", async () => {
    const before = await pictureOf("https://static.example/a.gif", { env });
    const after = await portalBefore({});
    const response = await after.app.inject(before.url);
    expect(response.statusCode).toBe(404);
    expect(after.log.join("")).toContain("the host is not allowed");
  });
});

describe("a document", () => {
  const ofMaterial = async (url: string, options: ServiceOptions = {}) => {
    const parts = await portalBefore({ ...options, material: { url } });
    const material = (await parts.app.inject("/api/site/v1/material/1")).json();
    return { ...parts, material, response: await parts.app.inject(materialFileUrl("1")) };
  };

  test("is served under its title without revealing its URL", async () => {
    const { app, material, response } = await ofMaterial("/upload/rules.pdf");
    expect(material.url).toMatch(/^\/media\/[\w-]+$/);
    expect(response.rawPayload).toEqual(pdf);
    expect(response.headers["content-disposition"]).toContain("attachment;");
    expect((await app.inject(material.url)).rawPayload).toEqual(pdf);
  });

  test("on another host has no URL and is not fetched", async () => {
    const { material, response } = await ofMaterial("https://evil.example/a.pdf", {
      resolve: () => Promise.reject(new Error("nothing is looked up")),
    });
    expect([material.url, response.statusCode]).toEqual(["", 502]);
  });

  test("on a host of MEDIA_HOSTS is fetched from there", async () => {
    const resolved: string[] = [];
    const { response } = await ofMaterial("https://static.example/a.pdf", {
      env: { MEDIA_HOSTS: "static.example" },
      resolve: async (hostname) => {
        resolved.push(hostname);
        return [{ address: "10.0.0.1", family: 4 }];
      },
    });
    expect([response.statusCode, resolved]).toEqual([502, ["static.example"]]);
  });
});
