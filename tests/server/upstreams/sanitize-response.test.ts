import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { ownAddresses } from "../../../server/media/rewrite-addresses.ts";
import { serviceMedia } from "../../../server/media/service-media.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { createRedaction } from "../../../server/upstreams/redaction.ts";
import { createResourceReader, type ReadResult } from "../../../server/upstreams/resource-reader.ts";
import { sanitizeResponse } from "../../../server/upstreams/sanitize-response.ts";
import { type SanitizedFields, sanitizedFields } from "../../../server/upstreams/sanitized-fields.ts";
import type { Upstream } from "../../../server/upstreams/upstream.ts";
import { type Resource, request, resources } from "../../../src/shared/resources.ts";

const site = "https://site.example";
const key = "key-of-the-card-service";
const config = readConfig({
  SITE_API_URL: site,
  CARD_API_URL: site,
  CARD_API_KEY: key,
  PUBLIC_URL: "https://portal.example",
});
const services = { site, card: site, cardKey: key };
const log = createLogger({ logLevel: "silent" }, { write: () => undefined });
const { addresses } = serviceMedia({ ...config, services, secret: Buffer.alloc(32, 1), log, now: () => 0 });

const html = `<p onclick="pwned()">Да</p><script>pwned()</script><img src="${site}/a.png"><img src="//evil.example/a.png">
  <a href="${site}/rules.pdf">Правила</a>`;

/** An item that matches the schema of every resource. */
const item = {
  ...{ id: 1, name: "Имя", title: "Название", alias: "a", kind: "news", category: 1, created_at: "2026-11-01" },
  ...{ question: "Что?", answer: "Да", url: "https://video.example/1", extension: "pdf", organization: 1, ip: "::1" },
  ...{ validFrom: "2026-01-01", condition: [], asOf: "2026-11-01" },
};

/** A service that answers every request with such an item. */
function serviceWith(fields: object): Upstream {
  return {
    async get(target) {
      const one = { ...item, ...fields };
      const isOne = /^\/v1\/(page|news|material)\/|^\/(promotions|partners)\/[^?]/.test(target);
      const isPart = /^\/(?:partners|promotion-list)\b/.test(target);
      const list = isPart ? { total: 1, running: 1, current: 1, items: [one] } : [one];
      return { response: { body: isOne ? one : list, paging: null } };
    },
  };
}

/** The result of reading a resource with those field values. */
async function reading(resource: Resource, fields: Readonly<Record<string, string>>): Promise<ReadResult> {
  const service = serviceWith(fields);
  const upstreams = { site: service, card: service, own: service };
  const reader = createResourceReader({ upstreams, addresses, redaction: createRedaction(config), log, now: () => 0 });
  const params = ["id", "alias"].filter((name) => resource.path.includes(`{${name}}`));
  const { url } = request(resource, Object.fromEntries(params.map((name) => [name, "1"])));
  return reader.read(url, { hostname: "", address: "" }, "visitor");
}

/** The JSON sent to the browser. */
async function readRow(resource: Resource, fields: Readonly<Record<string, string>>): Promise<string> {
  const read = await reading(resource, fields);
  if ("failure" in read) throw new Error(`${resource.name}: ${read.failure.kind}`);
  return JSON.stringify(read.response.body);
}

function rowsWith(kind: Exclude<keyof SanitizedFields, "firstHeading">) {
  return Object.values<Resource>(resources).flatMap((resource) => {
    const fields = (sanitizedFields[resource.name] as SanitizedFields | undefined)?.[kind];
    return fields ? [{ name: resource.name, resource, fields }] : [];
  });
}

