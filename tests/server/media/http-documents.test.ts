import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyReply } from "fastify";
import { describe, expect, test } from "vitest";
import type { DocumentResult, ServiceDocument } from "../../../server/media/documents.ts";
import { type HttpDocumentsOptions, httpDocuments } from "../../../server/media/http-documents.ts";
import { listening } from "../portal.ts";

const hosts = { isService: () => true };
const start = "%PDF-1.7 and more";

function documentOf(result: DocumentResult): ServiceDocument {
  if ("body" in result) return result;
  throw new Error(`no document: ${result.status}`);
}

/** What comes of a file that a service sends in these parts, without saying how long it is. */
async function sent(parts: readonly (string | Buffer)[], end: (reply: FastifyReply) => void, maxBytes = 20) {
  const service = Fastify();
  service.get("/a.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/pdf" });
    for (const part of parts) reply.raw.write(part);
    end(reply);
  });
  return httpDocuments({ hosts, timeout: 200, maxBytes })(new URL("/a.pdf", await listening(service)));
}

async function read({ body }: ServiceDocument): Promise<string> {
  return body instanceof Readable ? (await buffer(body)).toString() : body.toString();
}

test("a document of unknown length is read to its end", async () => {
  const document = documentOf(await sent([start, "!"], (reply) => reply.raw.end()));
  expect(document).toMatchObject({ size: null, etag: null, name: "a.pdf" });
  expect(await read(document)).toBe(`${start}!`);
});

test("one that is shorter than any type's mark is a document, too", async () => {
  expect(await read(documentOf(await sent(["%P"], (reply) => reply.raw.end())))).toBe("%P");
  expect(await read(documentOf(await sent([], (reply) => reply.raw.end())))).toBe("");
});

test("one that grows beyond the limit breaks off", async () => {
  const document = documentOf(await sent([start, start], (reply) => reply.raw.end()));
  await expect(read(document)).rejects.toThrow("longer than allowed");
});

test("a picture's limit is a lower one", async () => {
  const picture = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(10_000_000)]);
  const document = documentOf(await sent([picture], (reply) => reply.raw.end(), 50_000_000));
  await expect(read(document)).rejects.toThrow("longer than allowed");
  const pdf = Buffer.concat([Buffer.from(start), Buffer.alloc(10_000_000)]);
  const long = documentOf(await sent([pdf], (reply) => reply.raw.end(), 50_000_000));
  expect((await read(long)).length).toBe(pdf.length);
});

test("one that stops in the middle breaks off, and is not taken for whole", async () => {
  const document = documentOf(await sent([start], () => undefined));
  await expect(read(document)).rejects.toThrow("in the middle");
});

test("one that stops before its type can be told is late", async () => {
  expect(await sent(["%PDF"], () => undefined)).toMatchObject({ status: 504 });
});

test("an answer that is none to a question of ours is late", async () => {
  const service = Fastify();
  service.get("/a.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.socket?.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
  });
  const address = new URL("/a.pdf", await listening(service));
  expect(await httpDocuments({ hosts, timeout: 200 })(address)).toMatchObject({ status: 504 });
});

test("one whose connection is cut breaks off", async () => {
  const document = documentOf(await sent([start], (reply) => setImmediate(() => reply.raw.destroy())));
  await expect(read(document)).rejects.toThrow();
});

test("one that nobody reads to its end lets go of the service", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const unread = await sent([start], (reply) => reply.raw.once("close", leave));
  const { body } = documentOf(unread);
  if (body instanceof Readable) body.destroy();
  await left;
});

describe("hosts that are not the services' own", () => {
  const strange: Pick<HttpDocumentsOptions, "hosts" | "timeout"> = { hosts: { isService: () => false }, timeout: 500 };

  /** A service that says which host it was asked for, and how to reach it under another name. */
  async function service() {
    const asked: string[] = [];
    const app = Fastify();
    app.get("/*", async ({ headers: { host = "" } }, reply) => {
      asked.push(host);
      return reply.type("image/gif").send(Buffer.from("GIF89a, a picture"));
    });
    const { port } = new URL(await listening(app));
    return { asked, address: new URL(`http://static.example:${port}/a.gif`) };
  }

  test.each([
    ["127.0.0.1", 4],
    ["10.0.0.1", 4],
    ["169.254.169.254", 4],
    ["100.64.0.1", 4],
    ["::1", 6],
    ["::ffff:127.0.0.1", 6],
    ["fd00::1", 6],
  ])("are not asked where their name leads to %s", async (address, family) => {
    const { asked, address: url } = await service();
    const resolve = async () => [
      { address: "77.88.8.8", family: 4 },
      { address, family },
    ];
    expect(await httpDocuments({ ...strange, resolve })(url)).toMatchObject({ status: 502, why: /not a public one/ });
    expect(asked).toEqual([]);
  });

  test.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "2130706433", "0x7f.1", "169.254.169.254", "10.1.2.3"])(
    "are not asked where they are called %s",
    async (host) => {
      const { asked, address } = await service();
      const resolve = () => Promise.reject(new Error("nothing is looked up"));
      const url = new URL(`http://${host}:${address.port}/a.gif`);
      expect(await httpDocuments({ ...strange, resolve })(url)).toMatchObject({ status: 502, why: /not a public one/ });
      expect(asked).toEqual([]);
    },
  );

  test("are looked up once: what was judged is what is asked", async () => {
    const { asked, address } = await service();
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const document = documentOf(await httpDocuments({ hosts, timeout: 500, resolve })(address));
    expect(await read(document)).toBe("GIF89a, a picture");
    expect([asked, lookups]).toEqual([[address.host], 1]);
  });

  test("that are not found, or not in time, are no fault of ours", async () => {
    const { address } = await service();
    const lost = Object.assign(new Error("getaddrinfo ENOTFOUND static.example"), { code: "ENOTFOUND" });
    const notFound = httpDocuments({ ...strange, resolve: () => Promise.reject(lost) });
    expect(await notFound(address)).toEqual({ status: 502, why: "ENOTFOUND" });
    expect(await httpDocuments({ ...strange, resolve: async () => [] })(address)).toMatchObject({ status: 502 });
    const silent = httpDocuments({ ...strange, timeout: 50, resolve: () => new Promise(() => undefined) });
    expect(await silent(address)).toMatchObject({ status: 504 });
  });
});
