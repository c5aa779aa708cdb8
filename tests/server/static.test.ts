import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { cspHash, portal, script } from "./portal.ts";

test.each([
  ["/assets/index-abc.js", "public, max-age=31536000, immutable", "javascript"],
  ["/sw.js", "no-cache", "javascript"],
  ["/index.html", "no-cache", "text/html"],
  ["/manifest.webmanifest", "no-cache", "application/manifest+json"],
  ["/favicon.svg", "public, max-age=86400", "image/svg+xml"],
])("%s is kept as %s", async (url, caching, type) => {
  const app = await portal();
  for (const encoding of ["br", "identity"]) {
    const { headers, statusCode } = await app.inject({ url, headers: { "accept-encoding": encoding } });
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers["content-type"]).toContain(type);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("a file is sent as the build compressed it", async () => {
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

test("a worker that did not change is not sent again", async () => {
  const app = await portal();
  const first = await app.inject("/sw.js");
  const again = await app.inject({ url: "/sw.js", headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the shell has the pages' policy, the worker one that lets it fetch our own", async () => {
  const app = await portal();
  const policyOf = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  expect(await policyOf("/index.html")).toBe(await policyOf("/holder"));
  expect(await policyOf("/index.html")).toContain(cspHash(script));
  expect(await policyOf("/sw.js")).toContain("connect-src 'self'");
});

test("a file of another build is a plain 404, not a page", async () => {
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
