import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { documentGone } from "../../../src/shared/material-file.ts";
import { listening, plainBackend, portal } from "../portal.ts";

const pdf = Buffer.from("%PDF-1.7 текст");
const url = (id: string) => `/api/site/v1/material/${id}/file`;

/** Materials with those file URLs. */
const materials: Readonly<Record<string, { title?: string; extension?: string; url: string }>> = {
  1: { url: "/media/a.pdf" },
  2: { url: "/media/gone.pdf" },
  3: { url: "/v1/faq" },
  4: { url: "/media/a.pdf", extension: "html" },
  5: { url: "/media/..%2fv1%2ffaq" },
  6: { url: "" },
  7: { url: "/media/a.pdf", title: 'Правила: «А/Б»\r\nX-Evil: 1 "\u202efdp.exe' },
};

function siteWithMaterials() {
  const site = Fastify();
  site.get<{ Params: { id: string } }>("/v1/material/:id", async ({ params: { id } }, reply) => {
    const material = materials[id];
    if (material === undefined)
      return reply.code(404).send({ name: "Not Found", message: "нет", code: 0, status: 404 });
    return {
      id: Number(id),
      title: "Правила (2026)",
      category: 1,
      type: "basic",
      extension: "pdf",
      size: 20,
      ...material,
    };
  });
  site.get<{ Params: { name: string } }>("/media/:name", async ({ params: { name } }, reply) =>
    name === "a.pdf" ? reply.type("application/pdf").send(pdf) : reply.code(404).send({ message: "secret reason" }),
  );
  return site;
}

const embedded = () => portal({ parts: { backend: plainBackend({ site: siteWithMaterials() }) } });

test("a document is downloaded under its title and revalidated each time", async () => {
  const app = await embedded();
  const response = await app.inject(url("1"));
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(pdf);
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf.length),
    "cache-control": "public, max-age=0, s-maxage=60",
    "x-content-type-options": "nosniff",
  });
  const disposition = String(response.headers["content-disposition"]);
  expect(disposition).toMatch(/^attachment; filename="document-1\.pdf"; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe("Правила (2026).pdf");
  const again = await app.inject({ url: url("1"), headers: { "if-none-match": String(response.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("a title cannot inject headers, folders or another extension", async () => {
  const { headers } = await (await embedded()).inject(url("7"));
  expect(headers).not.toHaveProperty("x-evil");
  expect(decodeURIComponent(String(headers["content-disposition"]).split("''")[1] ?? "")).toBe(
    "Правила «А Б» X-Evil 1 fdp.exe.pdf",
  );
});

test.each([
  ["9", 404],
  ["2", 404],
  ["..%2f..%2fetc", 404],
  ["3", 502],
  ["4", 502],
  ["5", 404],
  ["6", 502],
])("material %s without a file gives %i as JSON for scripts", async (id, status) => {
  const response = await (await embedded()).inject(url(id));
  expect(response.statusCode).toBe(status);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers).not.toHaveProperty("content-disposition");
  expect(response.json()).toMatchObject({ status });
  expect(response.body).not.toContain("secret");
});

test("without JavaScript a missing file gives a page with a link back", async () => {
  const app = await embedded();
  const open = (referer?: string) =>
    app.inject({
      url: url("2"),
      headers: { accept: "text/html,*/*;q=0.8", host: "localhost", ...(referer ? { referer } : {}) },
    });
  const response = await open('http://localhost/partner/materials?a="b');
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain(documentGone);
  expect(response.body).toContain('href="/partner/materials?a=%22b"');
  for (const referer of [undefined, "https://elsewhere.example/x", "http://localhost//elsewhere.example/", "?"]) {
    expect((await open(referer)).body, referer).toContain('<a href="/holder/materials">');
  }
});

/** A portal on a site backend over HTTP with one material, whose file has that URL. */
async function overHttp(fileUrl: string, service = Fastify()) {
  service.get("/base/v1/material/1", async () => ({
    id: 1,
    title: "Правила",
    category: 1,
    type: "basic",
    extension: "pdf",
    url: fileUrl,
  }));
  const address = await listening(service);
  const env = { SITE_API_URL: `${address}/base`, CARD_API_URL: address };
  return portal({ env, config: { timeouts: { ...readConfig({}).timeouts, service: 300 } } });
}

test("serves a service's file from its own host unchanged", async () => {
  const service = Fastify();
  service.get("/files/a.pdf", async ({ headers }, reply) =>
    reply
      .headers({ etag: '"secret-tag"', "set-cookie": "a=1" })
      .type(headers.authorization ?? "text/plain")
      .send(pdf),
  );
  const app = await overHttp("/files/a.pdf", service);
  const response = await app.inject(url("1"));
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(pdf);
  expect(response.headers).toMatchObject({ "content-type": "application/pdf", "content-length": String(pdf.length) });
  expect(response.headers).not.toHaveProperty("set-cookie");
  expect(String(response.headers.etag)).not.toContain("secret");
  const again = await app.inject({ url: url("1"), headers: { "if-none-match": String(response.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test.each([
  ["another scheme", "file:///etc/passwd"],
  ["a redirect", "/moved.pdf"],
  ["an HTML page", "/page.pdf"],
  ["an error", "/broken.pdf"],
  ["a file over the size limit", "/large.pdf"],
])("a service's file is rejected: %s", async (_, fileUrl) => {
  const service = Fastify();
  service.get("/moved.pdf", async (_, reply) => reply.redirect("/page.pdf"));
  service.get("/page.pdf", async (_, reply) => reply.type("text/html").send("<h1>Нет</h1>"));
  service.get("/broken.pdf", async (_, reply) => reply.code(500).send("secret"));
  service.get("/large.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/pdf", "content-length": "50000001" }).write("%PDF");
  });
  const app = await overHttp(fileUrl, service);
  const response = await app.inject(url("1"));
  expect(response.statusCode).toBe(502);
  expect(response.body).not.toContain("secret");
});

test("contacts no other host for a service's file", async () => {
  const asked: string[] = [];
  const other = Fastify();
  other.get("/a.pdf", async ({ url: path }, reply) => {
    asked.push(path);
    return reply.type("application/pdf").send(pdf);
  });
  const elsewhere = `${await listening(other)}/a.pdf`;
  for (const fileUrl of [elsewhere, elsewhere.replace("http:", ""), elsewhere.replace("//", "//user:word@")]) {
    expect((await (await overHttp(fileUrl)).inject(url("1"))).statusCode, fileUrl).toBe(502);
  }
  const service = Fastify();
  service.get("/moved.pdf", async (_, reply) => reply.redirect(elsewhere));
  expect((await (await overHttp("/moved.pdf", service)).inject(url("1"))).statusCode).toBe(502);
  expect(asked).toEqual([]);
});

test("a service's missing file is a 404, a hanging one a 504", async () => {
  const service = Fastify();
  service.get("/silent.pdf", () => new Promise(() => undefined));
  const gone = await overHttp("/none.pdf");
  expect((await gone.inject(url("1"))).statusCode).toBe(404);
  const silent = await overHttp("/silent.pdf", service);
  expect((await silent.inject(url("1"))).statusCode).toBe(504);
});
