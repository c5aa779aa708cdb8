import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildHeader } from "../../../src/shared/build-header.ts";
import { cspHash, makeDist, plainBackend, portal, script, style } from "../portal.ts";

/** A database with one file of another build and a secret. */
function withBuildFile(name: string, bytes: Uint8Array, encoding: "br" | null) {
  const { query } = plainBackend().db;
  return {
    query<T>(sql: string, params: readonly unknown[] = []): Promise<T[]> {
      if (!/from build_file where name/.test(sql)) return query(sql);
      const rows: unknown[] = params[0] === name ? [{ bytes, encoding }] : [];
      return Promise.resolve(rows as T[]);
    },
  };
}

test.each([
  ["/assets/index-abc.js", "public, max-age=31536000, immutable", "javascript"],
  ["/sw.js", "no-cache", "javascript"],
  ["/index.html", "no-cache", "text/html"],
  ["/manifest.webmanifest", "no-cache", "application/manifest+json"],
  ["/favicon.svg", "public, max-age=86400", "image/svg+xml"],
])("%s has Cache-Control %s", async (url, caching, type) => {
  const app = await portal();
  for (const encoding of ["br", "identity"]) {
    const { headers, statusCode } = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers["content-type"]).toContain(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("the shell of a terminal's host is that of the build, but for the mark", async () => {
  const app = await portal({ env: { PUBLIC_URL: "https://portal.example", KIOSK_HOSTS: "kiosk.example" } });
  const get = (host: string, more = {}) => app.inject({ url: "/index.html", headers: { host, ...more } });
  const [plain, kiosk] = [await get("portal.example"), await get("kiosk.example")];
  expect(kiosk.body.replace(' data-kiosk="https://portal.example"', "")).toBe(plain.body);
  expect(kiosk.headers.etag).not.toBe(plain.headers.etag);
  for (const name of ["cache-control", "content-type", "content-security-policy", buildHeader])
    expect(kiosk.headers[name], name).toBe(plain.headers[name]);
  expect((await get("kiosk.example", { "if-none-match": kiosk.headers.etag })).statusCode).toBe(304);
});

test("files are sent as compressed by the build", async () => {
  const app = await portal();
  const url = "/assets/index-abc.js";
  const plain = await app.inject(url);
  const br = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  const gzip = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(br.headers.vary).toMatch(/accept-encoding/i);
});

test("an unchanged worker is answered with 304", async () => {
  const app = await portal();
  const first = await app.inject("/sw.js");
  const again = await app.inject({ url: "/sw.js", headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers).toMatchObject({ etag: first.headers.etag, "cache-control": "no-cache" });
  expect(again.headers).not.toHaveProperty("content-length");
});

test("a file's ETag depends on its content only", async () => {
  const tagsOf = async (time: number) => {
    const distDir = await makeDist();
    const files = ["client/sw.js", "client/favicon.svg", "client/assets/index-abc.js"];
    for (const file of files) await utimes(join(distDir, file), time, time);
    const app = await portal({ config: { distDir } });
    const get = async (file: string) => (await app.inject(file.slice("client".length))).headers.etag;
    return Promise.all(files.map(get));
  };
  const tags = await tagsOf(1_000_000);
  expect(new Set(tags).size).toBe(3);
  expect(await tagsOf(2_000_000)).toEqual(tags);
});

test("the shell names its build, so that another build's worker does not cache it", async () => {
  const { headers } = await (await portal()).inject("/index.html");
  expect(headers["x-build"]).toBe("0123456789abcdef");
});

test("the shell has the pages' CSP, the worker one that allows our origin only", async () => {
  const app = await portal();
  const policyOf = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  // It has no inline styles.
  expect(await policyOf("/index.html")).toBe((await policyOf("/holder")).replace(` ${cspHash(style)}`, ""));
  expect(await policyOf("/index.html")).toContain(cspHash(script));
  expect(await policyOf("/sw.js")).toContain("connect-src 'self'");
});

test("a file of another build is served from the database, compressed or not", async () => {
  const code = "export const old = true;";
  const backend = plainBackend({ db: withBuildFile("index-old.js", brotliCompressSync(code), "br") });
  const app = await portal({ parts: { backend } });
  const packed = await app.inject({ url: "/assets/index-old.js", headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    etag: 'W/"index-old.js"',
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(code);
  const plain = await app.inject({ url: "/assets/index-old.js", headers: { "accept-encoding": "gzip" } });
  expect([plain.body, plain.headers["content-encoding"]]).toEqual([code, undefined]);
});

test("SERVICE_WORKER=withdrawn serves the withdrawing worker, revalidated every time", async () => {
  const distDir = await makeDist();
  await writeFile(join(distDir, "withdrawn-worker.js"), "// removes itself");
  const app = await portal({ env: { SERVICE_WORKER: "withdrawn" }, config: { distDir } });
  const { body, headers } = await app.inject({ url: "/sw.js", headers: { "accept-encoding": "br" } });
  expect(body).toBe("// removes itself");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("javascript");
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
});

test("an unknown hashed file is a plain-text 404", async () => {
  const response = await (await portal()).inject("/assets/index-old.js");
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("text/plain");
  expect(response.headers["cache-control"]).toBe("no-store");
});

test.each(["/assets/../../assets.json", "/assets/%2e%2e/%2e%2e/assets.json", "/assets/..%2f..%2fassets.json"])(
  "%s reads nothing outside the client's folder",
  async (url) => {
    const { body, statusCode } = await (await portal()).inject(url);
    expect(body).not.toContain("scriptHashes");
    expect(statusCode).not.toBe(200);
  },
);