describe("listed fields", () => {
  test("each kind of field occurs", () => {
    for (const kind of ["html", "pictures", "links", "files"] as const) {
      expect(rowsWith(kind).length, kind).toBeGreaterThan(1);
    }
  });

  test.each(rowsWith("html"))("the HTML of $name is sanitized", async ({ resource, fields }) => {
    const body = await readRow(resource, Object.fromEntries(fields.map((field) => [field, html])));
    expect(body).not.toMatch(/pwned|onclick|<script|evil|site\.example/);
    expect(body.match(/<p>Да<\/p><img src=\\"\/media\/[\w-]+\\"/g)).toHaveLength(fields.length);
    expect(body).toMatch(/<a href=\\"\/media\/[\w-]+\\">Правила/);
  });

  test.each(rowsWith("pictures"))("the pictures of $name get our URLs or none", async ({ resource, fields }) => {
    for (const field of fields) {
      expect(await readRow(resource, { [field]: "/upload/a.png" })).toMatch(new RegExp(`"${field}":"/media/[\\w-]+"`));
      expect(await readRow(resource, { [field]: "https://evil.example/a.png" })).toContain(`"${field}":""`);
    }
  });

  test.each(rowsWith("links"))("links of $name to files get our URLs", async ({ resource, fields }) => {
    for (const field of fields) {
      expect(await readRow(resource, { [field]: `${site}/a.pdf` })).toMatch(new RegExp(`"${field}":"/media/[\\w-]+"`));
      expect(await readRow(resource, { [field]: "https://vk.com/esk" })).toContain(`"${field}":"https://vk.com/esk"`);
    }
  });

  test.each(rowsWith("links"))("no link of $name runs a script or names a service", async (row) => {
    for (const field of row.fields) {
      for (const address of ["javascript:pwned()", " java\tscript:pwned()", `${site}/admin`]) {
        const read = await reading(row.resource, { [field]: address });
        expect(JSON.stringify(read)).not.toMatch(/pwned|site\.example/);
      }
    }
  });

  test.each(rowsWith("files"))("the file URLs of $name are hidden from visitors", async ({ resource, fields }) => {
    for (const field of fields) {
      expect(await readRow(resource, { [field]: `${site}/a` })).toMatch(new RegExp(`"${field}":"/media/[\\w-]+"`));
      expect(await readRow(resource, { [field]: "https://evil.example/a.pdf" })).toContain(`"${field}":""`);
    }
  });
});

/** All field names for HTML, pictures and files; a second definition, so that the table is tested. */
const htmlFields = ["body", "answer", "description", "snippet"];
const addressFields = ["image", "iconUrl", "logoUrl", "imageUrl", "preview", "link", "value", "webSiteURL"];

/** Field names of plain texts. */
const textFields = ["title", "name", "text", "announce", "address", "phone", "discount", "question", "openingHours"];

/** This server sets every field of these. */
const madeUp: readonly string[] = [
  resources.config.name,
  resources.visitorAddress.name,
  resources.places.name,
  resources.nearPlaces.name,
  resources.nearby.name,
  resources.partnerPlaces.name,
];
const rows = Object.values<Resource>(resources).filter(({ name }) => !madeUp.includes(name));

test.each(rows)("$name never contains a service's URL", async (resource) => {
  const addresses = [...addressFields, ...(resource.name.startsWith("material") ? ["url"] : [])];
  const body = await readRow(resource, {
    ...Object.fromEntries(addresses.map((field) => [field, `${site}/a.png`])),
    ...Object.fromEntries(htmlFields.map((field) => [field, html])),
    ...Object.fromEntries(textFields.map((field) => [field, `Ошибка на "${site}/v1/news?page=1", см. журнал`])),
  });
  expect(body).not.toMatch(/pwned|onclick|<script|evil|site\.example/);
});

test.each(rows)("$name is not served when a service puts our key into it", async (resource) => {
  const fields = Object.fromEntries([...textFields, ...htmlFields].map((field) => [field, `Ключ ${key} не подошёл`]));
  const read = await reading(resource, fields);
  expect(JSON.stringify(read)).not.toContain(key);
  expect(read).toEqual("failure" in read ? { failure: { kind: "invalid" } } : expect.anything());
});

test("marks in a search snippet are preserved without attributes; other fields are plain text", () => {
  const hit = { title: "<mark>", snippet: '…<mark onclick="x()" class="y">карта</mark> &lt;b&gt;<script>x()</script>' };
  const snippets: SanitizedFields = { html: ["snippet"] };
  expect(sanitizeResponse([hit], snippets, ownAddresses)).toEqual([
    { title: "<mark>", snippet: "…<mark>карта</mark> &lt;b&gt;" },
  ]);
});

describe("a resource that is not listed", () => {
  test.each([
    ["<script>pwned()</script>", "< script>pwned()< /script>"],
    ["<<b>script>", "<< b>script>"],
    ["<!-- x", "< !-- x"],
    ["javascript:pwned()", ""],
    [" java\tscript:pwned()", ""],
    ["data:text/html,x", ""],
  ])("%j becomes harmless as text, HTML and link", (given, expected) => {
    const items = [{ id: 1, name: given, nested: { texts: [given] } }];
    const expectedItems = [{ id: 1, name: expected, nested: { texts: [expected] } }];
    expect(sanitizeResponse(items, undefined, ownAddresses)).toEqual(expectedItems);
    expect(sanitizeResponse({ items }, undefined, ownAddresses)).toEqual({ items: expectedItems });
  });

  test("ordinary texts are unchanged", () => {
    const items = [{ hours: "Mo-Fr 09:00-18:00", discount: "5 % < 10 %", url: "https://vk.com/esk", count: 3 }];
    expect(sanitizeResponse(items, undefined, ownAddresses)).toBe(items);
  });
});
