import Fastify from "fastify";
import { expect, test } from "vitest";
import { plainBackend, portal } from "../portal.ts";

const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 254]);

/** A portal whose site backend has a picture and a document; `asked` counts requests by URL. */
async function portalWithFiles() {
  const asked: string[] = [];
  const site = Fastify();
  site.get<{ Params: { name: string } }>("/media/:name", async ({ params, url }, reply) => {
    asked.push(url);
    if (params.name === "a.webp") return reply.type("image/webp").header("set-cookie", "a=1").send(picture);
    if (params.name === "b.pdf") return reply.type("application/pdf").send(Buffer.from("%PDF-1.7"));
    return reply.code(params.name === "broken.webp" ? 500 : 404).send({ message: "secret reason" });
  });
  return { app: await portal({ parts: { backend: plainBackend({ site }) } }), asked };
}

test("serves a picture unchanged and immutable, and caches it", async () => {
  const { app, asked } = await portalWithFiles();
  for (const _ of [1, 2]) {
    const response = await app.inject("/media/a.webp");
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(picture);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(response.headers).not.toHaveProperty("set-cookie");
  }
  expect(asked).toEqual(["/media/a.webp"]);
});

test("concurrent requests for an uncached file share one read", async () => {
  const { app, asked } = await portalWithFiles();
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject("/media/a.webp")));
  for (const { rawPayload } of answers) expect(rawPayload).toEqual(picture);
  expect(asked).toEqual(["/media/a.webp"]);
});

test("a document may be shown by the browser's viewer, without scripts", async () => {
  const { app } = await portalWithFiles();
  const { headers } = await app.inject("/media/b.pdf");
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-security-policy"]).toContain("object-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("script-src");
});

test.each([
  ["/media/none.webp", 404],
  ["/media/broken.webp", 502],
  ["/media/..%2fv1%2ffaq", 404],
  ["/media/%00", 404],
])("%s gives %i, not cached, without a reason", async (url, status) => {
  const { app } = await portalWithFiles();
  const response = await app.inject(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.body).not.toContain("secret");
});
